import { frozenList, oneOf, Piece, type Player } from '@rookery/engine';
import { HexCell, HexGrid } from '@rookery/engine/hex';
import { SITES, SITES_OF_TILE, SITES_OF_TRAIL, TILES_OF_SITE, TRAILS, TRAILS_OF_SITE } from './corners.ts';
import { GOODS } from './goods.ts';

/** A tile: the good that it yields, and the roll that makes it yield. */
export class Tile extends HexCell.with({ land: oneOf(['sand', ...GOODS]), number: 0 }) {
  /** The name of a tile: the two lines of sites that enclose it, and its index from the left: `bc2`. */
  override label(): string {
    const { row, place } = this.lies;
    return `${'abcde'.charAt(row)}${'bcdef'.charAt(row)}${place + 1}`;
  }

  /** Its row from the top, and its index in the row from the left. */
  get lies(): { readonly row: number; readonly place: number } {
    return { row: this.r + 2, place: this.q + 2 + Math.min(0, this.r) };
  }
}

/** The value of what stands on a site: its points, and the goods that it gets from a tile. */
const WORTH = { nothing: 0, tent: 1, caravanserai: 2 } as const;

/** A corner of tiles. A gate makes trade with the store cheaper, for one good or for any. */
export class Site extends Piece.with({
  building: oneOf(['nothing', 'tent', 'caravanserai']),
  gate: oneOf(['none', 'any', ...GOODS]),
}) {
  get worth(): number {
    return WORTH[this.building];
  }
}

/** An edge of tiles between two sites. */
export class Trail extends Piece {}

/** The map: nineteen tiles, the sites at their corners and the trails on their edges. */
export class Desert extends HexGrid.of(Tile) {
  sites = frozenList(SITES.map((name) => this.create(Site, name)));
  trails = frozenList(TRAILS.map((name) => this.create(Trail, name)));
  private readonly sitesByTile = linked(this.cells, SITES_OF_TILE, this.sites);
  private readonly sitesByTrail = linked(this.trails, SITES_OF_TRAIL, this.sites);
  private readonly trailsBySite = linked(this.sites, TRAILS_OF_SITE, this.trails);
  private readonly tilesBySite = linked(this.sites, TILES_OF_SITE, this.cells);

  /** The six corners of a tile. */
  sitesOf({ name }: Tile): readonly Site[] {
    return this.sitesByTile[name] ?? [];
  }

  /** The two ends of a trail. */
  endsOf({ name }: Trail): readonly Site[] {
    return this.sitesByTrail[name] ?? [];
  }

  trailsAt({ name }: Site): readonly Trail[] {
    return this.trailsBySite[name] ?? [];
  }

  tilesAt({ name }: Site): readonly Tile[] {
    return this.tilesBySite[name] ?? [];
  }

  sitesOfPlayer(player: Player): readonly Site[] {
    return this.sites.filter(({ owner }) => owner === player);
  }

  trailsOfPlayer(player: Player): readonly Trail[] {
    return this.trails.filter(({ owner }) => owner === player);
  }

  /** Whether a tent may stand on a site: the site and all neighbouring sites are empty. */
  isFree(site: Site): boolean {
    const taken = ({ owner }: Site): boolean => owner !== undefined;
    return !taken(site) && !this.trailsAt(site).some((trail) => this.endsOf(trail).some(taken));
  }

  /** Whether a player's trails lead to a site. */
  reaches(player: Player, site: Site): boolean {
    return this.trailsAt(site).some(({ owner }) => owner === player);
  }

  /**
   * Whether a player may lay a trail: it is free, and continues from a building or a trail of theirs, but not past
   * another's building.
   */
  isOpen(player: Player, trail: Trail): boolean {
    if (trail.owner !== undefined) return false;
    return this.endsOf(trail).some(
      (site) => site.owner === player || (site.owner === undefined && this.reaches(player, site)),
    );
  }

  /** The length of a player's longest trail, which uses no trail twice and passes no building of another player. */
  longestTrail(player: Player): number {
    const walked = new Set<Trail>();
    const from = (site: Site): number => {
      let most = 0;
      for (const trail of this.trailsAt(site)) {
        if (trail.owner !== player || walked.has(trail)) continue;
        const end = this.endsOf(trail).find((other) => other !== site);
        const goesOn = end !== undefined && (end.owner === undefined || end.owner === player);
        walked.add(trail);
        most = Math.max(most, 1 + (goesOn ? from(end) : 0));
        walked.delete(trail);
      }
      return most;
    };
    return Math.max(...this.sites.map(from));
  }
}

/** Builds a frozen map from names to linked entities. */
function linked<T>(
  things: readonly { readonly name: string }[],
  places: readonly (readonly number[])[],
  others: readonly T[],
): Readonly<Record<string, readonly T[]>> {
  const at = (place: number): readonly T[] => others.slice(place, place + 1);
  return Object.fromEntries(things.map(({ name }, i) => [name, frozenList((places[i] ?? []).flatMap(at))]));
}
