import { describe, expect, test } from 'vitest';
import { fork } from '../formats.ts';
import {
  actionStep,
  after,
  before,
  createMatch,
  defineGame,
  eachPlayer,
  event,
  Game,
  type Lifetime,
  loop,
  type Match,
  Piece,
  Pile,
  positionKey,
  type Rule,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';

class Totem extends Piece {}
class Camp extends Game.with({ total: 0 }, { entities: { Totem }, events: { hit: event<{ strength: number }>() } }) {
  pile = this.create(Pile, 'pile');
}

const counting = {
  added: true,
  do: ({ game }: { game: Camp }) => {
    game.total += 1;
  },
} as const;
const counts: Rule<Camp> = after('hit', counting);

/** A camp with so many totems; `strengthen` adds the rule `counts`, then hits with each of the strengths. */
function camp(rules: Readonly<Record<string, Rule<Camp>>>, given: Partial<Setting> = {}): Match<Definition<Camp>> {
  const { totems = 0, lifetime = {}, strengths = [1] } = given;
  const definition = defineGame(Camp, ({ action }) => ({
    name: 'camp',
    players: 2,
    unbounded: true,
    rules,
    setup: ({ game }) => void game.pile.createMany(totems, Totem),
    actions: {
      hit: action('Hit').do(({ game }) => void game.emit('hit', { strength: 1 })),
      strengthen: action('Strengthen').do(({ game }) => {
        game.addRule('counts', lifetime);
        for (const strength of strengths) game.emit('hit', { strength });
      }),
      sacrifice: action('Sacrifice').do(({ game }) => {
        const source = game.pile.create(Totem);
        game.addRule('counts', { source });
        source.remove();
      }),
      soften: action('Soften').do(
        ({ game }) =>
          void game.emit('hit', { strength: 2 }, ({ strength }) => {
            game.total = strength;
          }),
      ),
    },
    flow: loop(eachPlayer(actionStep(['hit', 'strengthen', 'sacrifice', 'soften']))),
  }));
  return createMatch(definition);
}

interface Setting {
  readonly totems: number;
  readonly lifetime: Lifetime;
  readonly strengths: readonly number[];
}

describe('a rule that answers so often', () => {
  test('answers each of nested events', () => {
    const again: Rule<Camp> = after('hit', {
      priority: 900,
      where: { strength: 1 },
      do: ({ game }) => void game.emit('hit', { strength: 2 }),
    });
    const match = camp({ again, counts }, { lifetime: { times: 2 } });
    match.act(0, 'strengthen');
    expect(match.game.total).toBe(2);
  });

  test('answers each of several events when it waits for the end of the effect', () => {
    const later: Rule<Camp> = after('hit', { ...counting, later: true });
    const match = camp({ counts: later }, { lifetime: { times: 2 }, strengths: [1, 2] });
    match.act(0, 'strengthen');
    expect(match.game.total).toBe(2);
  });

  test('counts every one of its sources', () => {
    const forEach: Rule<Camp> = after('hit', { ...counting, sources: ({ game }) => game.pile.all(Totem) });
    const match = camp({ counts: forEach }, { totems: 2, lifetime: { times: 1 } });
    match.act(0, 'strengthen');
    expect(match.game.total).toBe(1);
  });

  test('must answer at least once', () => {
    const match = camp({ counts }, { lifetime: { times: 0 } });
    expect(() => match.act(0, 'strengthen')).toThrow(
      'The rule counts cannot be added: times must be a whole number from 1, not 0',
    );
  });
});

describe('a rule of several sources', () => {
  test('does not answer for one that an earlier answer took out of the game', () => {
    const bomb: Rule<Camp> = after('hit', {
      sources: ({ game }) => game.pile.all(Totem),
      do: ({ game }) => {
        game.total += 1;
        for (const totem of game.pile.all(Totem)) totem.remove();
      },
    });
    const match = camp({ bomb }, { totems: 2 });
    match.act(0, 'hit');
    expect(match.game.total).toBe(1);
  });

  test('asks for each source whether the event, as changed so far, still fits', () => {
    const softer: Rule<Camp> = before('hit', {
      sources: ({ game }) => game.pile.all(Totem),
      where: { strength: (strength) => strength > 1 },
      do: ({ event: { strength }, change }) => change({ strength: strength - 1 }),
    });
    const match = camp({ softer }, { totems: 3 });
    match.act(0, 'soften');
    expect(match.game.total).toBe(1);
  });
});

describe('a rule whose source has left the game', () => {
  test('stays silent, in a fork as well', () => {
    const match = camp({ counts });
    match.act(0, 'sacrifice');
    const copy = fork(match);
    for (const each of [match, copy]) each.act(1, 'hit');
    expect([match.game.total, copy.game.total]).toEqual([0, 0]);
  });

  test('leaves no trace in the position', () => {
    const match = camp({ counts });
    const position = positionKey(match);
    for (const seat of [0, 1]) match.act(seat, 'sacrifice');
    expect(positionKey(match)).toBe(position);
  });
});
