import { describe, expect, test } from 'vitest';
import { fork, stateHash } from '../formats.ts';
import {
  actionStep,
  after,
  before,
  createMatch,
  defineGame,
  eachPlayer,
  event,
  Game,
  loop,
  type Match,
  type Rule,
  simultaneousActionStep,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { explainMessage } from '../view.ts';

class Bell extends Game.with(
  {},
  { events: { rung: event<{ loudness: number }>(), heard: event<{ seat: number }>({ words: 'seat {seat} hears it' }) } },
) {}

/** A bell that is rung in turn. */
function bell(rules: Readonly<Record<string, Rule<Bell>>> = {}): Match<Definition<Bell>> {
  const definition = defineGame(Bell, ({ action }) => ({
    name: 'bell',
    players: 2,
    unbounded: true,
    rules,
    actions: {
      ring: action('Ring').do(({ game }) => void game.emit('rung', { loudness: 1 })),
      say: action('Say').do(({ game }) => game.message('ding')),
      ask: action('Ask').do(({ game, player }) => {
        game.message('dong');
        player.confirm('Again?');
      }),
    },
    flow: loop(eachPlayer(actionStep(['ring', 'say', 'ask']))),
  }));
  return createMatch(definition);
}

describe('why a line was said', () => {
  test('names the action of the seat that led to it, of several at once', () => {
    const definition = defineGame(Bell, ({ action }) => ({
      name: 'bells',
      players: 2,
      unbounded: true,
      actions: {
        listen: action('Listen').do(({ game, player }) => void game.emit('heard', { seat: player.seat })),
        sleep: action('Sleep').do(() => undefined),
      },
      flow: loop(simultaneousActionStep(['listen', 'sleep'])),
    }));
    const match = createMatch(definition);
    match.act(0, 'listen');
    match.act(1, 'sleep');
    expect(explainMessage(match)).toBe('listen → heard');
  });

  test('names the action of a step that still waits', () => {
    const match = bell();
    match.act(0, 'ask');
    expect(explainMessage(match)).toBe('ask');
  });

  test('is not known of steps before a snapshot, and says so', () => {
    const match = bell();
    for (const seat of [0, 1]) match.act(seat, 'say');
    expect(explainMessage(match, 0)).toBe('say');
    expect(explainMessage(fork(match), 0)).toBe('an earlier step');
  });
});

describe('a rule that goes wrong', () => {
  test('is named with its way when it answers before the event', () => {
    const match = bell({
      bad: before('rung', {
        when: () => {
          throw new Error('boom');
        },
        do: () => undefined,
      }),
    });
    expect(() => match.act(0, 'ring')).toThrow('ring → rung → bad failed: boom');
  });

  test('is stopped when it sets off, before an event, the same event again', () => {
    const match = bell({ echo: before('rung', { do: ({ game }) => void game.emit('rung', { loudness: 1 }) }) });
    const hash = stateHash(match);
    expect(() => match.act(0, 'ring')).toThrow(/More than 100 events followed from one another: ring → rung → echo → /);
    expect(stateHash(match)).toBe(hash);
  });

  test('is refused when it is asynchronous', () => {
    const match = bell({ slow: after('rung', { do: async () => undefined }) });
    expect(() => match.act(0, 'ring')).toThrow('the rule slow returned a promise');
  });
});
