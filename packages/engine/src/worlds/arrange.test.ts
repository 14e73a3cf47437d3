import { expect, test } from 'vitest';
import {
  type ArrangeContext,
  actionStep,
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  loop,
  type Match,
  Piece,
  Player,
  reference,
  seededRandom,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { viewFor } from '../view.ts';
import { explore, sampleWorld, trySampleWorld } from '../worlds.ts';

class Card extends Piece.with({ rank: 1 }) {}
class Token extends Piece.with({ rank: 1 }) {}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
}
class Table extends Game.with({ marked: reference(Card) }, { player: Holder, entities: { Card, Token } }) {
  deck = this.create(Deck, 'deck');
  bag = this.create(Deck, 'bag');

  card(rank: number): Card {
    const found = [...this.players.flatMap(({ hand }) => hand.all(Card)), ...this.deck.all(Card)];
    return found.find((card) => card.rank === rank) ?? this.deck.create(Card);
  }
}

function tableWith(arrange?: (context: ArrangeContext<Table>) => void) {
  return defineGame(Table, ({ action }) => ({
    name: 'table',
    players: 2,
    unbounded: true,
    setup: ({ game }) => {
      game.deck.createMany(12, Card, (rank) => ({ rank }));
      game.bag.createMany(2, Token, (rank) => ({ rank }));
      game.deck.shuffle();
      for (const player of game.players) game.deck.drawTo(player.hand, 3);
      game.marked = game.players[1]?.hand.first(Card);
    },
    actions: {
      pass: action('Pass').do(({ player }) => {
        player.confirm('Really?');
      }),
    },
    flow: loop(eachPlayer(actionStep('pass'))),
    ...(arrange && { arrange }),
  }));
}

/** The second player has said that they hold the card 7. */
const withSeven = tableWith(({ game, isHidden, random, swap }) => {
  const hand = game.players[1]?.hand.all(Card).filter(isHidden) ?? [];
  const seven = game.card(7);
  if (isHidden(seven) && hand.length > 0 && !hand.includes(seven)) swap(seven, random.pick(hand));
});

const ranks = ({ game }: Match<Definition<Table>>, seat: number): string =>
  String(game.players[seat]?.hand.all(Card).map(({ rank }) => rank));
const everything = (match: Match<Definition<Table>>): string =>
  [ranks(match, 0), ranks(match, 1), match.game.deck.all(Card).map(({ rank }) => rank), match.game.marked?.rank].join(
    ' | ',
  );

/** A match in which the first player does not hold the 7 that the other one talks of. */
function begun(definition = withSeven): Match<Definition<Table>> {
  for (let i = 0; ; i++) {
    const match = createMatch(definition, { seed: `${i}` });
    if (!ranks(match, 0).split(',').includes('7')) return match;
  }
}

test('worlds are arranged by the game, those made for themselves and those shuffled again', () => {
  const match = begun();
  for (let i = 0; i < 10; i++) {
    const world = sampleWorld(match, 0, seededRandom(`${i}`));
    expect(ranks(world, 1).split(',')).toContain('7');
    expect(ranks(world, 0)).toBe(ranks(match, 0));
    expect(viewFor(world, 0).table).toEqual(viewFor(match, 0).table);
    const walk = explore(world);
    const before = everything(world);
    expect(walk.imagine(0, seededRandom(`again ${i}`))).toBe(true);
    expect(ranks(world, 1).split(',')).toContain('7');
    walk.close();
    expect(everything(world)).toBe(before);
  }
});

test('the same chance gives the same world, whatever is truly hidden', () => {
  const match = begun();
  for (let i = 0; i < 10; i++) {
    const there = trySampleWorld(match, 0, seededRandom(`there ${i}`)) as Match<Definition<Table>>;
    expect(everything(sampleWorld(there, 0, seededRandom('thought')))).toBe(
      everything(sampleWorld(match, 0, seededRandom('thought'))),
    );
  }
});

test('what points at a place follows what is put there', () => {
  const match = begun();
  for (let i = 0; i < 60; i++) {
    // A world that shows a mark elsewhere than it is would be refused.
    const world = trySampleWorld(match, 0, seededRandom(`${i}`));
    expect(world?.game.marked).toBe(world?.game.players[1]?.hand.first(Card));
    expect(world).toBeDefined();
  }
});

test('a step that waits is run again in a world that was arranged', () => {
  const match = begun();
  match.act(0, 'pass');
  expect(match.questions.length).toBe(1);
  const world = sampleWorld(match, 0, seededRandom('a'));
  expect(world.questions.length).toBe(1);
  expect(ranks(world, 1).split(',')).toContain('7');
});

test.each<[string, (context: ArrangeContext<Table>) => void, string]>([
  ['what the player knows', ({ game, swap }) => swap(own(game, 0), game.card(7)), 'is nothing that is hidden'],
  ['things that look different', ({ game, swap }) => swap(game.card(7), token(game)), 'they look different from outside'],
])('%s cannot be exchanged', (_, arrange, reason) => {
  expect(() => sampleWorld(begun(tableWith(arrange)), 0, seededRandom('a'))).toThrow(
    expect.objectContaining({ code: 'bad-swap', message: expect.stringContaining(reason) }),
  );
});

test.each<[string, (context: ArrangeContext<Table>) => void]>([
  ['moves a card', ({ game }) => game.card(7).putInto(game.bag)],
  ['writes an attribute', ({ game }) => void Object.assign(game.card(7), { rank: 1 })],
  ['asks the randomness of the match', ({ game }) => void game.random.below(6)],
])('what %s while it arranges is refused', (_, arrange) => {
  expect(() => sampleWorld(begun(tableWith(arrange)), 0, seededRandom('a'))).toThrow(
    expect.objectContaining({ code: 'outside-step' }),
  );
});

test('who only watches imagines too, and the game is told so', () => {
  const seen: unknown[] = [];
  const match = createMatch(
    tableWith(({ player }) => seen.push(player?.seat)),
    { seed: 'rookery' },
  );
  sampleWorld(match, undefined, seededRandom('a'));
  sampleWorld(match, 1, seededRandom('a'));
  expect(seen).toEqual([undefined, 1]);
});

function own({ players }: Table, seat: number): Card {
  return players[seat]?.hand.first(Card) as Card;
}

function token({ bag }: Table): Token {
  return bag.first(Token) as Token;
}
