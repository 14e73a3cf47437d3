import { byScore, counter, Deck, DicePool, event, Game, Pile, reference } from '@rookery/engine';
import { Favour } from './favours.ts';
import { Bale, Bales, type Bundle, type Good, PRICES } from './goods.ts';
import { Desert, Site, Tile, Trail } from './map.ts';
import { Merchant } from './merchant.ts';

/** What each merchant can build in all. */
const SUPPLY = { trail: 15, tent: 5, caravanserai: 4 } as const;
/** The shortest trail that counts, and the points for the longest. */
const LONG = 5;
const TRAIL_POINTS = 2;
/** How many offers a merchant may make in a turn. */
const OFFERS = 3;

const attributes = {
  /** The goods that nobody has. */
  store: counter<Good>(),
  /** Where the sandstorm is. */
  storm: reference(Tile),
  /** Who has the points for the longest trail. */
  pathfinder: reference(Merchant),
  offersLeft: 0,
  favourPlayed: false,
  /** Trails of this turn that a guide pays for. */
  freeTrails: 0,
  /** A day is a round of turns. */
  day: 1,
};

/** The table, and the rules that several actions share. */
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
   * Gives goods out of the store, as far as it has them, and says which. A bale is made anew for each hand: nobody can
   * follow one on its way, as nobody can tell one from another.
   */
  gain(merchant: Merchant, goods: Bundle): Bundle {
    const got = goods.filter((good) => this.store.spend(good));
    for (const good of got) merchant.bales.create(Bale, { good });
    return got;
  }

  /** Puts goods back into the store. */
  lose(merchant: Merchant, goods: Bundle): void {
    for (const good of goods) {
      merchant.bales.first(Bale, { good })?.remove();
      this.store.add(good);
    }
  }

  /** Hands goods from one merchant to another. */
  hand(from: Merchant, to: Merchant, goods: Bundle): void {
    this.lose(from, goods);
    this.gain(to, goods);
  }

  /** A tent with a trail at the beginning; the second one brings one good of each tile around it. */
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

  /** How many of a kind a merchant can still build; a tent that becomes a caravanserai can be pitched again. */
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
   * Gives the points for the longest trail to whom they belong: they stay where they are until someone has a longer one.
   * Broken, they go to the one who has the longest now; to nobody, if two are as long or none is long enough.
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

  /** Ends the game if the merchant whose turn it is has enough points, hidden ones included. */
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
