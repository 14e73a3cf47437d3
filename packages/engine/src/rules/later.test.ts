import { describe, expect, test } from 'vitest';
import {
  actionStep,
  after,
  createMatch,
  defineGame,
  eachPlayer,
  event,
  Game,
  loop,
  type Match,
  resolveStack,
  sequence,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { undo } from '../undo.ts';
import { explore } from '../worlds.ts';

class Ring extends Game.with({ answers: 0 }, { events: { hit: event<{ strength: number }>() } }) {
  hit(): void {
    this.emit('hit', { strength: 1 });
  }
}

const counting = {
  later: true,
  do: ({ game }: { game: Ring }) => {
    game.answers += 1;
  },
} as const;

const ring = defineGame(Ring, ({ action }) => ({
  name: 'ring',
  players: 2,
  unbounded: true,
  undo: 'free',
  rules: { counts: after('hit', counting) },
  actions: {
    rest: action('Rest').do(() => undefined),
    fail: action('Fail').do(({ game }) => {
      game.hit();
      throw new Error('no');
    }),
    ask: action('Ask').do(({ game, player }) => {
      game.hit();
      player.confirm('Sure?');
    }),
    askLive: action('Ask live').do(function* ({ game, player }) {
      game.hit();
      yield* player.live.confirm('Sure?');
      game.message('sure');
    }),
  },
  flow: loop(eachPlayer(actionStep(['rest', 'fail', 'ask', 'askLive']))),
}));

describe('a later rule of a step that does not come to its end never answers', () => {
  const restsQuietly = (match: Match<Definition<Ring>>): void => {
    match.act(0, 'rest');
    expect(match.game.answers).toBe(0);
  };

  test('when the step was rolled back', () => {
    const match = createMatch(ring);
    expect(() => match.act(0, 'fail')).toThrow('fail failed: no');
    restsQuietly(match);
  });

  test('when the waiting step was taken back', () => {
    const match = createMatch(ring);
    match.act(0, 'ask');
    expect(undo(match, 0).ok).toBe(true);
    restsQuietly(match);
  });

  test('when the step was only explored', () => {
    const match = createMatch(ring);
    const exploration = explore(match);
    exploration.play({ kind: 'act', seat: 0, action: 'ask', args: [] });
    exploration.close();
    restsQuietly(match);
  });
});

describe('a later rule answers', () => {
  test('what happened before a live question, once the effect is done', () => {
    const match = createMatch(ring);
    match.act(0, 'askLive');
    expect(match.game.answers).toBe(0);
    match.answer(0, true);
    expect(match.game.answers).toBe(1);
  });

  test('what the flow tells', () => {
    const definition = defineGame(Ring, ({ action }) => ({
      name: 'turns',
      players: 2,
      unbounded: true,
      rules: { counts: after('turnStarted', counting) },
      actions: { rest: action('Rest').do(() => undefined) },
      flow: loop(eachPlayer(actionStep('rest'))),
    }));
    expect(createMatch(definition).game.answers).toBe(1);
  });

  test('what resolves from the stack', () => {
    const definition = defineGame(Ring, ({ action }) => ({
      name: 'bolts',
      players: 2,
      unbounded: true,
      rules: { counts: after('hit', counting) },
      actions: { cast: action('Cast').do(({ game, player }) => game.putOnStack('bolt', player)) },
      flow: loop(
        eachPlayer(sequence(actionStep('cast'), resolveStack([], { resolve: { bolt: ({ game }) => game.hit() } }))),
      ),
    }));
    const match = createMatch(definition);
    match.act(0, 'cast');
    for (const seat of [0, 1]) match.act(seat, 'finish');
    expect(match.game.answers).toBe(1);
  });
});
