import { describe, expect, test } from 'vitest';
import { stateHash } from '../formats.ts';
import {
  createMatch,
  defineGame,
  type FaultCode,
  Game,
  list,
  loop,
  number,
  Piece,
  type Player,
  repeat,
  sequence,
  turnLoop,
} from '../index.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });

class Token extends Piece.with({ worth: 0 }) {}
class Lab extends Game.with({ total: 0, notes: list<string>() }, { entities: { Token } }) {}

function lab(effect: (context: { readonly game: Lab; readonly player: Player }) => unknown) {
  return defineGame(Lab, ({ action }) => ({
    name: 'lab',
    players: 2,
    actions: { go: action('Go').do(effect), idle: action('Idle').do(() => undefined) },
    flow: loop(turnLoop(['go', 'idle'])),
  }));
}

/** The outside as an owner with fields, so that the traps are met at run time. */
const outside = globalThis as unknown as {
  Math: Record<string, (...args: number[]) => number>;
  Date: { new (): Date; now(): number };
  performance: { now(): number };
  crypto: { randomUUID(): string };
  setTimeout(code: () => void): unknown;
};

describe('an impure effect is caught in strict mode, and nothing of it stays', () => {
  let counter = 0;
  const kept: number[] = [];

  test.each<[string, (context: { readonly game: Lab; readonly player: Player }) => unknown]>([
    ['a counter of the module in an attribute', ({ game }) => (game.total = ++counter)],
    ['a counter of the module in a new entity', ({ game }) => void game.create(Token, { worth: ++counter })],
    ['a counter of the module in a message', ({ game }) => game.message(`${++counter}`)],
    ['a counter of the module in a collection', ({ game }) => game.notes.push(`${++counter}`)],
    ['a counter of the module in what it returns', () => ++counter],
    ['a counter of the module that decides how much is drawn', ({ game }) => void (++counter % 2 && game.random.die(6))],
    ['a list of the module that grows', ({ game }) => (game.total = kept.push(1))],
  ])('%s', (_, effect) => {
    const match = createMatch(lab(effect), { seed: 'rookery', strict: true });
    const before = stateHash(match);
    expect(() => match.act(0, 'go')).toThrow(coded('impure'));
    expect(() => match.act(0, 'go')).toThrow(/go/);
    expect([stateHash(match), match.step, match.log.length]).toEqual([before, 0, 0]);
    expect(match.act(0, 'idle').ok).toBe(true);
  });

  test('a counter of the module that decides what is asked', () => {
    const match = createMatch(
      lab(({ player }) => {
        counter++;
        if (counter % 2 === 0) player.confirm('even?');
        else player.ask('odd?', number({ min: 0, max: 3 }));
      }),
      { strict: true },
    );
    expect(() => match.act(0, 'go')).toThrow(coded('impure'));
    expect(match.questions).toHaveLength(0);
  });

  test('an impure setup', () => {
    class Bad extends Game.with({ total: 0 }) {}
    const bad = defineGame(Bad, ({ action }) => ({
      name: 'bad',
      players: 1,
      setup: ({ game }) => {
        game.total = ++counter;
      },
      actions: { go: action('Go').do(() => undefined) },
      flow: loop(turnLoop('go')),
    }));
    expect(() => createMatch(bad, { strict: true })).toThrow(coded('impure'));
    expect(() => createMatch(bad)).not.toThrow();
  });

  test('an impure outcome', () => {
    class Bad extends Game {}
    const bad = defineGame(Bad, ({ action }) => ({
      name: 'bad',
      players: 2,
      actions: { go: action('Go').do(() => undefined) },
      flow: loop(turnLoop('go')),
      outcome: ({ game }) => (game.turn > 1 ? game.players[++counter % 2] : undefined),
    }));
    const match = createMatch(bad, { strict: true });
    expect(() => match.act(0, 'go')).toThrow(coded('impure'));
  });

  test('without strict mode it is not looked for', () => {
    const match = createMatch(lab(({ game }) => (game.total = ++counter)));
    expect(match.act(0, 'go').ok).toBe(true);
  });

  test('a pure effect passes', () => {
    const match = createMatch(
      lab(({ game }) => {
        game.total += game.random.die(6);
        game.create(Token).putInto(game.create(Token));
        game.first(Token)?.remove();
        game.notes.push('x');
      }),
      { seed: 'rookery', strict: true },
    );
    for (let i = 0; i < 5; i++) expect(match.act(0, 'go').ok).toBe(true);
  });
});

