import { createMatch, fastRandom, tryCreateMatch } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { addressKey, allIn } from '@rookery/table';
import { expect, test } from 'vitest';
import { hex } from './index.ts';

type Options = { readonly size?: number; readonly swap?: boolean };

/** A match after these actions: cells where stones were placed, or `swap`. */
function after(actions: string, options: Options = {}) {
  const match = createMatch(hex, { options, strict: true });
  for (const [i, action] of actions.split(' ').filter(Boolean).entries()) {
    expect(match.isOver, `over before ${action}`).toBe(false);
    const result =
      action === 'swap' ? match.act(i % 2, 'swap') : match.act(i % 2, 'place', { cell: match.game.board.cell(action) });
    expect(result.ok, action).toBe(true);
  }
  return match;
}

type HexMatch = ReturnType<typeof after>;

function actions(match: HexMatch): readonly string[] {
  return [...new Set([...match.legal()].map(({ action }) => action))];
}

function print({ definition, game }: HexMatch): string {
  const [, ...rows] = definition.print?.({ game, player: undefined }).split('\n') ?? [];
  // Without the names around the board.
  return rows.map((row, r) => ' '.repeat(r) + row.trim().replace(/^\d+ /, '')).join('\n');
}

test('the first player wins by joining top and bottom', () => {
  const match = after('a1 c1 a2 c2 a3', { size: 3 });
  expect(match.outcome).toEqual({ winners: [0] });
  expect(print(match)).toBe(['X . O', ' X . O', '  X . .'].join('\n'));
});

test('the second player wins by joining left and right', () => {
  expect(after('a1 a3 b1 b3 a2 c3', { size: 3 }).outcome).toEqual({ winners: [1] });
});

test('left and right do not count for the first player, nor top and bottom for the second', () => {
  expect(after('a2 a1 b2 c1 c2', { size: 3 }).isOver).toBe(false);
  expect(after('a1 b1 c1 b2 c3 b3', { size: 3 }).isOver).toBe(false);
});

test('a chain wins whatever the order of its stones, also when the last one joins two parts', () => {
  for (const chain of ['c1 c2 b3 b4', 'b4 b3 c2 c1', 'c1 b4 b3 c2', 'b4 c1 c2 b3', 'c2 b3 b4 c1', 'b3 c2 c1 b4']) {
    const [one, two, three, four] = chain.split(' ');
    expect(after(`${one} a1 ${two} a2 ${three} d4 ${four}`, { size: 4 }).outcome, chain).toEqual({ winners: [0] });
  }
});

test('cells touch left and right, above, below and along the short diagonal only', () => {
  const { game } = after('');
  expect(game.neighbours(game.board.cell('b2')).map(({ notation }) => notation)).toEqual([
    'c2',
    'b3',
    'a3',
    'a2',
    'b1',
    'c1',
  ]);
  // b1 and c2 lie along the long diagonal: they do not touch.
  expect(after('b1 a1 c2 a2 c3', { size: 3 }).isOver).toBe(false);
});

test('a taken cell is not offered and is refused', () => {
  const match = after('f6');
  expect(match.legal().length).toBe(120);
  const again = match.act(1, 'place', { cell: match.game.board.cell('f6') });
  expect(again).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
});

test.each([2, 5, 11, 19])('a board of size %i has as many rows and columns', (size) => {
  expect(after('', { size }).legal().length).toBe(size * size);
});

test.each([1, 20, 4.5, '11'])('there is no board of size %s', (size) => {
  expect(tryCreateMatch(hex, { options: { size } })).toMatchObject({ ok: false, refusal: { code: 'bad-options' } });
});

test('the board has eleven rows and no swap unless told', () => {
  const match = after('f6');
  expect(match.game.board.cells.length).toBe(121);
  expect(actions(match)).toEqual(['place']);
  expect(match.act(1, 'swap')).toMatchObject({ ok: false, refusal: { code: 'not-offered' } });
});

test('swap is offered as the first action of the second player only', () => {
  expect(actions(after('', { swap: true }))).toEqual(['place']);
  expect(actions(after('d2', { swap: true }))).toEqual(['place', 'swap']);
  expect(actions(after('d2 e5', { swap: true }))).toEqual(['place']);
  expect(actions(after('d2 e5 e6', { swap: true }))).toEqual(['place']);
  expect(actions(after('d2 swap', { swap: true }))).toEqual(['place']);
  expect(actions(after('d2 swap e5', { swap: true }))).toEqual(['place']);
});

