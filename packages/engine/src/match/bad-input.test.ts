import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { load, save } from '../formats/saved-log.test-kit.ts';
import { stateHash } from '../formats.ts';
import { submit } from '../host.ts';
import {
  type Cell,
  createMatch,
  defineGame,
  eachPlayer,
  Game,
  Grid,
  loop,
  type Match,
  many,
  number,
  Piece,
  Player,
  type RefusalCode,
  type Result,
  text,
  tryCreateMatch,
  turnLoop,
  value,
} from '../index.ts';
import { viewFor } from '../view.ts';
import type { Definition } from './definition.ts';

class Pawn extends Piece {}
class Seated extends Player.with({ bid: 5, motto: '' }) {}
class Busy extends Game.with(
  { data: value<unknown>(0) },
  {
    entities: { Pawn },
    player: Seated,
    options: {
      size: { type: 'number', label: 'Size', default: 3, min: 2, max: 9 },
      fast: { type: 'boolean', label: 'Fast', default: false },
      mode: { type: 'select', label: 'Mode', default: 'a', choices: ['a', 'b'] },
    },
  },
) {
  board = this.create(Grid, 'board', { rows: this.options.size, columns: this.options.size });
}

const busy = defineGame(Busy, ({ action }) => ({
  name: 'busy',
  players: 2,
  setup: ({ game }) => {
    for (const player of game.players) game.board.cells[player.seat]?.create(Pawn, { owner: player });
  },
  actions: {
    move: action('Move')
      .choose('piece', ({ game, player }) => game.all(Pawn, { owner: player }))
      .choose('to', ({ game }) => game.board.cells.filter((cell) => cell.isEmpty))
      .do(({ piece, to }) => piece.putInto(to)),
    bid: action('Bid')
      .choose('amount', number({ min: 0, max: 10 }))
      .do(({ player, amount }) => {
        player.bid = amount;
      }),
    half: action('Bid halves')
      .choose('amount', number({ min: 0, max: 1, step: 0.1 }))
      .do(({ player, amount }) => {
        player.bid = amount;
      }),
    say: action('Say')
      .choose('motto', text({ minLength: 1, maxLength: 20 }))
      .do(({ player, motto }) => {
        player.motto = motto;
      }),
    many: action('Many')
      .choose(
        'cells',
        many(({ game }) => game.board.cells, { min: 1, max: 3 }),
      )
      .do(() => undefined),
    pair: action('Pair')
      .choose('pair', () => [
        { a: 1, b: ['x'] },
        { a: 2, b: ['y'] },
      ])
      .do(({ game, pair }) => {
        game.data = pair;
      }),
    ask: action('Ask').do(({ player, game }) => {
      player.choose('cell', game.board.cells);
    }),
    never: action('Never')
      .when('the moon is full', () => false)
      .do(() => undefined),
    unoffered: action('Not offered').do(() => undefined),
  },
  flow: loop(eachPlayer(turnLoop(['move', 'bid', 'half', 'say', 'many', 'pair', 'ask', 'never']))),
}));

type BusyMatch = Match<Definition<Busy>>;

function deep(levels: number): unknown {
  let made: unknown = 0;
  for (let i = 0; i < levels; i++) made = i % 2 === 0 ? [made] : { a: made };
  return made;
}

/** Whatever is put in must be refused with that code and change nothing. */
function refused(match: BusyMatch, put: (match: BusyMatch) => Result<unknown>, code?: RefusalCode): void {
  const before = [stateHash(match), match.step, match.log.length, JSON.stringify(viewFor(match, 0))];
  const result = put(match);
  expect(result.ok).toBe(false);
  if (!result.ok) {
    if (code !== undefined) expect(result.refusal.code).toBe(code);
    expect(result.refusal.message).not.toMatch(/\{\w+\}/);
    expect(typeof result.refusal.retry).toBe('boolean');
  }
  expect([stateHash(match), match.step, match.log.length, JSON.stringify(viewFor(match, 0))]).toEqual(before);
}