describe('the outside is trapped in strict mode', () => {
  test.each<[string, () => unknown]>([
    ['Math.random', () => outside.Math.random?.()],
    ['Math.sin', () => outside.Math.sin?.(1)],
    ['Math.pow', () => outside.Math.pow?.(2, 0.5)],
    ['Date.now', () => outside.Date.now()],
    ['Date', () => new outside.Date()],
    ['performance.now', () => outside.performance.now()],
    ['crypto.randomUUID', () => outside.crypto.randomUUID()],
    ['setTimeout', () => outside.setTimeout(() => undefined)],
    ['String.prototype.localeCompare', () => 'a'.localeCompare('b')],
    ['Number.prototype.toLocaleString', () => (1).toLocaleString()],
  ])('%s', (name, use) => {
    const match = createMatch(lab(use), { strict: true });
    const before = stateHash(match);
    expect(() => match.act(0, 'go')).toThrow(coded('forbidden-global'));
    expect(() => match.act(0, 'go')).toThrow(new RegExp(name.replaceAll('.', '\\.')));
    expect(stateHash(match)).toBe(before);
  });

  test('and given back afterwards, also after a throw', () => {
    const held = () => [outside.Math.random, outside.Date, outside.Date.now, outside.setTimeout, ''.localeCompare];
    const before = held();
    const match = createMatch(
      lab(({ game }) => {
        if (game.turn > 1) throw new Error('no');
        expect(outside.Math.random).not.toBe(before[0]);
      }),
      { strict: true },
    );
    expect(match.act(0, 'go').ok).toBe(true);
    expect(held()).toEqual(before);
    expect(() => match.act(0, 'go')).toThrow(coded('game-threw'));
    expect(held()).toEqual(before);
    expect(new Date(outside.Date.now()).getFullYear()).toBeGreaterThan(2000);
    expect(outside.Math.random?.()).toBeLessThan(1);
  });

  test('also while a question waits', () => {
    const match = createMatch(
      lab(({ player }) => player.confirm('well?')),
      { strict: true },
    );
    match.act(0, 'go');
    expect(outside.Math.random?.()).toBeLessThan(1);
  });
});

describe.each([false, true])('an action is all or nothing, strict: %s', (strict) => {
  test('an effect that throws half way leaves the state as before', () => {
    const match = createMatch(
      lab(({ game }) => {
        if (game.total > 0) {
          game.total = 99;
          game.notes.push('half');
          game.first(Token)?.putInto(game.create(Token));
          game.random.die(6);
          game.message('half');
          throw new Error('half way');
        }
        game.create(Token);
        game.total = 1;
      }),
      { seed: 'rookery', strict },
    );
    match.act(0, 'go');
    const before = [stateHash(match), match.step, match.log.length, match.game.children.length];
    expect(() => match.act(0, 'go')).toThrow(coded('game-threw'));
    expect([stateHash(match), match.step, match.log.length, match.game.children.length]).toEqual(before);
    expect(match.act(0, 'idle').ok).toBe(true);
  });

  test('the error names the action and keeps the cause', () => {
    const cause = new Error('half way');
    const match = createMatch(
      lab(() => {
        throw cause;
      }),
      { strict },
    );
    expect(() => match.act(0, 'go')).toThrow(/go failed: half way/);
    expect(() => match.act(0, 'go')).toThrow(expect.objectContaining({ cause }));
  });

  test('a cost that throws, a value that is thrown, and an outcome that throws', () => {
    class Costly extends Game.with({ total: 0 }) {}
    const costly = defineGame(Costly, ({ action }) => ({
      name: 'costly',
      players: 1,
      actions: {
        pay: action('Pay')
          .cost(
            'money',
            () => true,
            ({ game }) => {
              game.total = 1;
              throw new Error('broke');
            },
          )
          .do(() => undefined),
        text: action('Text').do(() => {
          throw 'a text';
        }),
        end: action('End').do(({ game }) => {
          game.total = 7;
        }),
      },
      flow: loop(turnLoop(['pay', 'text', 'end'])),
      outcome: ({ game }) => {
        if (game.total === 7) throw new Error('no outcome');
        return undefined;
      },
    }));
    const match = createMatch(costly, { strict });
    const before = stateHash(match);
    for (const [action, words] of [
      ['pay', /broke/],
      ['text', /a text/],
      ['end', /no outcome/],
    ] as const) {
      expect(() => match.act(0, action)).toThrow(coded('game-threw'));
      expect(() => match.act(0, action)).toThrow(words);
      expect(stateHash(match)).toBe(before);
    }
  });
});

