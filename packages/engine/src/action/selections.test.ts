import { describe, expect, test } from 'vitest';
import { stateHash } from '../formats.ts';
import { Drafts, submit } from '../host.ts';
import {
  type Action,
  type ActionBuilder,
  type Cell,
  createMatch,
  defineGame,
  eachPlayer,
  type FaultCode,
  Game,
  Grid,
  loop,
  type Match,
  type Move,
  many,
  number,
  Piece,
  Player,
  repeatedly,
  seededRandom,
  text,
  turnLoop,
} from '../index.ts';
import { countMoves, explain, lazyMoves } from '../inspect.ts';
import type { Definition } from '../match/definition.ts';
import { offersFor } from '../view.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });

class Pawn extends Piece.with({ strength: 1 }) {}
class Owner extends Player.with({ coins: 3 }) {}
class Field extends Game.with({ open: true }, { entities: { Pawn }, player: Owner }) {
  board = this.create(Grid, 'board', { rows: 3, columns: 3 });
}

let got: Record<string, unknown> = {};

/** A match in which each seat may take one action, made from a builder. */
function offering(
  build: (action: ActionBuilder<Field>) => { do(effect: (context: object) => unknown): Action },
  options: { readonly players?: number; readonly limits?: object } = {},
): Match<Definition<Field>> {
  const definition = defineGame(Field, ({ action }) => ({
    name: 'field',
    players: { min: 1, max: 4 },
    setup: ({ game }) => {
      for (const player of game.players)
        for (let i = 0; i < 2; i++)
          game.board.cells[2 * player.seat + i]?.create(Pawn, `p${player.seat}${i}`, { owner: player, strength: i });
    },
    actions: {
      go: build(action('Go')).do((context: object) => {
        got = { ...context };
      }),
      pass: action('Pass').do(() => undefined),
    },
    flow: loop(eachPlayer(turnLoop(['go', 'pass']))),
  }));
  return createMatch(definition, { players: 2, strict: true, ...options });
}

const listed = (match: Match<Definition<Field>>) =>
  [...match.legal()].filter((move) => move.action === 'go').map((move) => move.args);
const code = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.ok ? 'taken' : result.refusal?.code;