describe('an action that cannot be taken is refused with its reason and changes nothing', () => {
  const match = createMatch(busy);
  const other = createMatch(busy);
  const { game } = match;
  const [piece, to] = [game.first(Pawn), game.board.cell('c1')];

  test.each<[string, RefusalCode, (match: BusyMatch) => Result]>([
    ['an unknown action', 'unknown-action', (m) => m.act(0, 'fly')],
    ['an action called like a part of every object', 'unknown-action', (m) => m.act(0, 'constructor' as string)],
    ['an action called like the prototype', 'unknown-action', (m) => m.act(0, '__proto__')],
    ['a seat that is not there', 'unknown-seat', (m) => m.act(7, 'bid', { amount: 1 })],
    ['a seat below the first', 'unknown-seat', (m) => m.act(-1, 'bid', { amount: 1 })],
    ['a seat that is no whole number', 'unknown-seat', (m) => m.act(0.5, 'bid', { amount: 1 })],
    ['a seat whose turn it is not', 'not-your-turn', (m) => m.act(1, 'bid', { amount: 1 })],
    ['an action that is not offered', 'not-offered', (m) => m.act(0, 'unoffered')],
    ['finishing what cannot be finished', 'not-offered', (m) => m.act(0, 'finish')],
    ['a condition that fails', 'condition-failed', (m) => m.act(0, 'never')],
    ['a missing selection', 'missing-selection', (m) => m.act(0, 'move', { piece })],
    ['no selections at all', 'missing-selection', (m) => m.act(0, 'move')],
    ['an unknown selection', 'unknown-selection', (m) => m.act(0, 'move', { piece, to, quickly: true })],
    ['a selection called like a part of every object', 'unknown-selection', (m) => m.act(0, 'bid', { toString: 1 })],
    ['the piece of another player', 'not-a-candidate', (m) => m.act(0, 'move', { piece: game.last(Pawn), to })],
    ['a place that is taken', 'not-a-candidate', (m) => m.act(0, 'move', { piece, to: game.board.cells[1] })],
    ['an entity of another match', 'not-a-candidate', (m) => m.act(0, 'move', { piece: other.game.first(Pawn), to })],
    ['a place of another match', 'not-a-candidate', (m) => m.act(0, 'move', { piece, to: other.game.board.cell('c1') })],
    ['plain data in the place of an entity', 'not-a-candidate', (m) => m.act(0, 'move', { piece: { id: 1 }, to })],
    ['a number above the range', 'out-of-range', (m) => m.act(0, 'bid', { amount: 11 })],
    ['a number below the range', 'out-of-range', (m) => m.act(0, 'bid', { amount: -1 })],
    ['a number between the steps', 'out-of-range', (m) => m.act(0, 'bid', { amount: 1.5 })],
    ['not a number', 'out-of-range', (m) => m.act(0, 'bid', { amount: Number.NaN })],
    ['infinity', 'out-of-range', (m) => m.act(0, 'bid', { amount: Number.POSITIVE_INFINITY })],
    ['a number as text', 'out-of-range', (m) => m.act(0, 'bid', { amount: '3' })],
    ['a text too long', 'bad-text', (m) => m.act(0, 'say', { motto: 'x'.repeat(21) })],
    ['a text too short', 'bad-text', (m) => m.act(0, 'say', { motto: '' })],
    ['a number in the place of a text', 'bad-text', (m) => m.act(0, 'say', { motto: 3 })],
    ['too few of several', 'wrong-count', (m) => m.act(0, 'many', { cells: [] })],
    ['too many of several', 'wrong-count', (m) => m.act(0, 'many', { cells: game.board.cells.slice(0, 4) })],
    ['the same one twice', 'not-a-candidate', (m) => m.act(0, 'many', { cells: [to, to] })],
    ['one in the place of several', 'not-a-candidate', (m) => m.act(0, 'many', { cells: to })],
    ['too many choices', 'malformed-input', (m) => m.play({ kind: 'act', seat: 0, action: 'bid', args: [1, 2] })],
    ['an answer without a question', 'no-question', (m) => m.answer(0, true)],
    ['deep junk', 'not-a-candidate', (m) => m.act(0, 'pair', { pair: deep(10_000) })],
  ])('%s', (_, code, put) => {
    refused(match, put, code);
  });

  test('a refusal says which part failed, and whether to try again', () => {
    const part = (result: Result) => !result.ok && [result.refusal.part, result.refusal.retry];
    expect(part(match.act(0, 'never'))).toEqual(['condition', true]);
    expect(part(match.act(0, 'bid', { amount: 11 }))).toEqual(['selection', true]);
    expect(part(match.act(1, 'bid', { amount: 1 }))).toEqual(['seat', false]);
    // @ts-expect-error there is no such action
    expect(part(match.act(0, 'fly'))).toEqual(['action', true]);
  });

  test('while a question waits nothing else is taken, and the question stays', () => {
    const asked = createMatch(busy);
    asked.act(0, 'ask');
    refused(asked, (m) => m.act(0, 'bid', { amount: 1 }), 'question-pending');
    refused(asked, (m) => m.act(1, 'bid', { amount: 1 }), 'not-your-turn');
    refused(asked, (m) => m.answer(1, asked.game.board.cells[0]), 'no-question');
    refused(asked, (m) => m.answer(0, game.board.cells[0]), 'not-a-candidate');
    refused(asked, (m) => m.answer(0, undefined), 'missing-selection');
    refused(asked, (m) => m.play({ kind: 'answer', seat: 0, action: 'cell', args: [] }), 'missing-selection');
    refused(
      asked,
      (m) => m.play({ kind: 'answer', seat: 0, action: 'cell', args: [asked.game.board.cells[0], deep(10_000)] }),
      'malformed-input',
    );
    refused(asked, (m) => submit(m, 0, { action: 'bid', args: { amount: 1 } }), 'question-pending');
    expect(asked.answer(0, asked.game.board.cells[0]).ok).toBe(true);
  });

  test('an answer to another question than the one that waits is refused', () => {
    const asked = createMatch(busy);
    asked.act(0, 'ask');
    refused(asked, (m) => m.play({ kind: 'answer', seat: 0, action: 'something else', args: [m.game.board.cells[0]] }));
  });

  test('a move of no known kind is refused', () => {
    refused(
      createMatch(busy),
      (m) => m.play({ kind: 'fly' as never, seat: 0, action: 'bid', args: [1] }),
      'malformed-input',
    );
  });

  test('after the end nothing is taken', () => {
    class Short extends Game {}
    const short = defineGame(Short, ({ action }) => ({
      name: 'short',
      players: 1,
      actions: { go: action('Go').do(({ game }) => game.end('draw')) },
      flow: turnLoop('go'),
    }));
    const over = createMatch(short);
    over.act(0, 'go');
    const before = stateHash(over);
    for (const result of [over.act(0, 'go'), over.answer(0, 1), submit(over, 0, { action: 'go' }), over.act(9, 'go')])
      expect(result).toMatchObject({ ok: false, refusal: { code: 'game-over', retry: false } });
    expect([stateHash(over), over.legal().length, over.toAct]).toEqual([before, 0, []]);
  });
});

