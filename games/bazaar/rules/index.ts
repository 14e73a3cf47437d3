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

/** Maximum number of goods on each side of an offer. */
const OFFERED = 2;

interface Buying {
  readonly game: Bazaar;
  readonly player: Merchant;
}

/** A price as arguments of `cost`: its label, a test whether it can be paid, and the payment. */
function price(what: keyof typeof PRICES) {
  return [
    `it costs ${inWords(PRICES[what])}`,
    ({ game, player }: Buying) => game.canPay(player, what),
    ({ game, player }: Buying) => game.pay(player, what),
  ] as const;
}

/** Returns a function that gives the reason why a merchant cannot buy something now. */
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

/** The reason why the store does not take a good from a merchant; undefined if it does. */
function tooFew(good: Good, { game, player }: Buying): Objection {
  const [amount, wanted] = [player.bales.amount(good), rate(game, player, good)];
  return amount < wanted && say('The store takes {wanted} of it; you have {amount}.', { wanted, amount });
}

/**
 * Bazaar: merchants in a desert build, trade and lay trails, for three or four players. The rules are those of the classic
 * games of goods and trade on a hex map, in our own words.
 *
 * The map has nineteen tiles. Eighteen yield a good when their number is rolled: four each yield dates, silk and spice,
 * three each salt and copper; one is sand, where the sandstorm starts. Lands, numbers and gates are laid out at random,
 * with no 6 or 8 next to another 6 or 8. The 54 corners are sites, the 72 edges trails. Nine gates on the rim share two
 * sites each: four trade any good 3:1, and one for each good trades it 2:1. The store has 19 of each good.
 *
 * Founding: in turn, then once more in reverse order, each player pitches a tent and lays a trail from it. A tent may never
 * be pitched next to another building of any player. The second tent brings a good from each adjacent tile. For a quicker
 * game the option `wealth` gives each player some of each good at the start.
 *
 * A turn: roll two dice; then build, buy and trade in any order, any number of times; then rest.
 * - A roll other than seven: each tile of that number gives one good to each tent and two to each caravanserai, except under
 *   the sandstorm. If the store cannot serve all, nobody gets that good; a single merchant gets what there is.
 * - A seven: each player with more than seven goods loses half of them, rounded down, of their own choice, simultaneously.
 *   Then the roller moves the sandstorm to another tile and takes a random good from another player with a building there.
 * - A trail costs salt and spice. It continues from the player's own building or trail, but not past another's building.
 * - A tent costs dates, salt, silk and spice, and needs a trail of the player's own. It is worth a point.
 * - A caravanserai costs two dates and three copper and replaces a tent. It is worth two points.
 * - Each merchant has 15 trails, 5 tents and 4 caravanserais; a tent that was replaced can be pitched again.
 * - A favour costs dates, silk and copper: the top card of a hidden deck. It can be played from the next turn on, one a
 *   turn, also before the roll. Wind (7): move the sandstorm as for a seven. Guide (3): two free trails this turn. Gift (3):
 *   any two goods from the store. Levy (2): all others hand over all they have of one good. Fame (5) is never played: it is
 *   worth a point from the moment it is bought, and hidden until the end.
 * - The store takes four of a good for one of another, or three or two from a player with a building at a gate.
 * - Three times in a turn a merchant may offer one or two goods for one or two of other kinds. All others answer with sealed
 *   answers; the merchant trades with one of those who accept, or with nobody.
 *
 * The longest trail is worth two points: at least five trails in a row, no trail twice, not past another's building. The
 * holder keeps the points until another's trail is longer. If the holder's trail is broken, the points go to the longest
 * trail, or to nobody if there is a tie or none is long enough.
 *
 * Goods and favours in hand are hidden, their number is public. A player with `points` points (ten), including hidden ones,
 * wins at once, but only on their own turn. After `days` rounds (fifty) the most points win; ties share the win.
 */