describe('each kind of selection', () => {
  test('one of a list of texts, numbers or plain data', () => {
    const match = offering((action) => action.choose('what', () => ['a', 2, { deep: [1] }]));
    expect(listed(match)).toEqual([['a'], [2], [{ deep: [1] }]]);
    expect(code(match.act(0, 'go', { what: 'b' }))).toBe('not-a-candidate');
    expect(code(match.act(0, 'go', { what: { deep: [1] } }))).toBe('taken');
    expect(got.what).toEqual({ deep: [1] });
  });

  test('a fixed list is as good as a function, and cannot be changed from outside', () => {
    const words = ['a', 'b'];
    const match = offering((action) => action.choose('what', words));
    words.push('c');
    const going = (of: Match<Definition<Field>>) =>
      [...of.legal()].flatMap(({ action, args }) => (action === 'go' ? args : []));
    expect(going(match)).toEqual(['a', 'b']);
    expect(going(offering((action) => action.choose('what', ['x'], { optional: true })))).toEqual(['x', undefined]);
  });

  test('an entity', () => {
    const match = offering((action) => action.choose('pawn', ({ game, player }) => game.all(Pawn, { owner: player })));
    const [mine] = match.game.all(Pawn);
    expect(listed(match)).toEqual(
      match.game
        .all(Pawn)
        .slice(0, 2)
        .map((pawn) => [pawn]),
    );
    expect(code(match.act(0, 'go', { pawn: mine }))).toBe('taken');
    expect(got.pawn).toBe(mine);
  });

  test('from a pool with a test', () => {
    const match = offering((action) =>
      action.choose('cell', { from: ({ game }) => game.board.cells, where: (cell) => cell.isEmpty }),
    );
    expect(listed(match)).toHaveLength(5);
    expect(code(match.act(0, 'go', { cell: match.game.board.cells[0] }))).toBe('not-a-candidate');
    expect(code(match.act(0, 'go', { cell: match.game.board.cells[8] }))).toBe('taken');
  });

  test('a number, with bounds that may depend on the state and a step', () => {
    const match = offering((action) => action.choose('n', number({ min: 1, max: ({ player }) => player.coins, step: 2 })));
    expect(listed(match)).toEqual([[1], [3]]);
    expect(code(match.act(0, 'go', { n: 2 }))).toBe('out-of-range');
    expect(match.legal().complete).toBe(true);
  });

  test('a number from too large a range is not listed in full, and says so', () => {
    const match = offering((action) => action.choose('n', number({ min: 0, max: 1e9 })));
    expect(match.legal().complete).toBe(false);
    expect(match.legal().length).toBeGreaterThan(1);
    const fresh = offering((action) => action.choose('n', number({ min: 0, max: 1e9 })));
    for (const move of match.legal()) expect([move.args, fresh.judge(move).ok]).toEqual([move.args, true]);
    expect(code(match.act(0, 'go', { n: 123_456 }))).toBe('taken');
  });

  test('a number with examples lists and draws those that fit, and takes any', () => {
    const poker = (): ReturnType<typeof offering> =>
      offering((action) => action.choose('n', number({ min: 10, max: 200, examples: () => [5, 10, 50, 50, 200, 201] })));
    const match = poker();
    expect(listed(match)).toEqual([[10], [50], [200]]);
    expect(match.legal().complete).toBe(false);
    const random = seededRandom('examples');
    const drawn = Array.from({ length: 30 }, () => match.sample(random)).filter((move) => move?.action === 'go');
    expect(new Set(drawn.map((move) => move?.args[0]))).toEqual(new Set([10, 50, 200]));
    expect(code(poker().act(0, 'go', { n: 123 }))).toBe('taken');
    expect(code(poker().act(0, 'go', { n: 5 }))).toBe('out-of-range');
  });

  test('a text, with a pattern and examples for those who cannot write', () => {
    const match = offering((action) =>
      action.choose('t', text({ minLength: 2, maxLength: 5, pattern: /^[a-z]+$/, examples: ['abc', 'xyz'] })),
    );
    expect(listed(match)).toEqual([['abc'], ['xyz']]);
    expect(match.legal().complete).toBe(false);
    expect(code(match.act(0, 'go', { t: 'A1' }))).toBe('bad-text');
    expect(code(match.act(0, 'go', { t: 'hello' }))).toBe('taken');
  });

  test('the flags of a pattern are offered with it, without those that count where they were', () => {
    const offered = (pattern: RegExp) =>
      offersFor(
        offering((action) => action.choose('t', text({ pattern, examples: ['É'] }))),
        0,
      )[0]?.first;
    expect(offered(/^\p{L}+$/giu)).toMatchObject({ pattern: '^\\p{L}+$', flags: 'iu' });
    expect(offered(/^É$/)).not.toHaveProperty('flags');
  });

  test('a pattern with the global flag judges the same each time', () => {
    const match = offering((action) => action.choose('t', text({ pattern: /[a-z]+/g })));
    const move = { kind: 'act', seat: 0, action: 'go', args: ['hello'] } as const;
    expect([1, 2, 3].map(() => match.judge(move).ok)).toEqual([true, true, true]);
  });

  test('a text without examples lists none that does not fit', () => {
    const build = () => offering((action) => action.choose('t', text({ minLength: 3, pattern: /^[0-9]+$/ })));
    for (const move of build().legal()) expect([move.args, build().judge(move).ok]).toEqual([move.args, true]);
    const move = build().sample(seededRandom('text'), 'descent') as Move;
    expect([move.args, build().judge(move).ok]).toEqual([move.args, true]);
  });

  test('a player: the others, unless told', () => {
    const match = offering((action) => action.choosePlayer('who'), { players: 3 });
    expect(listed(match).map(([who]) => (who as Player).seat)).toEqual([1, 2]);
    const any = offering((action) => action.choosePlayer('who', (who) => who.seat !== 2), { players: 3 });
    expect(listed(any).map(([who]) => (who as Player).seat)).toEqual([0, 1]);
    expect(code(match.act(0, 'go', { who: match.players[0] }))).toBe('not-a-candidate');
  });

  test('optional: choosing nothing gives undefined', () => {
    const match = offering((action) =>
      action
        .choose('cell', ({ game }) => game.board.cells.slice(0, 1), { optional: true })
        .choose('n', number({ min: 0, max: 1, optional: true })),
    );
    expect(listed(match).map(([cell, n]) => [cell !== undefined, n])).toEqual([
      [true, 0],
      [true, 1],
      [true, undefined],
      [false, 0],
      [false, 1],
      [false, undefined],
    ]);
    expect(code(match.act(0, 'go'))).toBe('taken');
    expect([got.cell, got.n]).toEqual([undefined, undefined]);
  });

  test('several, between a least and a most, in no order', () => {
    const match = offering((action) =>
      action.choose(
        's',
        many(() => ['a', 'b', 'c'], { min: 1, max: 2 }),
      ),
    );
    expect(listed(match).map(([s]) => (s as string[]).join(''))).toEqual(['a', 'b', 'c', 'ab', 'ac', 'bc']);
    expect(code(match.act(0, 'go', { s: ['a', 'a'] }))).toBe('not-a-candidate');
    expect(code(match.act(0, 'go', { s: ['c', 'a'] }))).toBe('taken');
    const none = offering((action) =>
      action.choose(
        's',
        many(() => ['a'], { min: 0 }),
      ),
    );
    expect(code(none.act(0, 'go', { s: [] }))).toBe('taken');
    const bound = offering((action) =>
      action.choose(
        's',
        many(() => ['a', 'b', 'c'], { min: ({ player }) => player.coins }),
      ),
    );
    expect(listed(bound)).toHaveLength(1);
  });

  test('several that may be none: without a choice the effect gets an empty list', () => {
    const match = offering((action) =>
      action.choose(
        's',
        many(() => ['a', 'b'], { min: 0 }),
      ),
    );
    expect(code(match.act(0, 'go'))).toBe('taken');
    expect(got.s).toEqual([]);
  });

  test('several of a list with equal items: what is listed and sampled is also taken', () => {
    const build = () =>
      offering((action) =>
        action.choose(
          's',
          many(() => [1, 1, 2], { min: 1, max: 2 }),
        ),
      );
    const random = seededRandom('equal');
    for (const move of build().legal()) expect([move.args, code(build().play(move))]).toEqual([move.args, 'taken']);
    const drawn = Array.from({ length: 30 }, () => build().sample(random, 'descent')).filter(
      (move) => move?.action === 'go',
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const move of drawn) expect([move?.args, code(build().play(move as Move))]).toEqual([move?.args, 'taken']);
  });

  test('one after another, each seeing those before, until a test holds', () => {
    const match = offering((action) =>
      action.choose(
        'path',
        repeatedly(
          ({ game }, path: readonly Cell[]) =>
            game.board.cells
              .slice(0, 4)
              .filter((cell) => !path.includes(cell) && cell.column >= (path.at(-1)?.column ?? 0)),
          { max: 3, until: (_, path) => (path.at(-1)?.column ?? 0) === 2 },
        ),
      ),
    );
    const paths = listed(match).map(([path]) => (path as Cell[]).map((cell) => cell.notation).join('-'));
    expect(paths).toContain('a3-b3-c3');
    expect(paths).toContain('c3');
    expect(paths.every((path) => path.endsWith('c3') || path.split('-').length === 3)).toBe(true);
    const { cells } = match.game.board;
    expect(code(match.act(0, 'go', { path: [cells[0]] }))).toBe('wrong-count');
    expect(code(match.act(0, 'go', { path: [cells[1], cells[0], cells[2]] }))).toBe('not-a-candidate');
    expect(code(match.act(0, 'go', { path: [cells[2], cells[1]] }))).toBe('not-a-candidate');
    expect(code(match.act(0, 'go', { path: [cells[0], cells[2]] }))).toBe('taken');
  });

  test('one after another without an end is stopped with a code, not by the stack', () => {
    const limits = { candidates: 100_000 };
    const open = offering(
      (action) =>
        action.choose(
          'n',
          repeatedly(() => [1, 2]),
        ),
      { limits },
    );
    expect(() => open.legal()).toThrow(coded('too-many-candidates'));
    const endless = offering(
      (action) =>
        action.choose(
          'n',
          repeatedly(() => [1], { until: () => false }),
        ),
      { limits },
    );
    expect(() => endless.legal()).toThrow(coded('too-many-candidates'));
  });

  test('dependent: a later selection sees the earlier ones', () => {
    const match = offering((action) =>
      action
        .choose('pawn', ({ game, player }) => game.all(Pawn, { owner: player }))
        .choose('to', ({ game, pawn }) => game.board.cells.filter((cell) => cell.isEmpty).slice(0, 1 + pawn.strength))
        .choose('n', number({ min: 1, max: ({ pawn, to }) => pawn.strength + to.row })),
    );
    const seen = listed(match).map(([pawn, to, n]) => `${(pawn as Pawn).name} ${(to as Cell).notation} ${n}`);
    expect(seen).toEqual(['p00 b2 1', 'p01 b2 1', 'p01 b2 2', 'p01 c2 1', 'p01 c2 2']);
  });

  test('an action is available only when a complete path through its selections exists', () => {
    const match = offering((action) =>
      action.choose('pawn', ({ game }) => game.all(Pawn)).choose('to', ({ pawn }) => (pawn.name === 'p11' ? ['x'] : [])),
    );
    expect(listed(match)).toEqual([[match.game.last(Pawn), 'x']]);
    const never = offering((action) => action.choose('pawn', ({ game }) => game.all(Pawn)).choose('to', () => []));
    expect(listed(never)).toEqual([]);
    expect(offersFor(never, 0).map((offer) => offer.action)).toEqual(['pass']);
  });
});

