import { describe, expect, test } from 'vitest';
import { load, save } from '../formats/saved-log.test-kit.ts';
import { restore, snapshot, stateHash } from '../formats.ts';
import {
  actionStep,
  after,
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  event,
  Game,
  Hand,
  inOrder,
  loop,
  type Match,
  Piece,
  Player,
  phases,
  positionKey,
  resolveStack,
  sequence,
  stepMachine,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { expand, removeExpansion } from '../match/expansion.ts';
import { undo } from '../undo.ts';
import { explainMessage, subscribeEvents } from '../view.ts';

class Card extends Piece.with({ rank: 1 }) {}
class Holder extends Player.with({ life: 10 }) {
  hand = this.create(Hand, 'hand');
}
class Table extends Game.with(
  { secret: 0 },
  {
    player: Holder,
    entities: { Card },
    events: {
      drawn: event<{ player: Holder; card: Card }>({ words: '{player} draws {card}' }),
      whispered: event<{ player: Holder; rank: number }>({ only: ({ player }: { player: Holder }) => [player] }),
    },
  },
) {
  deck = this.create(Deck, 'deck');

  draw(player: Holder): void {
    const card = this.deck.first(Card);
    if (card) this.emit('drawn', { player, card }, () => card.putInto(player.hand));
  }
}

const definition = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: 2,
  unbounded: true,
  rules: {
    whisper: after('drawn', {
      do: ({ game, event: { player, card } }) => void game.emit('whispered', { player, rank: card.rank }),
    }),
  },
  setup: ({ game }) => {
    for (let rank = 1; rank <= 20; rank++) game.deck.create(Card, { rank });
    game.deck.shuffle();
  },
  actions: {
    draw: action('Draw').do(({ game, player }) => game.draw(player)),
    cast: action('Cast').do(({ game, player }) => game.putOnStack('bolt', player, { params: { amount: 3 } })),
    answer: action('Answer')
      .when('something to answer', ({ game }) => game.onStack.length > 0)
      .do(({ game, player }) => game.putOnStack('counter', player)),
    sort: action('Sort').do(({ game, player }) => {
      const cards = game.deck.firstN(3, Card);
      const order = player.ask('Top first', inOrder(cards));
      for (const card of [...order].reverse()) card.putInto(game.deck, 'first');
    }),
  },
  flow: loop(
    eachPlayer(
      phases({
        main: {
          do: sequence(
            actionStep(['draw', 'cast', 'sort']),
            resolveStack('answer', {
              resolve: {
                bolt: ({ game, player, params }) => {
                  game.playerAfter(player).life -= Number(params.amount);
                },
                counter: ({ game }) => {
                  const top = game.onStack.at(-1);
                  if (top) game.takeOffStack(top);
                },
              },
            }),
          ),
        },
      }),
    ),
  ),
}));

const begin = (): Match<Definition<Table>> => createMatch(definition, { seed: 'watch', strict: true });
const lives = (match: Match<Definition<Table>>): number[] => match.game.players.map(({ life }) => life);

describe('watching', () => {
  test('tells actions, events and rules in order, each with its cause, and changes nothing', () => {
    const match = begin();
    const silent = begin();
    const told: unknown[][] = [];
    const stop = subscribeEvents(match, (stream) => told.push([...stream.for(0)]));
    match.act(0, 'draw');
    silent.act(0, 'draw');
    expect(stateHash(match)).toBe(stateHash(silent));
    const [stream] = told as { kind: string; name: string; cause?: number }[][];
    expect(stream?.slice(0, 5).map(({ kind, name, cause }) => [kind, name, cause])).toEqual([
      ['action', 'draw', undefined],
      ['event', 'drawn', 0],
      ['event', 'entityMoved', 1],
      ['rule', 'whisper', 1],
      ['event', 'whispered', 3],
    ]);
    stop();
    match.act(1, 'draw');
    expect(told).toHaveLength(1);
  });

  test('tells each viewer only what it may know', () => {
    const match = begin();
    const seen: string[] = [];
    subscribeEvents(match, (stream) => {
      for (const viewer of [0, 1, undefined]) {
        const drawn = stream.for(viewer).find(({ name }) => name === 'drawn');
        seen.push(`${viewer} ${typeof drawn?.data.card} ${stream.for(viewer).some(({ name }) => name === 'whispered')}`);
      }
    });
    match.act(0, 'draw');
    expect(seen).toEqual(['0 object true', '1 string false', 'undefined string false']);
  });

  test('a line of the log says why', () => {
    const match = begin();
    match.act(0, 'draw');
    expect(explainMessage(match)).toBe('draw → drawn');
  });
});