describe('limits are counted and name the culprit', () => {
  test('writes', () => {
    const match = createMatch(
      lab(({ game }) => {
        for (;;) game.total++;
      }),
      { limits: { writes: 1000 } },
    );
    const before = stateHash(match);
    expect(() => match.act(0, 'go')).toThrow(coded('too-many-writes'));
    expect(() => match.act(0, 'go')).toThrow(/1000/);
    expect(stateHash(match)).toBe(before);
    expect(match.act(0, 'idle').ok).toBe(true);
  });

  test('as many writes as are allowed', () => {
    const write = (count: number) =>
      lab(({ game }) => {
        for (let i = 0; i < count; i++) game.total++;
      });
    const limits = { writes: 100 };
    expect(createMatch(write(80), { limits }).act(0, 'go').ok).toBe(true);
    expect(() => createMatch(write(101), { limits }).act(0, 'go')).toThrow(coded('too-many-writes'));
  });

  test('the limit is for one step, not for the match', () => {
    const match = createMatch(
      lab(({ game }) => {
        for (let i = 0; i < 50; i++) game.total++;
      }),
      { limits: { writes: 100 } },
    );
    for (let i = 0; i < 20; i++) match.act(0, 'go');
    expect(match.game.total).toBe(1000);
    match.restart();
    expect(match.game.total).toBe(0);
  });

  test.each(['plain', 'live'])('questions: %s', (kind) => {
    const effect =
      kind === 'plain'
        ? ({ player }: { readonly player: Player }) => {
            for (;;) player.confirm('again?');
          }
        : function* ({ player }: { readonly player: Player }) {
            for (;;) yield* player.live.confirm('again?');
          };
    const match = createMatch(lab(effect), { limits: { questions: 5 } });
    const before = stateHash(match);
    const go = () => {
      match.act(0, 'go');
      for (let i = 0; i < 10; i++) match.answer(0, true);
    };
    expect(go).toThrow(coded('too-many-questions'));
    expect(stateHash(match)).toBe(before);
  });

  test('flow', () => {
    class Round extends Game {}
    const round = defineGame(Round, ({ action }) => ({
      name: 'round',
      players: 1,
      actions: { go: action('Go').do(() => undefined) },
      flow: sequence(turnLoop('go'), loop(repeat(3, sequence()))),
    }));
    const match = createMatch(round, { limits: { flow: 50 } });
    const before = stateHash(match);
    expect(() => match.act(0, 'go')).toThrow(coded('flow-without-progress'));
    expect(() => match.act(0, 'go')).toThrow(/50/);
    expect(stateHash(match)).toBe(before);
  });
});

test('a question that is never asked is named with its line in strict mode', () => {
  const forgetful = lab(({ player }) => {
    player.live.confirm('really?');
  });
  expect(() => createMatch(forgetful, { strict: true }).act(0, 'go')).toThrow(/really\?.*strict\.test\.ts:\d+/);
});