describe('conditions, checks and costs', () => {
  test('refuse with their label, and say which part failed', () => {
    const match = offering((action) =>
      action
        .when('the field is open', ({ game }) => game.open)
        .when('you are first', ({ player }) => player.seat === 0)
        .choose('n', number({ min: 0, max: 5 }))
        .check('odd numbers only', ({ n }) => n % 2 === 1)
        .cost(
          'coins',
          ({ player, n }) => player.coins >= n,
          ({ player, n }) => {
            player.coins -= n;
          },
        ),
    );
    expect(match.act(0, 'go', { n: 2 })).toMatchObject({
      refusal: { code: 'check-failed', part: 'selection', message: expect.stringContaining('odd numbers only') },
    });
    expect(match.act(0, 'go', { n: 5 })).toMatchObject({
      refusal: { code: 'cost-not-payable', part: 'cost', message: expect.stringContaining('coins') },
    });
    expect(listed(match)).toEqual([[1], [3]]);
    expect(code(match.act(0, 'go', { n: 3 }))).toBe('taken');
    expect((match.players[0] as Owner).coins).toBe(0);
    expect(match.act(1, 'go', { n: 1 })).toMatchObject({
      refusal: { code: 'condition-failed', part: 'condition', details: { label: 'you are first' } },
    });
  });
});