test('swap replaces the first stone by one of the second player at its mirror image', () => {
  const match = after('d2 swap', { size: 5, swap: true });
  expect(print(match)).toBe(['. . . . .', ' . . . . .', '  . . . . .', '   . O . . .', '    . . . . .'].join('\n'));
  expect(match.toAct).toEqual([0]);
});

test('on the long diagonal the stone changes its owner', () => {
  expect(print(after('b2 swap', { size: 3, swap: true }))).toBe(['. . .', ' . O .', '  . . .'].join('\n'));
});

test('a stone that was swapped counts for the second player and not for the first', () => {
  // c1 at the top becomes a3 at the left.
  expect(after('c1 swap b1 b3 b2 c3', { size: 3, swap: true }).outcome).toEqual({ winners: [1] });
  expect(after('a1 swap a2 c1 a3 c2', { size: 3, swap: true }).isOver).toBe(false);
});

/** The seats that have joined their edges, found by a search of the whole board. */
function winners({ game }: HexMatch): readonly number[] {
  return game.players.flatMap((player) => {
    const own = game.board.cells.filter(({ stone }) => stone === player);
    const reached = new Set(own.filter(({ q, r }) => (player.seat === 0 ? r : q) === 0));
    for (const cell of reached)
      for (const near of game.board.neighboursOf(cell)) if (near.stone === player) reached.add(near);
    return [...reached].some(({ q, r }) => (player.seat === 0 ? r : q) === game.size - 1) ? [player.seat] : [];
  });
}

test.each([2, 3, 5, 11])('random games of size %i end exactly when one player has joined their edges', (size) => {
  const match = createMatch(hex, { options: { size, swap: true } });
  const random = fastRandom(size);
  for (let game = 0; game < 50; game++) {
    match.restart();
    for (let move = match.sample(random); move !== undefined; move = match.sample(random)) {
      expect(winners(match)).toEqual([]);
      match.play(move);
    }
    expect(winners(match)).toEqual(match.outcome?.winners);
  }
});

test('random games last 107.5 stones on average', () => {
  const match = createMatch(hex);
  const random = fastRandom(1);
  let stones = 0;
  for (let game = 0; game < 1000; game++) {
    match.restart();
    for (let move = match.sample(random); move !== undefined; move = match.sample(random)) match.play(move);
    stones += match.step;
  }
  expect(stones / 1000).toBeGreaterThan(106);
  expect(stones / 1000).toBeLessThan(109);
});

test('the second seat begins where its player is said to, and still joins left and right', () => {
  const players = ['Ann', { name: 'Ben', options: { begins: true } }];
  const match = createMatch(hex, { players, options: { size: 3, swap: true }, strict: true });
  const place = (seat: number, cell: string): boolean => match.act(seat, 'place', { cell: match.game.board.cell(cell) }).ok;
  expect(match.toAct).toEqual([1]);
  expect(place(0, 'a1')).toBe(false);
  expect(place(1, 'b1')).toBe(true);
  expect(match.act(0, 'swap').ok).toBe(true);
  expect(print(match)).toBe(['. . .', ' X . .', '  . . .'].join('\n'));
  expect(place(1, 'a1') && place(0, 'a3') && place(1, 'b1') && place(0, 'c3') && place(1, 'c1')).toBe(true);
  expect(match.outcome).toEqual({ winners: [1] });
});

test('one of the two begins, not both', () => {
  const players = ['Ann', 'Ben'].map((name) => ({ name, options: { begins: true } }));
  const made = tryCreateMatch(hex, { players });
  expect(made.ok || made.refusal).toMatchObject({ code: 'bad-options', details: { player: 'Ben', option: 'begins' } });
});

/** The cells of the chain that a view shows, from edge to edge. */
function chain(match: HexMatch): string {
  const view = viewFor(match);
  const labels = new Map(allIn(view, 'Hexagon').map(({ id, label }) => [addressKey({ id }), label]));
  return view.table.facts.chain.map((cell) => labels.get(addressKey(cell)) ?? '?').join(' ');
}

test('views show the chain that has won, from edge to edge, and none before', () => {
  expect(chain(after('a1 c1 a2 c2', { size: 3 }))).toBe('');
  expect(chain(after('a1 c1 a2 c2 a3', { size: 3 }))).toBe('a1 a2 a3');
  expect(chain(after('a1 a3 b1 b3 a2 c3', { size: 3 }))).toBe('a3 b3 c3');
});

test('stones beside the shortest chain are left out', () => {
  expect(chain(after('a1 c1 b1 c2 a2 c3 a3', { size: 3 }))).toBe('a1 a2 a3');
});
