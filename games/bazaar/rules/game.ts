import { byScore, counter, Deck, DicePool, event, Game, Pile, reference } from '@rookery/engine';
import { Favour } from './favours.ts';
import { Bale, Bales, type Bundle, type Good, PRICES } from './goods.ts';
import { Desert, Site, Tile, Trail } from './map.ts';
import { Merchant } from './merchant.ts';

/** Number of pieces that each merchant can build. */
const SUPPLY = { trail: 15, tent: 5, caravanserai: 4 } as const;
/** Minimum length of the longest trail, and the points for it. */
const LONG = 5;
const TRAIL_POINTS = 2;
/** Number of offers that a merchant may make in a turn. */
const OFFERS = 3;

const attributes = {
  /** The goods in the store. */
  store: counter<Good>(),
  /** The tile of the sandstorm. */
  storm: reference(Tile),
  /** The merchant who has the points for the longest trail. */
  pathfinder: reference(Merchant),
  offersLeft: 0,
  favourPlayed: false,
  /** Number of free trails left in this turn, from a guide. */
  freeTrails: 0,
  /** Number of the day, which is one round of turns. */
  day: 1,
};

/** The state of the game, and the rules that several actions share. */
export class Bazaar extends Game.with(attributes, {
  player: Merchant,
  entities: { Desert, Tile, Site, Trail, Bales, Bale, Favour },
  events: { built: event<{ merchant: Merchant; what: Trail | Site }>() },
  options: {
    points: { type: 'number', label: 'Points to win', default: 10, min: 3, max: 15 },
    days: { type: 'number', label: 'Days at most', default: 50, min: 1, max: 500 },
    wealth: { type: 'number', label: 'Goods of each kind at the start', default: 0, min: 0, max: 3 },
  },
}) {
  desert = this.create(Desert, 'desert', { shape: 'hexagon', radius: 2 });
  deck = this.create(Deck, 'deck');
  played = this.create(Pile, 'played');
  dice = this.create(DicePool, 'dice');

  beginTurn(): void {
    this.offersLeft = OFFERS;
    this.favourPlayed = false;
    this.freeTrails = 0;
  }

  /**
   * Moves goods from the store to a merchant, as far as the store has them, and returns them. Each bale is a new
   * entity, so that nobody can track a bale from hand to hand.
   */
  gain(merchant: Merchant, goods: Bundle): Bundle {
    const got = goods.filter((good) => this.store.spend(good));
    for (const good of got) merchant.bales.create(Bale, { good });
    return got;
  }

  /** Returns goods to the store. */
  lose(merchant: Merchant, goods: Bundle): void {
    for (const good of goods) {
      merchant.bales.first(Bale, { good })?.remove();
      this.store.add(good);
    }
  }

  /** Moves goods from one merchant to another. */
  hand(from: Merchant, to: Merchant, goods: Bundle): void {
    this.lose(from, goods);
    this.gain(to, goods);
  }

  /** Places a tent with a trail during founding; the second tent brings one good from each adjacent tile. */
  found(merchant: Merchant, site: Site, trail: Trail): void {
    this.pitch(merchant, site);
    this.lay(merchant, trail);
    if (this.desert.sitesOfPlayer(merchant).length < 2) return;
    this.gain(
      merchant,
      this.desert.tilesAt(site).flatMap(({ land }) => (land === 'sand' ? [] : [land])),
    );
  }

  canPay(merchant: Merchant, what: keyof typeof PRICES): boolean {
    return (what === 'trail' && this.freeTrails > 0) || merchant.bales.holds(PRICES[what]);
  }

  pay(merchant: Merchant, what: keyof typeof PRICES): void {
    if (what === 'trail' && this.freeTrails > 0) this.freeTrails--;
    else this.lose(merchant, PRICES[what]);
  }

  lay(merchant: Merchant, trail: Trail): void {
    this.emit('built', { merchant, what: trail }, () => {
      trail.owner = merchant;
    });
  }

  pitch(merchant: Merchant, site: Site): void {
    this.emit('built', { merchant, what: site }, () => {
      site.owner = merchant;
      site.building = 'tent';
      merchant.score++;
    });
  }

  enlarge(merchant: Merchant, site: Site): void {
    site.building = 'caravanserai';
    merchant.score++;
  }

  openTrails(merchant: Merchant): readonly Trail[] {
    return this.desert.trails.filter((trail) => this.desert.isOpen(merchant, trail));
  }

  openSites(merchant: Merchant): readonly Site[] {
    return this.desert.sites.filter((site) => this.desert.reaches(merchant, site) && this.desert.isFree(site));
  }

  tentsOf(merchant: Merchant): readonly Site[] {
    return this.desert.sitesOfPlayer(merchant).filter(({ building }) => building === 'tent');
  }

  /**
   * Number of pieces of a kind that a merchant can still build; a tent that becomes a caravanserai is available again.
   */
  left(merchant: Merchant, kind: keyof typeof SUPPLY): number {
    const { desert } = this;
    const built =
      kind === 'trail'
        ? desert.trailsOfPlayer(merchant)
        : desert.sitesOfPlayer(merchant).filter(({ building }) => building === kind);
    return SUPPLY[kind] - built.length;
  }

  longestTrail(merchant: Merchant): number {
    return this.desert.longestTrail(merchant);
  }

  /**
   * Awards the points for the longest trail. The holder keeps them until another trail is longer. If the holder's trail
   * is broken, they go to the merchant with the longest trail, or to nobody if there is a tie or none is long enough.
   */
  awardTrail(): void {
    const lengths = this.players.map((merchant) => this.longestTrail(merchant));
    const most = Math.max(...lengths);
    const longest = this.players.filter(({ seat }) => most >= LONG && lengths[seat] === most);
    const holder = this.pathfinder;
    const next = holder && longest.includes(holder) ? holder : longest.length === 1 ? longest[0] : undefined;
    if (next === holder) return;
    if (holder) holder.score -= TRAIL_POINTS;
    if (next) next.score += TRAIL_POINTS;
    this.pathfinder = next;
    if (next) this.message('{next} has the longest trail', { next });
    else this.message('Nobody has the longest trail any more');
  }

  /** Ends the game if the current merchant has enough points, including hidden ones. */
  judge(): void {
    const { currentPlayer: merchant } = this;
    if (merchant.score + merchant.fame < this.options.points) return;
    this.showFame();
    this.end({ winners: [merchant], scores: this.players.map(({ score }) => score) });
  }

  endDay(): void {
    if (this.day < this.options.days) {
      this.day++;
      return;
    }
    this.showFame();
    this.end(byScore(this.players));
  }

  private showFame(): void {
    for (const merchant of this.players) {
      for (const card of merchant.fameCards) {
        card.putInto(this.played);
        merchant.score++;
        this.message('{merchant} has fame', { merchant });
      }
    }
  }
}