describe('why or why not', () => {
  const match = offering((action) =>
    action
      .when('the field is open', ({ game }) => game.open)
      .choose('pawn', ({ game }) => game.all(Pawn))
      .choose('n', number({ min: 1, max: 2 }))
      .check('strong enough', ({ pawn, n }) => pawn.strength * n > 5)
      .cost(
        'coins',
        () => false,
        () => undefined,
      ),
  );

  test('a trace of conditions, selections, and what refused', () => {
    expect(explain(match, 0, 'go')).toEqual({
      action: 'go',
      offered: true,
      available: false,
      conditions: [{ label: 'the field is open', passed: true }],
      selections: [
        { name: 'pawn', tried: 4, led: 0 },
        { name: 'n', tried: 8, led: 0 },
      ],
      refused: ['strong enough', 'coins'],
    });
    expect(explain(match, 0, 'pass')).toMatchObject({ available: true, offered: true });
    expect(explain(match, 1, 'pass')).toMatchObject({ available: false, offered: false });
    expect(explain(match, 0, 'fly')).toMatchObject({ available: false, offered: false });
    expect(explain(match, 7, 'go')).toMatchObject({ available: false, offered: false });
    expect(explain(match, 0, 'toString')).toMatchObject({ available: false, offered: false });
  });
});

describe('offers', () => {
  test('tell a client what may be chosen first, with words and what to highlight', () => {
    const match = offering((action) =>
      action
        .choose('pawn', ({ game, player }) => game.all(Pawn, { owner: player }), {
          prompt: 'Which pawn?',
          display: (pawn) => `pawn of strength ${pawn.strength}`,
          refs: (pawn) => [pawn.parent as Cell],
        })
        .choose('n', number({ min: 1, max: 2 })),
    );
    const [go, pass] = offersFor(match, 0);
    expect(go).toMatchObject({
      action: 'go',
      prompt: 'Go',
      selections: ['pawn', 'n'],
      first: { name: 'pawn', kind: 'one', prompt: 'Which pawn?', optional: false },
    });
    expect(go?.first?.candidates?.map(({ label }) => label)).toEqual(['pawn of strength 0', 'pawn of strength 1']);
    expect(go?.first?.candidates?.[0]).toMatchObject({
      value: { id: expect.any(Number) },
      refs: [{ id: expect.any(Number) }],
    });
    expect(pass).toMatchObject({ action: 'pass', first: null });
    expect(offersFor(match, 1)).toEqual([]);
    expect(offersFor(match, 9)).toEqual([]);
  });

  test('have the bounds of numbers and counts', () => {
    const amount = offering((action) => action.choose('n', number({ min: 1, max: 2 })));
    expect(offersFor(amount, 0)[0]?.first).toMatchObject({ kind: 'number', min: 1, max: 2 });
    const several = offering((action) =>
      action.choose(
        's',
        many(() => ['a', 'b'], { min: 1, max: 2 }),
      ),
    );
    expect(offersFor(several, 0)[0]?.first).toMatchObject({ kind: 'many', min: 1, max: 2 });
    const words = offering((action) => action.choose('t', text({})));
    expect(offersFor(words, 0)[0]?.first).toMatchObject({ kind: 'text', candidates: null });
  });

  test('whatever is offered is taken when it is sent back', () => {
    const build = () =>
      offering((action) => action.choose('what', ({ game }) => [...game.all(Pawn), 'text', 3, { a: [1] }, true], {}));
    const { candidates } = offersFor(build(), 0)[0]?.first ?? {};
    expect(candidates).toHaveLength(8);
    for (const { value } of candidates ?? [])
      expect(code(submit(build(), 0, JSON.parse(JSON.stringify({ action: 'go', args: { what: value } }))))).toBe('taken');
  });
});

