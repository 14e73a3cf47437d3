import { createMatch, fastRandom } from '@rookery/engine';
import { type EntityView, type HiddenEntityView, type View, viewFor } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import type { Rank } from './cards.ts';
import { goFish } from './index.ts';

interface Table {
  /** The hand of each player, as in `'8c 8d Kh'`. */
  readonly hands: readonly string[];
  /** The top of the pond. */
  readonly pond?: string;
  /** The place of all other cards: at the bottom of the pond, or among the books of the last player. */
  readonly rest?: 'pond' | 'books';
}

/** A match that begins with these cards. */
function position({ hands, pond = '', rest = 'pond' }: Table) {
  const definition: typeof goFish = {
    ...goFish,
    setup: ({ game }) => {
      const cards = (text: string) =>
        text
          .split(' ')
          .filter(Boolean)
          .map((name) => cardOf(game, name));
      for (const player of game.players) for (const card of cards(hands[player.seat] ?? '')) card.putInto(player.hand);
      const top = cards(pond);
      const last = game.players.at(-1);
      if (rest === 'books' && last) {
        const others = Object.values(game.quartets)
          .flat()
          .filter((card) => card.parent === game.pond && !top.includes(card));
        for (const card of others) card.putInto(last.books);
        last.score = others.length / 4;
      }
      for (const card of top.reverse()) card.putInto(game.pond, 'first');
      const [first] = game.players;
      if (first) game.letAsk(first);
    },
  };
  return createMatch(definition, { players: hands.length, strict: true });
}

type FishMatch = ReturnType<typeof position>;

function cardOf({ quartets }: FishMatch['game'], name: string) {
  const card = quartets[name.slice(0, -1)]?.find(({ suit }) => suit.startsWith(name.slice(-1)));
  if (card === undefined) throw new Error(`there is no card ${name}`);
  return card;
}

function ask(match: FishMatch, seat: number, who: number, rank: Rank) {
  return match.act(seat, 'ask', { who: match.game.players[who] ?? expect.fail(), rank });
}

/** The cards of a space, in the order of the deck. */
function cards(match: FishMatch, seat: number, zone: 'hand' | 'books'): string {
  const space = match.game.players[seat]?.[zone];
  const held = Object.values(match.game.quartets)
    .flat()
    .filter(({ parent }) => parent === space);
  return held.map(({ rank, suit }) => rank + suit.charAt(0)).join(' ');
}

/** The cards of a hand that a viewer knows, and how many there are. */
function seen(match: FishMatch, viewer: number | undefined, seat: number): readonly [string, number] {
  const isOpen = (view: EntityView | HiddenEntityView): view is EntityView => 'id' in view;
  const { table }: View = viewFor(match, viewer);
  const player = table.children
    .filter(isOpen)
    .find(({ attributes, kind }) => kind === 'Player' && attributes.seat === seat);
  const hand = player?.children.filter(isOpen).find(({ name }) => name === 'hand');
  const known = hand?.children.filter(isOpen).map(({ label }) => label) ?? [];
  return [known.sort().join(', '), known.length + (hand?.hidden ?? 0)];
}

function choices(match: FishMatch, seat: number): readonly string[] {
  return [...match.legal(seat)].map(({ args }) => `${args[0]} ${args[1]}`).sort();
}

function messages(match: FishMatch, viewer?: number): readonly string[] {
  return viewFor(match, viewer).messages;
}

function print({ definition, game }: FishMatch, seat?: number): string {
  return definition.print?.({ game, player: seat === undefined ? undefined : game.players[seat] }) ?? '';
}

test.each([
  [2, 7],
  [3, 5],
  [4, 5],
  [5, 5],
  [6, 5],
])('%i players get %i cards each', (players, size) => {
  const { game } = createMatch(goFish, { players, seed: 'deal' });
  for (const { hand, books } of game.players) expect(hand.size + books.size).toBe(size);
  expect(game.pond.size).toBe(52 - players * size);
});

test.each([1, 7])('%i cannot play', (players) => {
  expect(() => createMatch(goFish, { players })).toThrow('2 to 6 players');
});

test('a book that is dealt is laid down at once', () => {
  const match = createMatch(goFish, { seed: 'a' });
  for (let game = 0; game < 5000 && match.game.players.every(({ score }) => score === 0); game++) match.restart(`${game}`);
  expect(match.game.players.reduce((sum, { hand, books }) => sum + hand.size + books.size, 0)).toBe(14);
  expect(match.game.players.some(({ books, score }) => books.size === 4 && score === 1)).toBe(true);
});

