import {
  before,
  createMatch,
  Deck,
  type Definition,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  type Initial,
  loop,
  type Match,
  Piece,
  Player,
  Space,
  turnLoop,
} from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { undo } from '@rookery/engine/undo';
import { viewFor } from '@rookery/engine/view';
import { scenario } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { createEnum, Flippable, mix, Rank, Rankable, Suit, Suitable } from '../index.ts';

const Level = createEnum(['Low', 'Middle', 'High']);
const Colour = createEnum(['Red', 'Green']);

class Card extends mix(Piece, [Flippable, Rankable, Suitable]) {
  override label(): string {
    return `${this.rankName} of ${this.suitName}`;
  }
}
class Tile extends mix(Piece, [Rankable.of(Level), Suitable.of(Colour)]) {}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
}
class Table extends Game.with({}, { entities: { Card, Tile }, player: Holder }) {
  board = this.create(Space, 'board');
  deck = this.create(Deck, 'deck');
}
const table = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: 2,
  undo: 'free',
  actions: {
    flip: action('Flip')
      .choose('card', ({ game }) => game.board.all(Card))
      .do(({ card }) => {
        card.flip();
      }),
    wait: action('Wait').do(() => undefined),
  },
  flow: loop(eachPlayer(turnLoop(['flip', 'wait']))),
}));

function made<T>(code: (game: Table) => T): T {
  let said: { readonly value: T } | undefined;
  scenario(table)
    .with(({ game }) => {
      said = { value: code(game) };
    })
    .begin();
  if (said === undefined) throw new Error('the code did not run');
  return said.value;
}

describe('ranks', () => {
  const pair = <T>(compare: (a: Card, b: Card) => T): T =>
    made(({ board }) => compare(board.create(Card, { rank: Rank.Seven }), board.create(Card, { rank: Rank.Eight })));

  test('have a name, a number and an order', () => {
    expect(pair((seven) => [seven.rankName, seven.rankValue, seven.rank])).toEqual(['Seven', 6, 6]);
    expect(pair((seven, eight) => [seven.compareRank(eight), eight.compareRank(seven)])).toEqual([-1, 1]);
    expect(pair((seven, eight) => [eight.isHigherRank(seven), seven.isHigherRank(eight)])).toEqual([true, false]);
    expect(pair((seven, eight) => [seven.isLowerRank(eight), eight.isLowerRank(eight)])).toEqual([true, false]);
    expect(pair((seven, eight) => [seven.isSameRank(seven), seven.isSameRank(eight)])).toEqual([true, false]);
    expect(pair((seven, eight) => [eight.isNextRank(seven), seven.isNextRank(eight)])).toEqual([true, false]);
    expect(pair((seven, eight) => [seven.isPreviousRank(eight), seven.isPreviousRank(seven)])).toEqual([true, false]);
  });

  test('may be of any names', () => {
    expect(made(({ board }) => board.create(Tile, { rank: Level.High }).rankName)).toBe('High');
    expect(made(({ board }) => [...board.create(Tile).ranks])).toEqual([0, 1, 2]);
  });

  test('are compared across classes of cards', () => {
    const said = made(({ board }) => {
      const tile = board.create(Tile, { rank: 1 });
      return [tile instanceof Rankable, tile.isLowerRank(board.create(Card, { rank: 5 }))];
    });
    expect(said).toEqual([true, true]);
  });
});

describe('suits', () => {
  test('have a name, a number and an order', () => {
    const said = made(({ board }) => {
      const heart = board.create(Card, { suit: Suit.Hearts });
      const spade = board.create(Card, { suit: Suit.Spades });
      return [
        spade.suitName,
        spade.suitValue,
        heart.compareSuit(spade),
        heart.isSameSuit(spade),
        heart.isSameSuit(heart),
        heart.isDifferentSuit(spade),
      ];
    });
    expect(said).toEqual(['Spades', 3, -3, false, true, true]);
  });

  test('may be of any names', () => {
    expect(made(({ board }) => board.create(Tile, { suit: Colour.Green }).suitName)).toBe('Green');
  });
});

