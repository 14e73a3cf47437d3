import { after, defineGame, type Objection, repeatedly, say, sequence } from '@rookery/engine';
import { days, founding, RESTED, ROLLED } from './flow.ts';
import { Bazaar } from './game.ts';
import { type Bundle, GOODS, type Good, inWords, PRICES, pickable } from './goods.ts';
import { harvest } from './harvest.ts';
import { layOut } from './layout.ts';
import { legend } from './legend.ts';
import type { Merchant } from './merchant.ts';
import { play } from './play.ts';
import { printTable } from './print.ts';
import { strike } from './storm.ts';
import { barter, offer, rate } from './trade.ts';

/** The most goods on either side of an offer. */
const OFFERED = 2;

interface Buying {
  readonly game: Bazaar;
  readonly player: Merchant;
}

/** The price of something, as an action wants it: in words, whether it can be paid, and the paying. */
function price(what: keyof typeof PRICES) {
  return [
    `it costs ${inWords(PRICES[what])}`,
    ({ game, player }: Buying) => game.canPay(player, what),
    ({ game, player }: Buying) => game.pay(player, what),
  ] as const;
}

/** Why a merchant cannot buy something now: what it costs, and what of that is there. */
function short(what: keyof typeof PRICES): (buying: Buying) => Objection {
  const wanted = PRICES[what];
  return ({ game, player }) => {
    if (game.canPay(player, what)) return undefined;
    const left = new Map(GOODS.map((good) => [good, player.bales.amount(good)]));
    const held = wanted.filter((good) => {
      const amount = left.get(good) ?? 0;
      left.set(good, amount - 1);
      return amount > 0;
    });
    return say('You need {price}; you have {held}.', { price: inWords(wanted), held: inWords(held) });
  };
}

/** Why the store does not take a good from a merchant. */
function tooFew(good: Good, { game, player }: Buying): Objection {
  const [amount, wanted] = [player.bales.amount(good), rate(game, player, good)];
  return amount < wanted && say('The store takes {wanted} of it; you have {amount}.', { wanted, amount });
}

/**
 * Bazaar: merchants in a desert build, trade and lay trails, for three or four. The rules are those of the classic games
 * of goods and trade on a hex map, in words of our own.
 *
 * The map has nineteen tiles. Eighteen yield a good on a roll of their number: four each yield dates, silk and spice,
 * three each salt and copper; one is sand, where the sandstorm begins. Lands, numbers and gates are laid out at random,
 * with no 6 or 8 beside another 6 or 8. The 54 corners are sites, the 72 edges trails. Nine gates on the rim share two
 * sites each: four trade any good 3:1, one each a good of its own 2:1. The store has 19 of each good.
 *
 * Founding: in turn, then once more in the opposite order, each pitches a tent and lays a trail from it. A tent is never
 * pitched next to another building, whoever it belongs to. The second tent brings a good of each tile around it. For a
 * quicker game the option `wealth` gives everyone so many of each good to begin with.
 *
 * A turn: roll two dice; then build, buy, trade, in any order and as often as wanted; then rest.
 * - A roll but seven: each tile of that number gives one good to a tent and two to a caravanserai, except under the
 *   sandstorm. If the store cannot serve all, nobody gets that good; a single merchant gets what there is.
 * - A seven: whoever has more than seven goods loses half, rounded down, of their own choice, all at once. Then the roller
 *   moves the sandstorm to another tile and takes a good at random from one of the others who have a building there.
 * - A trail costs salt and spice. It goes on from a building or trail of one's own, but not past another's building.
 * - A tent costs dates, salt, silk and spice, and needs a trail of one's own. It is worth a point.
 * - A caravanserai costs two dates and three copper and takes the place of a tent. It is worth two points.
 * - Each merchant has 15 trails, 5 tents and 4 caravanserais; a tent that was replaced can be pitched again.
 * - A favour costs dates, silk and copper: the top card of a hidden deck. It can be played from the next turn on, one in a
 *   turn, also before the roll. Wind (7): move the sandstorm as for a seven. Guide (3): two free trails, this turn. Gift (3):
 *   any two goods from the store. Levy (2): all others hand over all they have of one good. Fame (5) is never played: it is
 *   a point from when it was bought, hidden until the end.
 * - The store takes four of a good for one of another; three, or two, for whoever has a building at a gate.
 * - Three times in a turn a merchant may offer one or two goods for one or two of other kinds. All others answer at once,
 *   sealed; the merchant trades with one of those who agree, or with nobody.
 *
 * The longest trail is worth two points: at least five trails in a row, no trail twice, not past another's building.
 * Whoever has them keeps them until another's is longer. If theirs is broken, they go to the longest now, or to nobody
 * when two are as long or none is long enough.
 *
 * Goods and favours in hand are hidden, their number is not. Whoever has `points` points (ten), hidden ones included, wins
 * at once, but only on a turn of their own. After `days` rounds (fifty) the most points win, equals share.
 */