describe('the stack', () => {
  test('resolves when all have passed, last in first out', () => {
    const match = begin();
    match.act(0, 'cast');
    expect(match.toAct).toEqual([0]);
    match.act(0, 'finish');
    expect(match.toAct).toEqual([1]);
    match.act(1, 'finish');
    expect(lives(match)).toEqual([10, 7]);
    expect(match.toAct).toEqual([1]);
    expect(match.game.onStack).toEqual([]);
  });

  test('a response gives everyone priority again, and may take away what it answers', () => {
    const match = begin();
    match.act(0, 'cast');
    match.act(0, 'finish');
    match.act(1, 'answer');
    expect(match.game.onStack.map(({ name }) => name)).toEqual(['bolt', 'counter']);
    const copy = restore(definition, JSON.parse(JSON.stringify(snapshot(match))));
    if (!copy.ok) throw new Error(copy.refusal.message);
    expect(stateHash(copy.value)).toBe(stateHash(match));
    expect(match.toAct).toEqual([0]);
    for (const seat of [0, 1]) match.act(seat, 'finish');
    expect(lives(match)).toEqual([10, 10]);
    expect(match.game.onStack).toEqual([]);
    expect(match.act(1, 'answer').ok).toBe(false);
  });
});

test('an order is a question like any other', () => {
  const match = begin();
  const top = match.game.deck.firstN(3, Card);
  match.act(0, 'sort');
  expect(match.legal(0).length).toBe(6);
  expect(match.answer(0, top.slice(1)).ok).toBe(false);
  expect(match.answer(0, [top[2], top[0], top[1]]).ok).toBe(true);
  expect(match.game.deck.firstN(3, Card)).toEqual([top[2], top[0], top[1]]);
});

describe('a step machine', () => {
  const with3 = expand(definition, {
    name: 'machine',
    actions: {
      plain: plainTwin(),
      machine: {
        ...plainTwin(),
        effect: stepMachine({ step: 'start' }, (context: never, { step }: { step: string }, answer) => {
          const { game, player } = context as unknown as { game: Table; player: Holder };
          if (step === 'start') return { type: 'continue', nextState: { step: 'ask' } };
          if (step === 'ask')
            return { type: 'need_choice', choice: player.live.confirm('Draw?'), nextState: { step: 'done' } };
          if (answer) game.draw(player);
          return { type: 'complete' };
        }) as never,
      },
    },
    flow: () => loop(eachPlayer(actionStep(['plain', 'machine']))),
  });

  function plainTwin() {
    return {
      ...definition.actions.draw,
      effect: (context: unknown) => {
        const { game, player } = context as { game: Table; player: Holder };
        if (player.confirm('Draw?')) game.draw(player);
      },
    } as (typeof definition.actions)['draw'];
  }

  test('runs on the same questions as plain code, to the same state', () => {
    const run = (name: string): string => {
      const match = createMatch(with3, { seed: 'watch' });
      match.act(0, name);
      expect(match.questions.map(({ prompt }) => prompt)).toEqual(['Draw?']);
      match.answer(0, true);
      expect(match.game.players[0]?.hand.size).toBe(1);
      return positionKey(match);
    };
    expect(run('machine')).toBe(run('plain'));
  });
});

describe('expansions', () => {
  class Curse extends Piece {}
  const curses = {
    name: 'curses',
    entities: { Curse },
    rules: {
      curse: after<Table, 'drawn'>('drawn', {
        do: ({ event: { player } }) => {
          player.life -= 1;
          player.create(Curse);
        },
      }),
    },
    phases: { after: { follows: 'main', do: actionStep<Table>('sort') } },
    without: { rules: ['whisper'] },
  } as const;
  const expanded = expand(definition, curses);

  test('add and take out rules, classes and phases', () => {
    const match = createMatch(expanded, { seed: 'rookery', strict: true });
    match.act(0, 'draw');
    expect(lives(match)).toEqual([9, 10]);
    expect(match.game.players[0]?.count(Curse)).toBe(1);
    expect(match.game.phase).toBe('after');
    expect(match.game.liveRules).toEqual([{ rule: 'curse' }]);
    expect(undo(match, 0).ok).toBe(false);
  });

  test('are recorded: a match is only taken with the same ones', () => {
    const saved = save(createMatch(expanded, { seed: 'rookery' }));
    expect(saved.expansions).toEqual(['curses 1']);
    expect(load(expanded, saved).ok).toBe(true);
    const refused = load(definition, saved);
    expect(refused.ok ? '' : refused.refusal.message).toContain('it was played with curses 1, not without any');
    expect(load(expanded, save(begin())).ok).toBe(false);
  });

  test('can be taken out again', () => {
    const plain = removeExpansion(expanded, 'curses');
    expect(plain.expansions).toEqual([]);
    expect(stateHash(createMatch(plain, { seed: 'a' }))).toBe(stateHash(createMatch(definition, { seed: 'a' })));
    expect(() => removeExpansion(definition, 'curses')).toThrow('it has no expansion curses');
  });

  test('that do not fit are refused with what is wrong', () => {
    expect(() => expand(expanded, curses)).toThrow('it has the expansion curses already');
    expect(() => expand(definition, { name: 'x', without: { actions: ['fly'] } })).toThrow('there is no action fly');
    expect(() => expand(definition, { name: 'x', phases: { b: { follows: 'mian', do: actionStep('draw') } } })).toThrow(
      'there is no phase mian for b to follow',
    );
    expect(() => expand(definition, { name: 'x', actions: { draw: definition.actions.draw as never } })).toThrow(
      'the action draw is there already',
    );
  });
});
