import { actionStep, Deck, defineGame, Game, loop, Piece, Player, simultaneousActionStep, value } from '@rookery/engine';
import { describe, expect, test } from 'vitest';
import { expectedValues } from './expected-values.ts';
import { gameTree } from './game-tree.ts';
import { kuhnPoker } from './games/kuhn-poker.ts';
import { leducPoker } from './games/leduc-poker.ts';
import { uniformPolicy } from './policy.ts';
import type { TreeNode } from './tree-node.ts';

const SHAPES = ['rock', 'paper', 'scissors'];

class Thrower extends Player.with({ shape: value(-1).visibleTo('owner') }) {}
class Duel extends Game.with({ thrown: 0 }, { player: Thrower }) {}

const duel = defineGame(Duel, ({ action }) => ({
  name: 'duel',
  players: 2,
  actions: {
    throw: action('Throw')
      .choose('shape', () => SHAPES)
      .do(({ game, player, shape }) => {
        player.shape = SHAPES.indexOf(shape);
        game.thrown++;
      }),
  },
  flow: loop(simultaneousActionStep('throw')),
  outcome: ({ game }) => {
    if (game.thrown < 2) return undefined;
    const [first = 0, second = 0] = game.players.map(({ shape }) => shape);
    return first === second ? 'draw' : game.players[(first - second + 3) % 3 === 1 ? 0 : 1];
  },
}));

class Card extends Piece {}
class Pack extends Game.with({ turned: 0, rolled: 0 }, { entities: { Card } }) {
  deck = this.create(Deck, 'deck');
}

const chances = defineGame(Pack, ({ action }) => ({
  name: 'chances',
  players: 1,
  setup: ({ game }) => {
    game.deck.createMany(4, Card);
    game.deck.shuffle();
    game.rolled = game.random.die(3);
  },
  actions: {
    stop: action('Stop').do(({ game }) => game.end('draw')),
    again: action('Roll again')
      .when('it was not rolled again', ({ game }) => game.turned === 0)
      .do(({ game }) => {
        game.turned = 1;
        game.rolled = game.random.child('again').die(2);
      }),
  },
  flow: loop(actionStep(['stop', 'again'])),
  payoffs: ({ game }) => [game.rolled],
}));

const pressing = defineGame(Pack, ({ action }) => ({
  name: 'pressing',
  players: 1,
  actions: {
    roll: action('Roll').do(({ game, player }) => {
      game.rolled = game.random.die(2);
      if (player.confirm('Again?')) game.rolled = 10 * game.rolled + game.random.die(3);
      game.end('draw');
    }),
  },
  flow: loop(actionStep('roll')),
  payoffs: ({ game }) => [game.rolled],
}));

function nodesOf(root: TreeNode): readonly TreeNode[] {
  const found = new Set<TreeNode>();
  const visit = (node: TreeNode): void => {
    if (found.has(node)) return;
    found.add(node);
    if (node.kind === 'chance') for (const each of node.outcomes) visit(each.node);
    if (node.kind === 'decision') node.children.forEach(visit);
  };
  visit(root);
  return [...found];
}