test('a player asks anyone else who has cards for a rank of their own hand', () => {
  const match = position({ hands: ['8c Kd Kh', '2c', '', '8d'] });
  expect(choices(match, 0)).toEqual(['Player 2 8', 'Player 2 K', 'Player 4 8', 'Player 4 K']);
  expect(ask(match, 0, 1, '2')).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
  expect(ask(match, 0, 0, '8').ok).toBe(false);
  expect(ask(match, 0, 2, '8').ok).toBe(false);
  expect(ask(match, 1, 0, '2').ok).toBe(false);
});

test('whoever is asked hands over all cards of the rank, and the asker asks again', () => {
  const match = position({ hands: ['8c Kd', '8d 8h 2c'] });
  expect(ask(match, 0, 1, '8').ok).toBe(true);
  expect(cards(match, 0, 'hand')).toBe('8c 8d 8h Kd');
  expect(cards(match, 1, 'hand')).toBe('2c');
  expect(match.toAct).toEqual([0]);
  expect(match.game.turn).toBe(1);
  expect(messages(match).at(-1)).toBe('Player 1 asks Player 2 for 8: 2');
});

test('cards that are handed over are known to everyone from then on, and nothing else is', () => {
  const match = position({ hands: ['8c Kd', '8d 8h 2c 5c', '2d Kh 3c', '9c'], pond: '5h' });
  ask(match, 0, 1, '8');
  for (const viewer of [1, 2, 3, undefined]) {
    expect(seen(match, viewer, 0)).toEqual(['8 of diamonds, 8 of hearts', 4]);
    if (viewer !== 1) expect(seen(match, viewer, 1)).toEqual(['', 2]);
  }
  // That further cards come and go in the open does not make anyone forget the first ones.
  ask(match, 0, 2, 'K');
  ask(match, 0, 1, 'K');
  expect(match.toAct).toEqual([1]);
  ask(match, 1, 2, '2');
  ask(match, 1, 0, '5');
  for (const viewer of [2, 3, undefined]) {
    expect(seen(match, viewer, 0)).toEqual(['8 of diamonds, 8 of hearts, K of hearts', 5]);
    expect(seen(match, viewer, 1)).toEqual(['2 of diamonds, 5 of hearts', 4]);
  }
});

test('who has none says "Go fish!": the asker draws, and the turn passes to who was asked', () => {
  const match = position({ hands: ['8c', '9c', '2c'], pond: '5h' });
  ask(match, 0, 2, '8');
  expect(cards(match, 0, 'hand')).toBe('5h 8c');
  expect(match.toAct).toEqual([2]);
  expect(match.game.currentPlayer.seat).toBe(2);
  expect(messages(match)).toEqual(['Player 1 asks Player 3 for 8: Go fish!']);
});

test('what was drawn is known to the one who drew it only', () => {
  const match = position({ hands: ['8c', '9c', '2c'], pond: '5h' });
  ask(match, 0, 1, '8');
  expect(seen(match, 0, 0)).toEqual(['5 of hearts, 8 of clubs', 2]);
  for (const viewer of [1, 2, undefined]) {
    expect(seen(match, viewer, 0)).toEqual(['', 2]);
    expect(JSON.stringify(viewFor(match, viewer))).not.toContain('5 of hearts');
  }
});

test('drawing the rank asked for is shown to all and lets the player ask again', () => {
  const match = position({ hands: ['8c', '9c', '2c'], pond: '8h' });
  ask(match, 0, 1, '8');
  expect(match.toAct).toEqual([0]);
  expect(match.game.turn).toBe(1);
  for (const viewer of [1, 2, undefined]) expect(seen(match, viewer, 0)).toEqual(['8 of hearts', 2]);
  expect(messages(match, 2)).toEqual(['Player 1 asks Player 2 for 8: Go fish!', 'Player 1 draws the 8 of hearts']);
});

test('four of a rank are laid down at once, for all to see', () => {
  const match = position({ hands: ['8c 8s Kd', '8d 8h 2c', '3c'] });
  ask(match, 0, 1, '8');
  expect(cards(match, 0, 'hand')).toBe('Kd');
  expect(cards(match, 0, 'books')).toBe('8c 8d 8h 8s');
  expect(match.game.players[0]?.score).toBe(1);
  expect(messages(match, 2).at(-1)).toBe('Player 1 lays down a book of 8');
  expect(JSON.stringify(viewFor(match, 2).table)).toContain('8 of spades');
});

test('a book that is fished is laid down; only the rank asked for keeps the turn', () => {
  const lucky = position({ hands: ['8c 8s 8d', '9c'], pond: '8h' });
  ask(lucky, 0, 1, '8');
  expect(cards(lucky, 0, 'books')).toBe('8c 8d 8h 8s');
  expect(lucky.toAct).toEqual([0]);
  const other = position({ hands: ['8c 8s 8d Kd', '9c'], pond: '8h' });
  ask(other, 0, 1, 'K');
  expect(cards(other, 0, 'books')).toBe('8c 8d 8h 8s');
  expect(other.toAct).toEqual([1]);
});