describe('what a client sends is refused with its reason and changes nothing', () => {
  const id = (match: BusyMatch, entity: Piece | Cell | undefined): number | undefined =>
    [...walk(viewFor(match, 0).table)].find((view) => view.label === entity?.label() && view.kind !== 'Pawn')?.id;
  function* walk(view: { readonly children: readonly unknown[] }): Iterable<{ id: number; label: string; kind: string }> {
    yield view as never;
    for (const child of view.children) if ('id' in (child as object)) yield* walk(child as never);
  }

  test.each<[string, RefusalCode, unknown]>([
    ['nothing', 'malformed-input', undefined],
    ['null', 'malformed-input', null],
    ['a text', 'malformed-input', 'bid'],
    ['an array', 'malformed-input', []],
    ['an empty object', 'malformed-input', {}],
    ['an action that is no text', 'malformed-input', { action: 3 }],
    ['choices that are no object', 'malformed-input', { action: 'bid', args: [1] }],
    ['an unknown part', 'malformed-input', { action: 'bid', args: { amount: 1 }, extra: 1 }],
    ['an action and an answer', 'malformed-input', { action: 'bid', answer: 1 }],
    ['a prototype among the parts', 'malformed-input', JSON.parse('{"action":"bid","__proto__":{"x":1}}')],
    ['a prototype among the choices', 'unknown-selection', JSON.parse('{"action":"bid","args":{"__proto__":{"x":1}}}')],
    ['a constructor among the choices', 'unknown-selection', { action: 'bid', args: { constructor: 1 } }],
    ['an unknown action', 'unknown-action', { action: 'fly' }],
    ['an action called like the prototype', 'unknown-action', { action: '__proto__' }],
    ['a step of the past', 'stale-move', { action: 'bid', args: { amount: 1 }, step: -1 }],
    ['a step of the future', 'stale-move', { action: 'bid', args: { amount: 1 }, step: 99 }],
    ['a step that is a text', 'stale-move', { action: 'bid', args: { amount: 1 }, step: '0' }],
    ['a step that is an object', 'stale-move', { action: 'bid', args: { amount: 1 }, step: { toString: null } }],
    ['a step that is deep junk', 'stale-move', { action: 'bid', args: { amount: 1 }, step: deep(10_000) }],
    ['an answer without a question', 'no-question', { answer: 1 }],
    ['a number out of range', 'out-of-range', { action: 'bid', args: { amount: 1e9 } }],
    ['deep junk for a number', 'out-of-range', { action: 'bid', args: { amount: deep(10_000) } }],
    ['deep junk for a text', 'bad-text', { action: 'say', args: { motto: deep(10_000) } }],
    ['deep junk for an entity', 'not-a-candidate', { action: 'move', args: { piece: deep(10_000) } }],
    ['deep junk for several', 'not-a-candidate', { action: 'many', args: { cells: [deep(10_000)] } }],
    ['deep junk for plain data', 'not-a-candidate', { action: 'pair', args: { pair: deep(10_000) } }],
    ['a huge array', 'not-a-candidate', { action: 'many', args: { cells: Array.from({ length: 1e6 }, () => 0) } }],
    ['a huge text', 'bad-text', { action: 'say', args: { motto: 'x'.repeat(1e6) } }],
    [
      'a huge object',
      'not-a-candidate',
      { action: 'pair', args: { pair: Object.fromEntries(Array.from({ length: 1e5 }, (_, i) => [i, i])) } },
    ],
    ['an id that is no number', 'not-a-candidate', { action: 'move', args: { piece: { id: '1' } } }],
    ['an id of nothing', 'not-a-candidate', { action: 'move', args: { piece: { id: 4711 } } }],
    ['a later choice without the earlier one', 'missing-selection', { action: 'move', args: { to: { id: 3 } } }],
  ])('%s', (_, code, input) => {
    refused(createMatch(busy), (match) => submit(match, 0, input), code);
  });

  test.each([7, -1, 0.5, Number.NaN, '0' as never, null as never, undefined as never])('seat %s', (seat) => {
    refused(createMatch(busy), (match) => submit(match, seat, { action: 'bid', args: { amount: 1 } }), 'unknown-seat');
  });

  test('who may not act learns nothing from what he names', () => {
    const match = createMatch(busy);
    const told = [{ id: 1 }, { id: 99 }, 'x'].map((piece) => submit(match, 1, { action: 'move', args: { piece } }));
    expect(new Set(told.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(told[0]).toMatchObject({ ok: false, refusal: { code: 'not-your-turn' } });
  });

  test('what is right is taken', () => {
    const match = createMatch(busy);
    const to = id(match, match.game.board.cell('c1'));
    const piece = [...walk(viewFor(match, 0).table)].find((view) => view.kind === 'Pawn')?.id;
    expect(submit(match, 0, { action: 'move', args: { piece: { id: piece }, to: { id: to } }, step: 0 })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(submit(match, 1, { action: 'pair', args: { pair: { b: ['y'], a: 2 } }, step: 1 }).ok).toBe(true);
    expect(match.game.data).toEqual({ a: 2, b: ['y'] });
  });

  test('whatever a client gets taken can be saved and loaded again', () => {
    for (const input of [
      { action: 'bid', args: { amount: 0 } },
      { action: 'say', args: { motto: '\ud800"\\ \u2028' } },
      { action: 'say', args: { motto: '__proto__' } },
    ]) {
      const match = createMatch(busy);
      expect(submit(match, 0, input).ok).toBe(true);
      expect(load(busy, JSON.parse(JSON.stringify(save(match))))).toMatchObject({ ok: true });
    }
  });

  test('every number that is listed is also taken, whatever its step', () => {
    const listed = [...createMatch(busy).legal()].filter((move) => move.action === 'half');
    expect(listed).toHaveLength(11);
    for (const move of listed) expect([move.args[0], createMatch(busy).play(move).ok]).toEqual([move.args[0], true]);
  });
});

describe('options from outside', () => {
  test.each<[string, unknown]>([
    ['a text', 'x'],
    ['an array', []],
    ['an unknown one', { colour: 1 }],
    ['one called like the prototype', JSON.parse('{"__proto__": 3}')],
    ['a number out of range', { size: 1 }],
    ['a number between the steps', { size: 2.5 }],
    ['a number as text', { size: '3' }],
    ['no boolean', { fast: 1 }],
    ['none of the choices', { mode: 'c' }],
  ])('%s', (_, options) => {
    expect(tryCreateMatch(busy, { options: options as never })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-options' },
    });
  });

  test.each<[string, unknown]>([
    ['too few', 1],
    ['too many', 3],
    ['no whole number', 1.5],
    ['the same name twice', ['a', 'a']],
    ['an empty name', ['', 'b']],
    ['a long name', ['x'.repeat(61), 'b']],
    ['a name that is no text', [1, 2]],
    ['an object', {}],
    ['null', null],
  ])('players: %s', (_, players) => {
    expect(tryCreateMatch(busy, { players: players as never })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-options' },
    });
  });

  test('good ones are taken and can be read, with defaults for the rest', () => {
    const made = tryCreateMatch(busy, { options: { size: 4, mode: 'b' }, players: ['Ann', 'Ben'] });
    expect(made.ok && made.value.game.options).toEqual({ size: 4, fast: false, mode: 'b' });
    expect(made.ok && made.value.game.board.cells.length).toBe(16);
    expect(made.ok && made.value.players.map((player) => player.name)).toEqual(['Ann', 'Ben']);
  });
});

describe('whatever comes in', () => {
  const name = fc.constantFrom(
    'move',
    'bid',
    'say',
    'many',
    'pair',
    'ask',
    'never',
    'finish',
    'piece',
    'to',
    '__proto__',
    '',
  );
  const junk = fc.jsonValue({ maxDepth: 3 });
  const address = fc.oneof(
    fc.record({ id: fc.integer({ min: -1, max: 20 }) }),
    fc.record({ in: fc.integer({ min: 0, max: 20 }), at: fc.integer({ min: -1, max: 3 }) }),
    junk,
  );
  const args = fc.dictionary(
    fc.oneof(fc.constantFrom('piece', 'to', 'amount', 'motto', 'cells', 'pair'), name, fc.string()),
    fc.oneof(address, fc.array(address, { maxLength: 4 }), fc.integer({ min: -2, max: 12 })),
    { maxKeys: 3 },
  );
  const input = fc.oneof(
    fc.record(
      {
        action: fc.oneof(name, junk),
        args: fc.oneof(args, junk),
        step: fc.oneof(fc.integer({ min: 0, max: 3 }), junk),
      },
      { requiredKeys: [] },
    ),
    fc.record({ action: name, args }),
    fc.record({ action: fc.constant('bid'), args: fc.record({ amount: fc.integer({ min: -2, max: 12 }) }) }),
    fc.record({ answer: fc.record({ id: fc.integer({ min: 0, max: 20 }) }) }),
    fc.record({ answer: fc.oneof(address, junk), step: fc.oneof(fc.constant(0), junk) }, { requiredKeys: ['answer'] }),
    junk,
  );

  test('submit() takes it or refuses it, and a refusal changes nothing', () => {
    let match = createMatch(busy);
    let taken = 0;
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 6 }), input, (drawn, given) => {
        const before = stateHash(match);
        const result = submit(match, drawn > 2 ? (match.toAct[0] as number) : drawn, given);
        if (result.ok) taken++;
        else expect(stateHash(match)).toBe(before);
        if (match.step > 20) match = createMatch(busy);
      }),
      { numRuns: 10_000, seed: 3 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  test('play() takes it or refuses it, and a refusal changes nothing', () => {
    let match = createMatch(busy);
    let taken = 0;
    const thing = (index: number): unknown => match.game.all(Piece)[index] ?? match.game.board.cells[index];
    const arg = fc.oneof(
      fc.integer({ min: 0, max: 12 }).map((index) => () => thing(index)),
      fc.oneof(fc.integer(), fc.string(), junk, fc.anything()).map((data) => () => data),
      fc
        .array(fc.integer({ min: 0, max: 8 }), { maxLength: 4 })
        .map((indices) => () => indices.map((i) => match.game.board.cells[i])),
    );
    fc.assert(
      fc.property(
        fc.constantFrom<'act' | 'answer'>('act', 'answer'),
        fc.oneof(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 }), fc.double()),
        fc.oneof({ weight: 5, arbitrary: name }, { weight: 3, arbitrary: fc.constant('cell') }, fc.string()),
        fc.array(arg, { maxLength: 2 }),
        (kind, seat, action, makers) => {
          const before = stateHash(match);
          const result = match.play({ kind, seat, action, args: makers.map((make) => make()) });
          if (result.ok) taken++;
          else expect(stateHash(match)).toBe(before);
          if (match.step > 20) match = createMatch(busy);
        },
      ),
      { numRuns: 10_000, seed: 4 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});

test('zero has no sign: minus zero is the same choice and the same state', () => {
  class Sum extends Game.with({ total: 1 }) {}
  const sum = defineGame(Sum, ({ action }) => ({
    name: 'sum',
    players: 2,
    unbounded: true,
    actions: {
      add: action('Add')
        .choose('amount', number({ min: 0, max: 3 }))
        .do(({ game, amount }) => {
          game.total = amount;
        }),
    },
    flow: loop(eachPlayer(turnLoop('add'))),
  }));
  const hashes = [0, -0].map((amount) => {
    const match = createMatch(sum);
    match.legal();
    expect(match.act(0, 'add', { amount }).ok).toBe(true);
    return stateHash(match);
  });
  expect(hashes[0]).toBe(hashes[1]);
});