describe('the tree of a game', () => {
  test('has the information states that Kuhn poker is known to have', () => {
    const { root, states, positions } = gameTree(kuhnPoker);
    expect(states.filter(({ seat }) => seat === 0)).toHaveLength(6);
    expect(states.filter(({ seat }) => seat === 1)).toHaveLength(6);
    // Six deals with four decisions and five ends each.
    expect(positions).toBe(54);
    expect(root.kind === 'chance' && root.outcomes.map(({ probability }) => probability.toFixed(4))).toEqual(
      Array.from({ length: 6 }, () => '0.1667'),
    );
  });

  test('names each information state by what the seat has seen and done, and nothing else', () => {
    const keys = gameTree(kuhnPoker).states.map(({ key }) => key);
    expect(new Set(keys).size).toBe(12);
    expect(keys).toContain('1: queen; moves 1, Player 1 paid 2');
    expect(keys).toContain('0: king > check; moves 1; moves 2, Player 2 paid 2');
  });

  test('does not tell a seat what another chose at the same time', () => {
    const tree = gameTree(duel);
    expect(tree.states.map(({ seat, actions }) => [seat, ...actions])).toEqual([
      [0, 'throw rock', 'throw paper', 'throw scissors'],
      [1, 'throw rock', 'throw paper', 'throw scissors'],
    ]);
    expect(expectedValues(tree, uniformPolicy(tree))).toEqual([0, 0]);
  });

  test('takes every result of a shuffle, a die and a named stream, and merges what comes to the same', () => {
    const tree = gameTree(chances);
    const { root } = tree;
    expect(root.kind === 'chance' && root.outcomes.map(({ probability }) => probability.toFixed(4))).toEqual([
      '0.3333',
      '0.3333',
      '0.3333',
    ]);
    // 24 orders of 3 faces: a decision, an end, and for both faces of the other die a forced move and an end.
    expect(tree.positions).toBe(24 * 3 * 6);
    expect(nodesOf(root).filter(({ kind }) => kind === 'end')).toHaveLength(3);
    // Half of the time stop with 2 on average, else roll again: 1.5.
    expect(expectedValues(tree, uniformPolicy(tree))[0]).toBeCloseTo(1.75, 12);
  });

  test('keeps what was rolled before a question, and rolls what comes after it', () => {
    const tree = gameTree(pressing);
    expect(tree.states.map(({ key }) => key)).toEqual(['0: question Again?, rolled 1', '0: question Again?, rolled 2']);
    const ends = nodesOf(tree.root).flatMap((node) => (node.kind === 'end' ? node.payoffs : []));
    expect([...ends].sort((a, b) => a - b)).toEqual([1, 2, 11, 12, 13, 21, 22, 23]);
    // Half of the time 1.5 on average, else 17.
    expect(expectedValues(tree, uniformPolicy(tree))[0]).toBeCloseTo(9.25, 12);
  });

  test('uses other payoffs if some are given', () => {
    const tree = gameTree(kuhnPoker, { payoffs: ({ outcome }) => (outcome?.winners.includes(0) ? [10, 0] : [0, 10]) });
    const [first = 0, second = 0] = expectedValues(tree, uniformPolicy(tree));
    expect(first + second).toBeCloseTo(10, 12);
  });

  test('shows a match in each information state', () => {
    const seen: string[] = [];
    const tree = gameTree(kuhnPoker, {
      visit: ({ key, seat }, match) => {
        expect(match.toAct).toEqual([seat]);
        seen.push(key);
      },
    });
    expect(seen).toEqual(tree.states.map(({ key }) => key));
  });

  test('stops at a tree that is too large', () => {
    expect(() => gameTree(leducPoker, { maxPositions: 100 })).toThrow(
      expect.objectContaining({ code: 'tree-too-large', name: 'SolveError' }),
    );
  });

  test('refuses a shuffle with too many orders before it tries them', () => {
    const shuffling = defineGame(Pack, ({ action }) => ({
      name: 'shuffling',
      players: 1,
      setup: ({ game }) => {
        game.deck.createMany(40, Card);
        game.deck.shuffle();
      },
      actions: { stop: action('Stop').do(({ game }) => game.end('draw')) },
      flow: loop(actionStep('stop')),
    }));
    expect(() => gameTree(shuffling)).toThrow(expect.objectContaining({ code: 'tree-too-large' }));
  });

  test('stops at a match that need not end', () => {
    const forever = defineGame(Pack, ({ action }) => ({
      name: 'forever',
      players: 1,
      actions: { wait: action('Wait').do(() => undefined), stop: action('Stop').do(({ game }) => game.end('draw')) },
      flow: loop(actionStep(['wait', 'stop'])),
      unbounded: true,
    }));
    expect(() => gameTree(forever)).toThrow(expect.objectContaining({ code: 'endless-match' }));
  });

  test('refuses payoffs that are no number for each seat', () => {
    expect(() => gameTree(kuhnPoker, { payoffs: () => [1] })).toThrow('must be 2 finite numbers');
  });
});
