import { expect, test } from 'vitest';
import { Drafts, submit } from '../host.ts';
import { createMatch, defineGame, Game, loop, many, number, repeatedly, text, turnLoop } from '../index.ts';

class Board extends Game.with({ said: '' }) {}

const board = defineGame(Board, ({ action }) => ({
  name: 'board',
  players: 1,
  unbounded: true,
  actions: {
    tell: action('Tell')
      .choose('who', ['Ann', 'Ben'], { optional: true })
      .choose('letters', many(['a', 'b', 'c'], { min: 0, max: 3 }))
      .choose(
        'path',
        repeatedly(() => ['n', 's'], { min: 0, max: 2 }),
      )
      .choose('times', number({ min: 1, max: 3 }))
      .choose('note', text({ optional: true }))
      .do(({ game, who, letters, path, times, note }) => {
        game.said = JSON.stringify([who ?? null, letters, path, times, note ?? null]);
      }),
    pick: action('Pick')
      .choose('letters', many(['a', 'b', 'c'], { min: 1, max: 3 }))
      .do(() => undefined),
  },
  flow: loop(turnLoop(['tell', 'pick'])),
}));

const begin = () => createMatch(board, { seed: 'board', strict: true });

interface Told {
  readonly who?: 'Ann' | 'Ben';
  readonly letters?: readonly ('a' | 'b' | 'c')[];
  readonly path?: readonly ('n' | 's')[];
  readonly times: number;
  readonly note?: string;
}

test.each<[Told, readonly unknown[]]>([
  [{ times: 2 }, [null, [], [], 2, null]],
  [{ times: 2, note: 'x' }, [null, [], [], 2, 'x']],
  [{ letters: ['b'], times: 1 }, [null, ['b'], [], 1, null]],
  [{ who: 'Ben', path: ['s', 'n'], times: 3 }, ['Ben', [], ['s', 'n'], 3, null]],
])('what may be left out is left out, and what is given counts: %j', (args, said) => {
  const match = begin();
  expect(match.act(0, 'tell', args).ok).toBe(true);
  expect(JSON.parse(match.game.said)).toEqual(said);
  const sent = begin();
  expect(submit(sent, 0, { action: 'tell', args })).toEqual({ ok: true, value: undefined });
  expect(JSON.parse(sent.game.said)).toEqual(said);
});

test('what must be chosen is missed, whatever else is given', () => {
  const refusal = { ok: false, refusal: { code: 'missing-selection', details: { selection: 'times' } } };
  expect(submit(begin(), 0, { action: 'tell', args: { note: 'x' } })).toMatchObject(refusal);
  expect(submit(begin(), 0, { action: 'tell' })).toMatchObject(refusal);
  expect(submit(begin(), 0, { action: 'pick' }).ok).toBe(false);
});

test('a draft still asks for what may be left out', () => {
  const drafts = new Drafts(begin());
  expect(drafts.choose(0, 'tell', 'who', 'Ann')).toMatchObject({ ok: true, value: { next: { name: 'letters' } } });
});