test('an empty hand draws a card before asking, also in the middle of a turn', () => {
  const match = position({ hands: ['8c 8s 8d', '8h 9c'], pond: '5h' });
  ask(match, 0, 1, '8');
  expect(cards(match, 0, 'hand')).toBe('5h');
  expect(match.toAct).toEqual([0]);
  expect(match.game.turn).toBe(1);
  expect(messages(match).at(-1)).toBe('Player 1 has no cards and draws one');
  expect(JSON.stringify(viewFor(match, 1))).not.toContain('5 of hearts');
});

test('an empty hand draws nothing before it is its turn; the other player can then be asked in vain', () => {
  const match = position({ hands: ['8c 9d', '8h'], pond: '5h 6h' });
  ask(match, 0, 1, '8');
  expect(cards(match, 1, 'hand')).toBe('');
  expect(choices(match, 0)).toEqual(['Player 2 8', 'Player 2 9']);
  ask(match, 0, 1, '9');
  expect(cards(match, 0, 'hand')).toBe('5h 8c 8h 9d');
  expect(cards(match, 1, 'hand')).toBe('6h');
  expect(match.toAct).toEqual([1]);
});

test('with an empty pond nobody draws, and the turn passes', () => {
  const match = position({ hands: ['8c 8d 9c', '8h 8s 9d', '9h 9s'], rest: 'books' });
  ask(match, 0, 2, '8');
  expect(cards(match, 0, 'hand')).toBe('8c 8d 9c');
  expect(match.toAct).toEqual([2]);
});

test('who has no cards when the pond is empty is out, and the next one asks', () => {
  const match = position({ hands: ['8c 8d 8h', '8s', '9h 9s', '9c 9d'], rest: 'books' });
  ask(match, 0, 1, '8');
  expect(cards(match, 0, 'hand')).toBe('');
  expect(match.toAct).toEqual([2]);
  expect(choices(match, 2)).toEqual(['Player 4 9']);
});

test('the game ends with the last book, and most books win', () => {
  const match = position({ hands: ['8c 8d 8h', '8s'], rest: 'books' });
  ask(match, 0, 1, '8');
  expect(match.outcome).toEqual({ winners: [1], ranking: [[1], [0]], scores: [1, 12] });
});

test('equals share the win', () => {
  const match = position({ hands: ['8c 8d 8h', '8s', '', ''], rest: 'books' });
  const definition: typeof match.definition = {
    ...match.definition,
    setup: (context) => {
      match.definition.setup?.(context);
      context.game.players.forEach((player, seat) => {
        player.score = [5, 1, 0, 6][seat] ?? 0;
      });
    },
  };
  const tied = createMatch(definition, { players: 4, strict: true });
  ask(tied, 0, 1, '8');
  expect(tied.outcome).toEqual({ winners: [0, 3], ranking: [[0, 3], [1], [2]], scores: [6, 1, 0, 6] });
});

test('prints the own hand, and of the others how many cards they have', () => {
  const match = position({ hands: ['8c 8s Kd', '8d 8h 2c'] });
  ask(match, 0, 1, '8');
  expect(print(match, 0)).toBe('Pond: 46 cards\nPlayer 1: K of diamonds; books: 8\nPlayer 2: 1 cards; books: ');
  expect(print(match)).toBe('Pond: 46 cards\nPlayer 1: 1 cards; books: 8\nPlayer 2: 1 cards; books: ');
});

test.each([2, 3, 4, 5, 6])('200 random games of %i players make all thirteen books', (players) => {
  const match = createMatch(goFish, { seed: 'rookery', players });
  const random = fastRandom(players);
  for (let game = 0; game < 200; game++) {
    match.restart(`${game}`);
    for (let move = match.sample(random); move !== undefined; move = match.sample(random)) match.play(move);
    const scores = match.game.players.map(({ books }) => books.size / 4);
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(13);
    expect(match.outcome?.scores).toEqual(scores);
    expect(match.outcome?.winners).toEqual(scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : [])));
  }
});

test('random games of two last 55.5 questions on average', () => {
  const match = createMatch(goFish, { seed: 'rookery' });
  const random = fastRandom(1);
  let asks = 0;
  for (let game = 0; game < 1000; game++) {
    match.restart(`${game}`);
    for (let move = match.sample(random); move !== undefined; move = match.sample(random)) match.play(move);
    asks += match.step;
  }
  expect(asks / 1000).toBeGreaterThan(54.5);
  expect(asks / 1000).toBeLessThan(56.5);
});
