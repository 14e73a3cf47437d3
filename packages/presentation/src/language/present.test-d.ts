// Compiled, never run: a presentation may use only the names of its game.
import { defineGame, Game, loop, oneOf, Piece, Player, reference, Space, turnLoop, value } from '@rookery/engine';
import { present } from './present.ts';

const GOODS = ['silk', 'salt'] as const;
class Trader extends Player.with({ coins: 0, secret: value(0).visibleTo('nobody') }) {}
class Bale extends Piece.with({ good: oneOf(GOODS), price: value({ coins: 1 }) }) {}
class Stall extends Space.with({ rank: 0, rival: reference(Player), best: reference(Bale) }) {}
class Market extends Game.with(
  { round: 1 },
  { player: Trader, entities: { Bale, Stall }, options: { long: { type: 'boolean', label: 'Long game', default: false } } },
) {}

const market = defineGame(Market, ({ action }) => ({
  name: 'market',
  players: 2,
  actions: {
    buy: action('Buy')
      .choose('bale', ({ game }) => game.all(Bale))
      .choose('from', ({ game }) => game.all(Stall))
      .do(() => undefined),
    rest: action('Rest').do(() => undefined),
  },
  flow: loop(turnLoop(['buy', 'rest'])),
  facts: { Player: () => ({ goods: 3, best: ['silk'] }), Bale: () => ({ dear: true }) },
}));

// What the language offers, once each.
present(market, {
  values: { good: { silk: { icon: 'icon:silk', colour: 'pink', pattern: 'dots' } } },
  lists: { 'Bale.good': 'good' },
  printed: { Bale: { by: 'good', rows: { silk: { weight: 2 } } } },
  things: {
    Bale: {
      picture: { by: 'good', of: { silk: 'icon:silk' }, else: 'cube' },
      colour: { if: { is: { 'facts.dear': true } }, use: 'gold' },
      badges: [{ at: 'top', text: '{price.coins}', if: { is: { 'price.coins': { min: 2 }, 'owner.coins': [1, 2] } } }],
      card: { template: 'frame', title: '{#label}', icons: { slots: 'printed.icons', at: ['top-left'] } },
    },
    Stall: { rotate: { by: 'best.good', of: { silk: 90 } }, tip: 'Rank {rank}' },
  },
  layout: {
    group: 'column',
    children: [
      { each: 'others', show: { player: 'item', area: 'others' } },
      { zone: { kind: 'Stall', of: 'me', where: { rank: { min: 1 } } }, sort: ['good'], tap: 'rest', prefers: ['buy'] },
      { meter: 'coins', if: { option: { long: true } } },
      { track: 'score', of: 'players', length: 20 },
    ],
  },
  panel: { prompts: { buy: 'Buy', 'buy.from': 'From where?' }, order: ['rest', 'buy'], confirm: { rest: 'Really?' } },
  director: { arrows: { buy: ['from', 'bale'] }, ending: { mark: 'facts.best' } },
});

// @ts-expect-error an unknown class
present(market, { things: { Bail: {} } });
// @ts-expect-error an attribute that another class has
present(market, { things: { Bale: { picture: { by: 'rank', of: { 1: 'disc' } } } } });
// @ts-expect-error an attribute that no viewer sees
present(market, { layout: { meter: 'secret' } });
// @ts-expect-error an unknown attribute of the owner
present(market, { things: { Bale: { rotate: { by: 'owner.coin', of: { 1: 90 } } } } });
// @ts-expect-error an unknown fact
present(market, { things: { Bale: { class: { by: 'facts.cheap', of: { true: 'cheap' } } } } });
// @ts-expect-error a fact of another class
present(market, { things: { Stall: { class: { by: 'facts.dear', of: { true: 'dear' } } } } });
// @ts-expect-error an unknown action
present(market, { panel: { order: ['sell'] } });
// @ts-expect-error an unknown selection
present(market, { panel: { prompts: { 'buy.to': 'Where?' } } });
// @ts-expect-error a selection of another action
present(market, { panel: { prompts: { 'rest.from': 'Where?' } } });
// @ts-expect-error an unknown attribute of a class
present(market, { lists: { 'Bale.goods': 'good' } });
// @ts-expect-error an unknown class in a query
present(market, { layout: { group: 'row', children: [{ zone: { kind: 'Stal' } }] } });
// @ts-expect-error an unknown action of a zone
present(market, { layout: { zone: { kind: 'Stall' }, tap: 'sell' } });
// @ts-expect-error an unknown option
present(market, { layout: { spacer: 1, if: { option: { longer: true } } } });
// @ts-expect-error an unknown field
present(market, { boards: { Stall: { styl: 'ruled' } } });
// @ts-expect-error a word that is not in the list
present(market, { boards: { Stall: { style: 'checkered' } } });
// @ts-expect-error a colour that the palette does not have
present(market, { sides: [{ colour: 'vermilion' }] });
// @ts-expect-error a field of a node that no form has
present(market, { layout: { group: 'row', children: [], lable: 'x' } });
// @ts-expect-error a function
present(market, { layout: { text: () => 'x' } });
