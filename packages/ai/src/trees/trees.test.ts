import { createMatch, RookeryError } from '@rookery/engine';
import { parseMove, printMove } from '@rookery/engine/formats';
import { klondike } from '@rookery/games/klondike/rules';
import { othello } from '@rookery/games/othello/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { describe, expect, test } from 'vitest';
import { afterRandomMoves, allGames } from '../games.test-kit.ts';
import { generateTree } from './generate.ts';
import { runTree } from './run.ts';
import type { DecisionNode, DecisionTree } from './schema.ts';

const GAMES = await allGames();

describe.each(GAMES.map((game) => [game.name, game] as const))('the tree of %s', (_, game) => {
  test('is plain data, and finds the legal moves of every seat', () => {
    const tree = JSON.parse(JSON.stringify(generateTree(game))) as DecisionTree;
    expect(tree).toEqual(generateTree(game));
    let found = 0;
    for (let i = 0; i < 16; i++) {
      const match = afterRandomMoves(game, `t${i}`, i < 8 ? i : 5 * i);
      const here = generateTree(game, { match });
      for (const { seat } of match.players) {
        const legal = [...match.legal(seat)].map((move) => printMove(match, move)).sort();
        const run = (which: DecisionTree) => runTree(which, match, seat, { worlds: 0 }).map(({ id }) => id);
        expect(run(tree).sort()).toEqual(legal);
        expect(run(here).sort()).toEqual(legal);
        found += legal.length;
      }
    }
    expect(found).toBeGreaterThan(16);
  });
});

/** All nodes of a tree. */
function nodes(node: DecisionNode): readonly DecisionNode[] {
  const next = [node.trueBranch, node.falseBranch, ...Object.values(node.branches ?? {})];
  return [node, ...next.flatMap((each) => (each === undefined ? [] : nodes(each)))];
}

/** A tree with one node changed. */
function changed(tree: DecisionTree, id: string, change: Partial<DecisionNode>): DecisionTree {
  const copy = JSON.parse(JSON.stringify(tree)) as DecisionTree;
  const node = nodes(copy.root).find((each) => each.id.endsWith(id));
  if (node === undefined) throw new Error(`no node ${id}`);
  Object.assign(node, change);
  return copy;
}

const thrown = (run: () => unknown): RookeryError => {
  try {
    run();
  } catch (error) {
    if (error instanceof RookeryError) return error;
  }
  throw new Error('nothing was thrown');
};

test('it is as its schema says, made once, with the date it is given and functions by name', () => {
  const tree = generateTree(klondike, { generatedAt: '2026-01-01' });
  expect([tree.version, tree.gameType, tree.generatedAt]).toEqual(['1.0', 'klondike', '2026-01-01']);
  expect(tree.actionTypes).toContain('recycle');
  expect(tree.heuristics.open).toBe('heuristics.open');
  expect(generateTree(klondike).root).toBe(tree.root);
  const all = nodes(tree.root);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const asked = all.flatMap(({ condition }) => condition?.fn ?? []);
  expect(asked).toContain('actions.recycle.conditions.2');
  expect(asked).toContain('actions.move.selections.1');
  expect(all.find(({ condition }) => condition?.fn === 'actions.recycle.conditions.0')?.description).toBe(
    'the stock must be empty',
  );
});

test('moves come scored, the best first, broken down by heuristic, and can be read again', () => {
  const match = createMatch(klondike, { seed: 'scores' });
  const found = runTree(generateTree(klondike), match, 0);
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
  for (const { id, score, scoreBreakdown, type } of found) {
    expect(Object.values(scoreBreakdown).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score);
    expect(parseMove(match, id, 0)).toMatchObject({ ok: true, value: { action: type } });
  }
  expect(found.at(-1)).toMatchObject({ type: 'resign', score: 0, scoreBreakdown: { outcome: 0 } });
  const moved = found.find(({ type }) => type === 'move');
  expect([typeof moved?.cardId, typeof moved?.targetId, typeof moved?.sourceId]).toEqual(['string', 'string', 'string']);
});

test('a win is seen without heuristics too', () => {
  const match = createMatch(ticTacToe);
  for (const [i, cell] of ['a1', 'b1', 'a2', 'b2'].entries())
    match.act(i % 2, 'mark', { square: match.game.board.cell(cell) });
  const [best] = runTree(generateTree(ticTacToe), match, 0);
  expect(best).toMatchObject({ id: 'mark a3', score: 1, scoreBreakdown: { outcome: 1 }, targetId: 'a3' });
});

test('a tree may be edited: one heuristic, a fixed score, a property of what was chosen, a difficulty', () => {
  const match = createMatch(othello, { seed: 'a' });
  const tree = generateTree(othello);
  const run = (id: string, change: Partial<DecisionNode>, difficulty = 1) =>
    runTree(changed(tree, id, change), match, 0, { difficulty });
  expect(Object.keys(run('.place', { heuristic: 'heuristics.corners' })[0]?.scoreBreakdown ?? {})).toEqual(['corners']);
  expect(run('.place', { score: 7 })[0]?.score).toBe(7);
  const leaf = nodes(tree.root).find(({ action }) => action?.type === 'place') as DecisionNode;
  const inRow = run('.place.selections.0', {
    trueBranch: {
      id: 'row',
      type: 'decision',
      condition: { type: 'setProperty', path: 'square.row', operator: 'lt', value: 4 },
      trueBranch: leaf,
    },
  });
  const all = [...match.legal(0)].map(({ args }) => args[0] as { readonly row: number });
  expect(inRow.length).toBe(all.filter(({ row }) => row < 4).length);
  expect(inRow.length).toBeLessThan(all.length);
  expect(run('.place', { difficulty: 0.8 }, 0.5)).toEqual([]);
  expect(run('.place', { difficulty: 0.8 }, 0.8).length).toBe(all.length);
});

test('what the game does not have is refused, wherever it stands in the tree', () => {
  const match = createMatch(othello);
  const tree = generateTree(othello);
  const refusal = (id: string, change: object) => thrown(() => runTree(changed(tree, id, change), match, 0));
  const wrongs: readonly [string, object, RegExp][] = [
    [
      '.pass.conditions.0',
      { condition: { type: 'custom', fn: 'actions.pass.conditions.9' } },
      /no function .*conditions\.9/,
    ],
    ['.place', { condition: undefined, action: { type: 'fly' } }, /no action fly .*place, pass/],
    ['.place', { heuristic: 'heuristics.luck' }, /no heuristic heuristics\.luck.*heuristics\.corners/],
    ['.pass.conditions.0', { condition: { type: 'custom', fn: 'process.exit()' } }, /no function process\.exit/],
    ['.pass.conditions.0', { condition: { type: 'custom', fn: 'actions.__proto__.conditions.0' } }, /no function/],
    ['over', { type: 'nowhere' }, /no type of node nowhere/],
    ['acting', { condition: { type: 'gameState', path: 'seed' } }, /no path seed/],
    ['acting', { condition: { type: 'gameState', path: 'turn', operator: 'like' } }, /no operator like/],
    ['acting', { condition: { type: 'wish' } }, /no type of condition wish/],
    ['acting', { condition: undefined }, /A decision needs one/],
  ];
  for (const [id, change, words] of wrongs) {
    const error = refusal(id, change);
    expect([id, error.code]).toEqual([id, 'unknown-word']);
    expect(error.message).toMatch(words);
  }
  expect(thrown(() => runTree(generateTree(klondike), match, 0)).message).toMatch(/no game klondike.*othello/);
  expect(thrown(() => runTree({ ...tree, version: '9' }, match, 0)).message).toMatch(/9.*1\.0/);
});
