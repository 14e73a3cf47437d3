import {
  counter,
  createMatch,
  Deck,
  defineGame,
  Game,
  list,
  loop,
  map,
  Piece,
  reference,
  set,
  turnLoop,
  value,
} from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { undo } from '@rookery/engine/undo';
import { describe, expect, test } from 'vitest';
import {
  checkDeck,
  Flippable,
  fromNormalized,
  Joker,
  mix,
  StandardCard,
  standardDeck,
  toNormalized,
  Zone,
} from '../index.ts';

class Chest extends mix(Piece, [Flippable]).with({
  amount: 0,
  word: '',
  data: value<unknown>(undefined),
  nothing: value<string | null>(null),
  things: list<unknown>(),
  tags: set<unknown>(),
  prices: map<string | number, unknown>(),
  goods: counter(),
  heir: reference(StandardCard),
}) {}
class Table extends Game.with({}, { entities: { StandardCard, Joker, Chest, Zone } }) {
  stock = this.create(Deck, 'stock');
  zone = this.create(Zone, 'zone', { maxSize: 4 });
  cards = standardDeck(this.stock, { jokers: 2, decks: 2 });
  chest = this.create(Chest, 'chest');
}
type Doing = (game: Table) => void;
let doing: Doing = () => {};
const table = defineGame(Table, ({ action }) => ({
  name: 'odd-values',
  players: 1,
  actions: { act: action('Act').do(({ game }) => doing(game)) },
  flow: loop(turnLoop('act')),
  unbounded: true,
}));
function roundTrip(code: Doing) {
  const match = createMatch(table, { seed: 'review', strict: true });
  doing = code;
  expect(match.act(0, 'act').ok).toBe(true);
  const read = fromNormalized(table, JSON.parse(JSON.stringify(toNormalized(match))), { strict: true });
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  expect(stateHash(read.value)).toBe(stateHash(match));
  return { match, read: read.value };
}

describe('review: tables', () => {
  const odd: readonly (readonly [string, Doing])[] = [
    [
      'numbers that JSON does not know',
      ({ chest }) => {
        chest.amount = Number.NaN;
        chest.data = [Number.NaN, -0, Infinity, -Infinity, 1e308, 5e-324];
      },
    ],
    [
      'minus nothing',
      ({ chest }) => {
        chest.amount = -0;
      },
    ],
    [
      'infinite',
      ({ chest }) => {
        chest.amount = Infinity;
        chest.goods.set('x', Infinity);
        chest.goods.set('y', -3.5);
      },
    ],
    [
      'undefined inside',
      ({ chest }) => {
        chest.data = { a: undefined, b: [undefined, null, { c: undefined }] };
      },
    ],
    [
      'marks of its own',
      ({ chest }) => {
        chest.data = { '@': 3, inner: { '@': 'undefined' }, more: [{ '@': { '@': 1 } }] };
      },
    ],
    [
      'strange keys',
      ({ chest }) => {
        chest.data = JSON.parse('{"__proto__": 1, "constructor": 2, "": 3}');
      },
    ],
    [
      'all of Unicode',
      ({ chest }) => {
        chest.word = '\u0000\ud83d\ude00\u2028é\ud800';
        chest.goods.set('\u{1F600}', 1);
      },
    ],
    [
      'things in lists, sets, maps and data',
      ({ chest, cards }) => {
        chest.things.push(cards[0], { card: cards[1] }, [cards[2], undefined]);
        chest.tags.add(cards[3]);
        chest.tags.add(-0);
        chest.prices.set('a', cards[4]);
        chest.prices.set(3, { of: [cards[5]] });
        chest.prices.set('3', 'text');
        chest.data = { deep: [{ card: cards[6] }] };
        chest.heir = cards[7] as StandardCard;
      },
    ],
    [
      'things that are gone',
      ({ chest, cards }) => {
        chest.things.push(cards[0], { card: cards[1] });
        chest.tags.add(cards[3]);
        chest.prices.set('a', cards[4]);
        chest.data = { deep: [{ card: cards[6] }] };
        chest.heir = cards[7] as StandardCard;
        for (const card of cards.slice(0, 8)) card.remove();
      },
    ],
    [
      'null that becomes text',
      ({ chest }) => {
        chest.nothing = 'x';
      },
    ],
    [
      'a map that is not sorted',
      ({ chest }) => {
        chest.prices.set('b', 1);
        chest.prices.set('a', 2);
        chest.prices.delete('b');
        chest.prices.set('b', 3);
      },
    ],
    [
      'things that lie in things',
      ({ chest, cards, zone }) => {
        cards[0]?.putInto(chest);
        chest.putInto(zone);
        chest.flipDown();
      },
    ],
    [
      'no room',
      ({ zone }) => {
        zone.maxSize = undefined;
      },
    ],
  ];
  for (const [name, code] of odd) test(`go both ways: ${name}`, () => void roundTrip(code));

  test('what has left the game is back by undo after tables', () => {
    const { match, read } = roundTrip(({ cards }) => cards[0]?.remove());
    undo(match, 0);
    expect(undo(read, 0).ok).toBe(true);
    expect(stateHash(read)).toBe(stateHash(match));
  });
});

describe('review: decks', () => {
  test('a deck from outside is checked without a throw', () => {
    const CARDS = { bear: { name: 'Bear' }, cub: { name: 'Bear' } };
    for (const list of [
      null,
      [],
      'x',
      3,
      { bear: '4' },
      { bear: Number.NaN },
      { bear: -1 },
      { bear: Number.POSITIVE_INFINITY },
      JSON.parse('{"__proto__": 3, "constructor": 1}'),
      { bear: { valueOf: 1 } },
    ]) {
      expect(checkDeck(list, CARDS, { size: { min: 1 }, copies: 4 }).length).toBeGreaterThan(0);
    }
    expect(checkDeck({ bear: 2 ** 53 }, CARDS, { copies: Number.POSITIVE_INFINITY, size: { max: 60 } })).toHaveLength(1);
  });
});