export const bazaar = defineGame(Bazaar, ({ action }) => ({
  name: 'bazaar',
  title: 'Bazaar',
  players: { min: 3, max: 4 },
  setup: ({ game }) => layOut(game),
  actions: {
    found: action('Pitch a tent and lay a trail from it')
      .choose('site', ({ game: { desert } }) => desert.sites.filter((site) => desert.isFree(site)), {
        prompt: 'Choose a site for the tent',
      })
      .choose('trail', ({ game, site }) => game.desert.trailsAt(site), {
        prompt: ({ site }) => say('Choose a trail from {site}', { site }),
      })
      .do(({ game, player, site, trail }) => game.found(player, site, trail)),
    roll: action('Roll the dice').do(({ game, player }) => {
      const number = game.dice.rollAll().reduce((a, b) => a + b);
      if (number === 7) strike(game, player);
      else harvest(game, player, number);
      return ROLLED;
    }),
    trail: action('Lay a trail')
      .help('It costs salt and spice, and continues from a building or a trail of yours.')
      .when('you have a trail left', ({ game, player }) => game.left(player, 'trail') > 0)
      .unless(short('trail'))
      .choose('trail', ({ game, player }) => game.openTrails(player), { prompt: 'Choose where to lay the trail' })
      .cost(...price('trail'))
      .do(({ game, player, trail }) => game.lay(player, trail)),
    tent: action('Pitch a tent')
      .help('It costs dates, salt, silk and spice, and needs a trail of yours. It is worth a point.')
      .when('you have a tent left', ({ game, player }) => game.left(player, 'tent') > 0)
      .unless(short('tent'))
      .choose('site', ({ game, player }) => game.openSites(player), { prompt: 'Choose a site for the tent' })
      .cost(...price('tent'))
      .do(({ game, player, site }) => game.pitch(player, site)),
    caravanserai: action('Turn a tent into a caravanserai')
      .help('It costs two dates and three copper, and takes the place of a tent. It is worth two points.')
      .when('you have a caravanserai left', ({ game, player }) => game.left(player, 'caravanserai') > 0)
      .unless(short('caravanserai'))
      .choose('site', ({ game, player }) => game.tentsOf(player), { prompt: 'Choose a tent to replace' })
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
      .when('only one favour a turn', ({ game }) => !game.favourPlayed)
      .choose('favour', ({ player }) => player.playable, { prompt: 'Choose a favour to play' })
      .do(({ game, player, favour }) => play(game, player, favour)),
    barter: action('Trade with the store')
      .choose('give', () => GOODS, { prompt: 'Choose a good to give', unless: tooFew })
      .choose('get', ({ game, give }) => GOODS.filter((good) => good !== give && game.store.get(good) > 0), {
        prompt: 'Choose a good to get',
      })
      .do(({ game, player, give, get }) => barter(game, player, give, get)),
    offer: action('Offer goods to the others')
      .when('you have an offer left', ({ game }) => game.offersLeft > 0)
      .choose(
        'give',
        repeatedly(({ player }, picked: Bundle) => pickable(picked, 1, (good) => player.bales.amount(good)), {
          max: OFFERED,
          prompt: 'Choose the goods to give',
        }),
      )
      .choose(
        'want',
        repeatedly(({ give }, picked: Bundle) => pickable(picked, 1, (good) => (give.includes(good) ? 0 : OFFERED)), {
          max: OFFERED,
          prompt: 'Choose the goods to get',
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
      description: 'Five points win, after 25 days at the latest, and all start with a good of each kind',
      options: { points: 5, days: 25, wealth: 1 },
    },
    {
      name: 'Rich merchants',
      description: 'All start with three goods of each kind',
      options: { wealth: 3 },
    },
  ],
  view: () => ({ legend }),
  ending: ({ game }) => {
    const { points } = game.options;
    const winner = game.players.find(({ score }) => score >= points);
    if (winner === undefined) return { reason: 'The last day is over' };
    return { reason: say('{merchant} has {points} points', { merchant: winner, points: winner.score }) };
  },
  print: ({ game, player }) => printTable(game, player),
}));
