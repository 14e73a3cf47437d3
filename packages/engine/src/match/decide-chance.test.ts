import { describe, expect, test } from 'vitest';
import { actionStep, createMatch, Deck, defineGame, Game, loop, Piece } from '../index.ts';
import { decideChance } from '../inspect.ts';
import { explore } from '../worlds.ts';

class Card extends Piece.with({ rank: 0 }) {}
class Draws extends Game.with({ rolled: 0 }, { entities: { Card } }) {
  deck = this.create(Deck, 'deck');
}

const draws = defineGame(Draws, ({ action }) => ({
  name: 'draws',
  players: 1,
  setup: ({ game }) => {
    game.deck.createMany(3, Card, (rank) => ({ rank }));
    game.deck.shuffle();
  },
  actions: {
    roll: action('Roll').do(({ game }) => {
      game.rolled = game.random.die(6);
    }),
    loot: action('Loot').do(({ game }) => {
      game.rolled = game.random.child('loot').die(6);
    }),
    measure: action('Measure').do(({ game }) => {
      game.rolled = game.random.random();
    }),
  },
  flow: loop(actionStep(['roll', 'loot', 'measure'])),
  unbounded: true,
}));

/** Orders of the deck, for each pair of results of its shuffle. */
function orders(): readonly string[] {
  const match = createMatch(draws, { seed: 'a' });
  return [0, 1, 2].flatMap((first) =>
    [0, 1].map((second) => {
      decideChance(match, (_, index) => [first, second][index] ?? 0);
      match.restart();
      return match.game.deck
        .all(Card)
        .map(({ rank }) => rank)
        .join('');
    }),
  );
}

describe('decided chance', () => {
  test('a shuffle takes each order once', () => {
    expect([...orders()].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
  });

  test('a rolled-back step asks for the same index again', () => {
    const match = createMatch(draws, { seed: 'a' });
    const asked: string[] = [];
    decideChance(match, (results, index) => {
      asked.push(`${index}:${results}`);
      return results - 1;
    });
    match.restart();
    const walk = explore(match);
    for (const action of ['roll', 'loot']) {
      walk.play({ kind: 'act', seat: 0, action, args: [] });
      expect(match.game.rolled).toBe(6);
      walk.back();
    }
    walk.close();
    expect(asked).toEqual(['0:3', '1:2', '2:6', '2:6']);
  });

  test.each([6, -1, 0.5])('refuses the result %s of a die with six sides', (result) => {
    const match = createMatch(draws, { seed: 'a' });
    decideChance(match, () => result);
    expect(() => match.act(0, 'roll')).toThrow('a whole number below 6');
  });

  test('refuses a draw with too many results to decide', () => {
    const match = createMatch(draws, { seed: 'a' });
    decideChance(match, () => 0);
    expect(() => match.act(0, 'measure')).toThrow('random() needs a generator');
  });
});