describe('a card that can be turned', () => {
  const shown = (match: Match<Definition<Table>>, seat: number | undefined): boolean =>
    JSON.stringify(viewFor(match, seat).table).includes('"rank":7');

  test('knows its side', () => {
    const said = made(({ board }) => {
      const card = board.create(Card);
      const up = [card.isFaceUp, card.isFaceDown, card.flipped];
      const down = [card.flip().isFaceDown, card.flipped];
      return [...up, ...down, card.flip().isFaceUp, card.flipDown().isFaceUp, card.flipUp().isFaceDown];
    });
    expect(said).toEqual([true, false, false, true, true, true, false, false]);
  });

  test('is hidden face down until it is turned up, wherever it lies', () => {
    const begun = (code: (game: Table, card: Card) => void): Match<Definition<Table>> =>
      scenario(table)
        .with(({ game }) => {
          const card = game.deck.create(Card, { rank: 7 });
          code(game, card);
        })
        .begin();
    const down = begun((game, card) => card.flipDown().putInto(game.board));
    expect([shown(down, 0), shown(down, 1), shown(down, undefined)]).toEqual([false, false, false]);
    const up = begun((game, card) => card.flipDown().flipUp().putInto(game.board));
    expect([shown(up, 0), shown(up, 1), shown(up, undefined)]).toEqual([true, true, true]);
    const held = begun((game, card) => card.flipDown().putInto(game.players[0]?.hand ?? game.board));
    expect([shown(held, 0), shown(held, 1)]).toEqual([false, false]);
  });

  test('may be turned down for all but its owner', () => {
    const match = scenario(table)
      .with(({ game }) => {
        const card = game.deck.create(Card, { rank: 7 });
        card.owner = game.players[1];
        card.flipDown('owner').putInto(game.board);
      })
      .begin();
    expect([shown(match, 0), shown(match, 1), shown(match, undefined)]).toEqual([false, true, false]);
  });

  test('is turned by writing down which side is up, too', () => {
    const match = scenario(table)
      .with(({ game }) => {
        const card = game.deck.create(Card, { rank: 7 });
        card.flipped = true;
        card.putInto(game.board);
      })
      .begin();
    expect([shown(match, 0), shown(match, 1), shown(match, undefined)]).toEqual([false, false, false]);
  });

  test('is made face up, or face down and then seen by nobody', () => {
    const attributes: Initial<Card> = { rank: 7 };
    expect(made(({ board }) => board.create(Card, attributes).isFaceUp)).toBe(true);
    const match = scenario(table)
      .with(({ game }) => void game.board.create(Card, { ...attributes, flipped: true }))
      .begin();
    expect([shown(match, 0), shown(match, 1), shown(match, undefined)]).toEqual([false, false, false]);
  });

  test('is not hidden when a rule keeps it from being turned', () => {
    const glued = before('attributeChanged', { where: { attribute: 'flipped' }, do: ({ prevent }) => prevent() });
    const match = scenario<typeof table>({ ...table, rules: { glued } })
      .with(({ game }) => game.deck.create(Card, { rank: 7 }).flipDown().putInto(game.board))
      .begin();
    expect([match.game.board.first(Card)?.isFaceUp, shown(match, 1)]).toEqual([true, true]);
  });

  test('is turned back by undo', () => {
    const laid: typeof table = { ...table, setup: ({ game }) => void game.board.create(Card, { rank: 7 }) };
    const match = createMatch(laid, { strict: true });
    const before = stateHash(match);
    match.act(0, 'flip', { card: match.game.board.first(Card) ?? expect.fail() });
    expect([match.game.board.first(Card)?.isFaceDown, stateHash(match) === before]).toEqual([true, false]);
    expect(undo(match, 0).ok).toBe(true);
    expect([match.game.board.first(Card)?.isFaceDown, stateHash(match) === before]).toEqual([false, true]);
  });
});