export const bazaar = defineGame(Bazaar, ({ action }) => ({
  name: 'bazaar',
  title: 'Bazaar',
  players: { min: 3, max: 4 },
  setup: ({ game }) => layOut(game),
  actions: {
    found: action('Pitch a tent and lay a trail from it')
      .choose('site', ({ game: { desert } }) => desert.sites.filter((site) => desert.isFree(site)), {
        prompt: 'Where do you pitch the tent?',
      })
      .choose('trail', ({ game, site }) => game.desert.trailsAt(site), {
        prompt: ({ site }) => say('Which way does the trail from {site} go?', { site }),
      })
      .do(({ game, player, site, trail }) => game.found(player, site, trail)),
    roll: action('Roll the dice').do(({ game, player }) => {
      const number = game.dice.rollAll().reduce((a, b) => a + b);
      if (number === 7) strike(game, player);
      else harvest(game, player, number);
      return ROLLED;
    }),
    trail: action('Lay a trail')
      .help('It costs salt and spice, and goes on from a building or a trail of yours.')
      .when('you have a trail left', ({ game, player }) => game.left(player, 'trail') > 0)
      .unless(short('trail'))
      .choose('trail', ({ game, player }) => game.openTrails(player))
      .cost(...price('trail'))
      .do(({ game, player, trail }) => game.lay(player, trail)),
    tent: action('Pitch a tent')
      .help('It costs dates, salt, silk and spice, and needs a trail of yours. It is worth a point.')
      .when('you have a tent left', ({ game, player }) => game.left(player, 'tent') > 0)
      .unless(short('tent'))
      .choose('site', ({ game, player }) => game.openSites(player))
      .cost(...price('tent'))
      .do(({ game, player, site }) => game.pitch(player, site)),
    caravanserai: action('Turn a tent into a caravanserai')
      .help('It costs two dates and three copper, and takes the place of a tent. It is worth two points.')
      .when('you have a caravanserai left', ({ game, player }) => game.left(player, 'caravanserai') > 0)
      .unless(short('caravanserai'))
      .choose('site', ({ game, player }) => game.tentsOf(player))
      .cost(...price('caravanserai'))
      .do(({ game, player, site }) => game.enlarge(player, site)),
    favour: action('Buy a favour')
      .help('It costs dates, silk and copper. A favour can be played from your next turn on.')
      .when('there are favours left', ({ game }) => !game.deck.isEmpty)
      .unless(short('favour'))
      .cost(...price('favour'))
      .do(({ game, player }) => {
        game.deck.drawTo(player.fresh);
        game.message('{player} buys a favour', { player });
      }),
    play: action('Play a favour')
      .when('you have played none this turn', ({ game }) => !game.favourPlayed)
      .choose('favour', ({ player }) => player.playable)
      .do(({ game, player, favour }) => play(game, player, favour)),
    barter: action('Trade with the store')
      .choose('give', () => GOODS, { unless: tooFew })
      .choose('get', ({ game, give }) => GOODS.filter((good) => good !== give && game.store.get(good) > 0))
      .do(({ game, player, give, get }) => barter(game, player, give, get)),
    offer: action('Offer goods to the others')
      .when('you have an offer left', ({ game }) => game.offersLeft > 0)
      .choose(
        'give',
        repeatedly(({ player }, picked: Bundle) => pickable(picked, 1, (good) => player.bales.amount(good)), {
          max: OFFERED,
        }),
      )
      .choose(
        'want',
        repeatedly(({ give }, picked: Bundle) => pickable(picked, 1, (good) => (give.includes(good) ? 0 : OFFERED)), {
          max: OFFERED,
        }),
      )
      .do(({ game, player, give, want }) => offer(game, player, give, want)),
    rest: action('End your turn').do(({ player }) => {
      for (const favour of player.fresh.children) favour.putInto(player.favours);
      return RESTED;
    }),
  },
  rules: {
    longestTrail: after('built', { do: ({ game }) => game.awardTrail() }),
  },
  flow: sequence(founding, days),
  presets: [
    {
      name: 'Short market',
      description: 'Five points win, after 25 days at the latest, and all begin with a good of each kind',
      options: { points: 5, days: 25, wealth: 1 },
    },
    {
      name: 'Rich merchants',
      description: 'All begin with three goods of each kind',
      options: { wealth: 3 },
    },
  ],
  view: () => ({ legend }),
  print: ({ game, player }) => printTable(game, player),
}));