describe('enumeration and sampling', () => {
  const build = () =>
    offering((action) => action.choose('a', () => ['x', 'y']).choose('b', ({ a }) => (a === 'x' ? [1] : [1, 2, 3, 4, 5])));

  test('moves are listed in a fixed order, counted, and found by index', () => {
    const moves = build().legal();
    expect(moves.length).toBe(7);
    expect([...moves].map((move) => move.args.join(''))).toEqual(['x1', 'y1', 'y2', 'y3', 'y4', 'y5', '']);
    expect(moves.at(2).args).toEqual(['y', 2]);
    expect(moves.includes(moves.at(3))).toBe(true);
    expect(moves.includes({ ...moves.at(3), args: ['x', 2] })).toBe(false);
    expect(() => moves.at(7)).toThrow(coded('illegal-move'));
    expect(() => moves.at(-1)).toThrow(coded('illegal-move'));
  });

  test('every listed move is legal, and the list is remembered until the state changes', () => {
    const match = build();
    expect(match.legal()).toBe(match.legal());
    for (const move of match.legal()) expect(build().judge(move)).toEqual({ ok: true, value: undefined });
    const before = match.legal();
    match.play(before.at(0));
    expect(match.legal()).not.toBe(before);
    expect(match.legal().seat).toBe(1);
  });

  function frequencies(sampling: 'uniform' | 'descent') {
    const random = seededRandom('sampling');
    const match = build();
    const counts = new Map<string, number>();
    for (let i = 0; i < 7000; i++) {
      const key = match.sample(random, sampling)?.args.join('') ?? 'none';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  test('uniform: every complete move is as likely', () => {
    const counts = frequencies('uniform');
    expect(counts.size).toBe(7);
    let chiSquare = 0;
    for (const count of counts.values()) chiSquare += (count - 1000) ** 2 / 1000;
    expect(chiSquare).toBeLessThan(22.5);
  });

  test('by descent: every choice is as likely at its place', () => {
    const counts = frequencies('descent');
    const share = (key: string) => (counts.get(key) ?? 0) / 7000;
    expect(share('')).toBeCloseTo(1 / 2, 1);
    expect(share('x1')).toBeCloseTo(1 / 4, 1);
    for (const key of ['y1', 'y2', 'y3', 'y4', 'y5']) expect(Math.abs(share(key) - 1 / 20)).toBeLessThan(0.012);
  });

  test('sampling finds the one way through many dead ends, and says when there is none', () => {
    const random = seededRandom('dead ends');
    const rare = offering((action) =>
      action
        .choose('a', () => Array.from({ length: 100 }, (_, i) => i))
        .choose('b', () => Array.from({ length: 100 }, (_, i) => i))
        .check('the one', ({ a, b }) => a === 77 && b === 33),
    );
    rare.play({ kind: 'act', seat: 0, action: 'pass', args: [] });
    for (const sampling of ['uniform', 'descent'] as const) {
      const seen = Array.from({ length: 8 }, () => rare.sample(random, sampling));
      expect(seen.some((move) => move?.action === 'go' && move.args.join() === '77,33')).toBe(true);
    }
    const none = offering((action) => action.choose('a', () => []));
    for (let i = 0; i < 5; i++) expect(none.sample(random, 'descent')?.action).toBe('pass');
  });

  test('several are sampled with every subset as likely', () => {
    const random = seededRandom('subsets');
    const match = offering((action) =>
      action.choose(
        's',
        many(() => ['a', 'b', 'c', 'd'], { min: 1, max: 3 }),
      ),
    );
    const counts = new Map<string, number>();
    while ([...counts.values()].reduce((sum, n) => sum + n, 0) < 2800) {
      const move = match.sample(random, 'descent');
      if (move?.action !== 'go') continue;
      const key = (move.args[0] as string[]).join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(14);
    let chiSquare = 0;
    for (const count of counts.values()) chiSquare += (count - 200) ** 2 / 200;
    expect(chiSquare).toBeLessThan(34.5);
  });

  test('too many possibilities to list are a coded error that names the action', () => {
    const match = offering(
      (action) =>
        action.choose(
          's',
          many(() => Array.from({ length: 20 }, (_, i) => i), { min: 10, max: 10 }),
        ),
      {
        limits: { candidates: 1000 },
      },
    );
    expect(() => match.legal()).toThrow(coded('too-many-candidates'));
    expect(() => match.legal()).toThrow(/go.*1000/i);
    expect(match.sample(seededRandom('a'), 'descent')).toBeDefined();
    expect(code(match.act(0, 'go', { s: Array.from({ length: 10 }, (_, i) => i) }))).toBe('taken');
  });

  test('looking for a complete path keeps to the budget too', () => {
    let looked = 0;
    const match = offering(
      (action) =>
        action
          .choose('a', () => Array.from({ length: 200 }, (_, i) => i))
          .choose('b', () => Array.from({ length: 200 }, (_, i) => i))
          .check('never', () => {
            looked++;
            return false;
          }),
      { limits: { candidates: 1000 } },
    );
    try {
      offersFor(match, 0);
    } catch (error) {
      expect(error).toEqual(coded('too-many-candidates'));
    }
    expect(looked).toBeLessThanOrEqual(1000);
  });
});

describe('one move after the other', () => {
  test('lazily: the same moves in the same order as the list', () => {
    const match = offering((action) =>
      action
        .choose('a', () => ['x', 'y'], { optional: true })
        .choose(
          's',
          many(() => [1, 2, 3], { min: 0, max: 2 }),
        )
        .choose('n', number({ min: 0, max: 2 }))
        .check('not too much', ({ s, n }) => s.length + n < 4),
    );
    expect([...lazyMoves(match)]).toEqual([...match.legal()]);
    expect(countMoves(match)).toBe(match.legal().length);
    expect(countMoves(match, 0, 5)).toBe(5);
    expect(countMoves(match, 1)).toBe(0);
    expect(countMoves(match, 9)).toBe(0);
  });

  test('lazily: no further than asked', () => {
    let looked = 0;
    const match = offering((action) =>
      action
        .choose('a', () => Array.from({ length: 1000 }, (_, i) => i))
        .choose('b', () => Array.from({ length: 1000 }, (_, i) => i))
        .check('all', () => ++looked > 0),
    );
    const [first] = lazyMoves(match);
    expect([first?.args, looked]).toEqual([[0, 0], 1]);
  });

  test('lazily: the answers to a question', () => {
    class Asking extends Game {}
    const match = createMatch(
      defineGame(Asking, ({ action }) => ({
        name: 'asking',
        players: 1,
        actions: { go: action('Go').do(({ player }) => player.confirm('sure?')) },
        flow: loop(turnLoop('go')),
      })),
    );
    match.act(0, 'go');
    expect([...lazyMoves(match)].map(({ kind, args }) => [kind, args[0]])).toEqual([
      ['answer', true],
      ['answer', false],
    ]);
  });
});

describe('kinds of choice as values', () => {
  test('say the same as the words of the builder', () => {
    const words = offering((action) =>
      action
        .choose('n', number({ min: 1, max: 2 }))
        .choose('t', text({ examples: ['x', 'y'] }))
        .choose(
          's',
          many(() => ['a', 'b'], { min: 1, max: 2 }),
        )
        .choose(
          'r',
          repeatedly((_, r: readonly number[]) => [1, 2].filter((each) => !r.includes(each)), { min: 1, max: 2 }),
        ),
    );
    const values = offering((action) =>
      action
        .choose('n', number({ min: 1, max: 2 }))
        .choose('t', text({ examples: ['x', 'y'] }))
        .choose('s', many(['a', 'b'], { min: 1, max: 2 }))
        .choose(
          'r',
          repeatedly((_, picked: readonly number[]) => [1, 2].filter((each) => !picked.includes(each)), {
            min: 1,
            max: 2,
          }),
        ),
    );
    expect(listed(values)).toEqual(listed(words));
    expect(listed(values)).toHaveLength(2 * 2 * 3 * 4);
  });

  test('may be asked in an effect', () => {
    const got: unknown[] = [];
    class Asking extends Game {}
    const match = createMatch(
      defineGame(Asking, ({ action }) => ({
        name: 'asking',
        players: 1,
        actions: {
          go: action('Go').do(function* ({ player }) {
            got.push(yield* player.live.ask('number?', number({ min: 1, max: 3 })));
            got.push(player.ask('two?', many(['a', 'b', 'c'], { min: 2, max: 2 })));
          }),
        },
        flow: loop(turnLoop('go')),
      })),
    );
    match.act(0, 'go');
    expect([match.questions[0]?.prompt, match.legal().length]).toEqual(['number?', 3]);
    match.answer(0, 2);
    expect([match.questions[0]?.prompt, match.legal().length]).toEqual(['two?', 3]);
    match.answer(0, ['a', 'c']);
    expect(got.slice(-2)).toEqual([2, ['a', 'c']]);
  });
});

describe('drafts', () => {
  const build = () =>
    offering((action) =>
      action
        .choose('pawn', ({ game, player }) => game.all(Pawn, { owner: player }))
        .choose('to', ({ game, pawn }) => game.board.cells.filter((cell) => cell.isEmpty).slice(0, 1 + pawn.strength), {
          skipSingle: true,
        })
        .choose('how', () => ['fast', 'slow']),
    );
  const ids = (match: Match<Definition<Field>>, drafts: Drafts<Definition<Field>>, seat = 0) => {
    const offered = drafts.get(seat)?.next ?? offersFor(match, seat)[0]?.first;
    return offered?.candidates?.map(({ value }) => value) ?? [];
  };

  test('choose now, the rest later; the last choice plays it', () => {
    const match = build();
    const drafts = new Drafts(match);
    const before = stateHash(match);
    const [, strong] = ids(match, drafts);
    const first = drafts.choose(0, 'go', 'pawn', strong);
    expect(first).toMatchObject({ ok: true, value: { action: 'go', next: { name: 'to', kind: 'one' } } });
    expect(stateHash(match)).toBe(before);
    const [, to] = ids(match, drafts);
    expect(drafts.choose(0, 'go', 'to', to)).toMatchObject({ ok: true, value: { next: { name: 'how' } } });
    expect(drafts.choose(0, 'go', 'how', 'fast')).toEqual({ ok: true, value: undefined });
    expect([match.step, (got.pawn as Pawn).name, got.how]).toEqual([1, 'p01', 'fast']);
    expect(drafts.get(0)).toBeUndefined();
  });

  test('a selection with only one way is made by itself where it says so', () => {
    const match = build();
    const drafts = new Drafts(match);
    const [weak] = ids(match, drafts);
    const result = drafts.choose(0, 'go', 'pawn', weak);
    expect(result).toMatchObject({ ok: true, value: { next: { name: 'how' } } });
    expect(Object.keys((result.ok && result.value?.args) || {})).toEqual(['pawn', 'to']);
  });

  test('a change of mind drops the later choices', () => {
    const match = build();
    const drafts = new Drafts(match);
    const [, strong] = ids(match, drafts);
    drafts.choose(0, 'go', 'pawn', strong);
    drafts.choose(0, 'go', 'to', ids(match, drafts)[0]);
    expect(drafts.choose(0, 'go', 'pawn', strong)).toMatchObject({ ok: true, value: { next: { name: 'to' } } });
    expect(Object.keys(drafts.get(0)?.args ?? {})).toEqual(['pawn']);
  });

  test('a bad choice is refused and what was chosen stays', () => {
    const match = build();
    const drafts = new Drafts(match);
    const [, strong] = ids(match, drafts);
    drafts.choose(0, 'go', 'pawn', strong);
    expect(code(drafts.choose(0, 'go', 'to', { id: 4711 }))).toBe('not-a-candidate');
    expect(code(drafts.choose(0, 'go', 'why', 1))).toBe('unknown-selection');
    expect(code(drafts.choose(0, 'go', 'how', 'fast'))).toBe('missing-selection');
    expect(code(drafts.choose(0, 'fly', 'how', 'fast'))).toBe('unknown-action');
    expect(code(drafts.choose(1, 'go', 'pawn', strong))).toBe('not-your-turn');
    expect(code(drafts.choose(0, 'go', '__proto__', 1))).toBe('unknown-selection');
    expect(drafts.get(0)?.next?.name).toBe('to');
    expect(match.step).toBe(0);
  });

  test('cancel drops it, and it is forgotten when the state moves on', () => {
    const match = build();
    const drafts = new Drafts(match);
    const [, strong] = ids(match, drafts);
    drafts.choose(0, 'go', 'pawn', strong);
    drafts.cancel(0);
    expect(drafts.get(0)).toBeUndefined();
    drafts.choose(0, 'go', 'pawn', strong);
    match.act(0, 'pass');
    match.act(1, 'pass');
    expect(drafts.get(0)).toBeUndefined();
  });

  describe('of rows', () => {
    const given: unknown[] = [];
    class Market extends Game.with({ purse: 3 }) {}
    /** Coins of 1 and 2 that come to no more than the purse; then a buyer. A question in between asks for a row, too. */
    const market = () =>
      createMatch(
        defineGame(Market, ({ action }) => ({
          name: 'market',
          players: 2,
          unbounded: true,
          actions: {
            pay: action('Pay')
              .choose(
                'coins',
                repeatedly(({ game }, coins: readonly number[]) => {
                  const left = game.purse - coins.reduce((sum, coin) => sum + coin, 0);
                  return [1, 2].filter((coin) => coin <= left);
                }),
              )
              .choose('to', () => ['Ann', 'Bob'])
              .do(({ coins, to }) => given.push([coins, to])),
            beg: action('Beg').do(({ player }) => {
              given.push(
                player.ask(
                  'two letters?',
                  repeatedly((_, got: readonly string[]) => ['a', 'b', 'c'].filter((each) => !got.includes(each)), {
                    min: 2,
                    max: 2,
                  }),
                ),
              );
            }),
          },
          flow: loop(turnLoop(['pay', 'beg'])),
        })),
      );
    const nextOf = (result: ReturnType<Drafts<Definition<Market>>['choose']>) => {
      const next = result.ok ? result.value?.next : undefined;
      return (
        next && {
          name: next.name,
          picked: next.picked,
          mayEnd: next.mayEnd,
          candidates: next.candidates?.map(({ value }) => value),
        }
      );
    };

    test('a pick is held, and what may follow is told', () => {
      const match = market();
      const drafts = new Drafts(match);
      expect(nextOf(drafts.choose(0, 'pay', 'coins', 2))).toEqual({
        name: 'coins',
        picked: [2],
        mayEnd: true,
        candidates: [1],
      });
      expect(code(drafts.choose(0, 'pay', 'coins', 2))).toBe('not-a-candidate');
      expect(drafts.get(0)?.next?.picked).toEqual([2]);
      expect(nextOf(drafts.choose(0, 'pay', 'coins', 1))).toEqual({
        name: 'coins',
        picked: [2, 1],
        mayEnd: true,
        candidates: [],
      });
      expect(drafts.get(0)).toMatchObject({ action: 'pay', args: {} });
      expect(nextOf(drafts.choose(0, 'pay', 'coins', [2, 1]))).toMatchObject({ name: 'to', picked: undefined });
      expect(drafts.choose(0, 'pay', 'to', 'Bob')).toEqual({ ok: true, value: undefined });
      expect([given.at(-1), match.step, drafts.get(0)]).toEqual([[[2, 1], 'Bob'], 1, undefined]);
    });

    test('a pick after later choices begins the row anew; one before earlier choices is refused', () => {
      const match = market();
      const drafts = new Drafts(match);
      drafts.choose(0, 'pay', 'coins', [1, 1]);
      expect(nextOf(drafts.choose(0, 'pay', 'coins', 1))).toMatchObject({ picked: [1], candidates: [1, 2] });
      expect(code(drafts.choose(0, 'pay', 'to', 'Bob'))).toBe('missing-selection');
      drafts.cancel(0);
      expect(drafts.get(0)).toBeUndefined();
      expect(match.step).toBe(0);
    });

    test('the answer to a question may be picked one by one', () => {
      const match = market();
      const drafts = new Drafts(match);
      expect(code(drafts.answer(0, 'a'))).toBe('no-question');
      match.act(0, 'beg');
      expect(nextOf(drafts.answer(0, 'b'))).toEqual({
        name: 'answer',
        picked: ['b'],
        mayEnd: false,
        candidates: ['a', 'c'],
      });
      expect(code(drafts.answer(0, 'b'))).toBe('not-a-candidate');
      expect(code(drafts.answer(1, 'a'))).toBe('no-question');
      expect(drafts.get(0)).toMatchObject({ action: '', next: { picked: ['b'] } });
      expect(code(drafts.answer(0, ['b']))).toBe('wrong-count');
      expect(nextOf(drafts.answer(0, 'a'))).toMatchObject({ picked: ['b', 'a'], mayEnd: true, candidates: [] });
      expect(drafts.answer(0, ['b', 'a'])).toEqual({ ok: true, value: undefined });
      expect([given.at(-1), match.step, drafts.get(0)]).toEqual([['b', 'a'], 1, undefined]);
    });
  });
});
