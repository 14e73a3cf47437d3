import { describe, expect, test } from 'vitest';
import { load, save } from '../formats/saved-log.test-kit.ts';
import { fork, restore, snapshot, stateHash } from '../formats.ts';
import { submit } from '../host.ts';
import {
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  execute,
  type FaultCode,
  Game,
  Hand,
  list,
  loop,
  type Match,
  many,
  number,
  Piece,
  Player,
  phase,
  seededRandom,
  sequence,
  text,
  turnLoop,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { redo, undo } from '../undo.ts';
import { eventsFor, offersFor, viewFor } from '../view.ts';
import { explore } from '../worlds.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });
const again = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

class Card extends Piece.with({ rank: 0 }) {
  override label(): string {
    return `card ${this.rank}`;
  }
}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
}
class Trade extends Game.with({ notes: list<string>(), round: 0 }, { entities: { Card }, player: Holder }) {
  deck = this.create(Deck, 'deck');
}

/** The same game, with an effect in plain code and one as a generator. */
const trade = defineGame(Trade, ({ action }) => ({
  name: 'trade',
  players: { min: 2, max: 3 },
  undo: 'free',
  setup: ({ game }) => {
    game.deck.createMany(12, Card, (i) => ({ rank: i }));
    game.deck.shuffle();
    for (const player of game.players) game.deck.drawTo(player.hand, 3);
  },
  actions: {
    plain: action('Trade')
      .choosePlayer('who')
      .do(({ game, player, who }) => {
        const mine = player.choose('give', player.hand.all(Card)) as Card;
        mine.putInto(who.hand);
        const die = game.random.die(6);
        const theirs = who.choose('give back', who.hand.all(Card)) as Card;
        theirs.putInto(player.hand);
        const count = player.ask('how many', number({ min: 0, max: die }));
        game.deck.drawTo(player.hand, count > 0 ? 1 : 0);
        const kept = player.ask('keep', many(player.hand.all(Card), { min: 1, max: 2 }));
        game.notes.push(player.ask('say', text()), `${die} ${kept.length}`);
        if (who.confirm('agreed?')) who.score++;
        game.round++;
        return kept.length;
      }),
    live: action('Trade')
      .choosePlayer('who')
      .do(function* ({ game, player, who }) {
        const mine = (yield* player.live.choose('give', player.hand.all(Card))) as Card;
        mine.putInto(who.hand);
        const die = game.random.die(6);
        const theirs = (yield* who.live.choose('give back', who.hand.all(Card))) as Card;
        theirs.putInto(player.hand);
        const count = yield* player.live.ask('how many', number({ min: 0, max: die }));
        game.deck.drawTo(player.hand, count > 0 ? 1 : 0);
        const kept = yield* player.live.ask('keep', many(player.hand.all(Card), { min: 1, max: 2 }));
        game.notes.push(yield* player.live.ask('say', text()), `${die} ${kept.length}`);
        if (yield* who.live.confirm('agreed?')) who.score++;
        game.round++;
        return kept.length;
      }),
  },
  flow: loop(eachPlayer(turnLoop(['plain', 'live']))),
  outcome: ({ game }) => (game.round >= 4 ? 'draw' : undefined),
}));

/** Plays a whole match of trades of one kind and gives the hash at every place where nobody waits. */
function playTrades(
  kind: 'plain' | 'live',
  strict: boolean,
  each: (match: Match<Definition<Trade>>) => void = () => undefined,
) {
  const random = seededRandom('players');
  const match = createMatch(trade, { strict, seed: 'deal' });
  const hashes: string[] = [];
  while (!match.isOver) {
    const seat = match.toAct[0] as number;
    const move =
      match.questions.length > 0
        ? match.sample(random)
        : { kind: 'act' as const, seat, action: kind, args: [match.game.players[1 - seat]] };
    if (move === undefined) throw new Error('no move');
    expect(match.play(move).ok).toBe(true);
    if (match.questions.length === 0) hashes.push(stateHash(match));
    each(match);
  }
  return { match, hashes };
}

describe('a question in the middle of an effect', () => {
  test('plain code and a generator come to the same states, strict or not', () => {
    const { hashes } = playTrades('plain', false);
    expect(hashes).toHaveLength(4);
    expect(playTrades('live', false).hashes).toEqual(hashes);
    expect(playTrades('plain', true).hashes).toEqual(hashes);
    expect(playTrades('live', true).hashes).toEqual(hashes);
  });

  test('a generator is run once, plain code once more for each answer', () => {
    const runs = { plain: 0, live: 0 };
    class Count extends Game {}
    const count = defineGame(Count, ({ action }) => ({
      name: 'count',
      players: 1,
      actions: {
        plain: action('P').do(({ player }) => {
          runs.plain++;
          for (let i = 0; i < 3; i++) player.confirm('again?');
        }),
        live: action('L').do(function* ({ player }) {
          runs.live++;
          for (let i = 0; i < 3; i++) yield* player.live.confirm('again?');
        }),
      },
      flow: loop(turnLoop(['plain', 'live'])),
    }));
    const match = createMatch(count);
    for (const kind of ['plain', 'live'] as const) {
      match.act(0, kind);
      for (let i = 0; i < 3; i++) match.answer(0, true);
    }
    expect([runs, match.step, match.questions.length]).toEqual([{ plain: 4, live: 1 }, 2, 0]);
  });

  test.each(['plain', 'live'] as const)('every copy made while a question waits goes on the same: %s', (kind) => {
    let waits = 0;
    playTrades(kind, false, (match) => {
      waits++;
      const saved = load(trade, again(save(match)));
      const restored = restore(trade, again(snapshot(match)));
      if (!saved.ok || !restored.ok) throw new Error('refused');
      const copies = [fork(match), saved.value, restored.value] as const;
      for (const copy of copies) {
        expect(stateHash(copy)).toBe(stateHash(match));
        expect(copy.step).toBe(match.step);
        expect(copy.toAct).toEqual(match.toAct);
        expect(copy.questions.map((question) => question.prompt)).toEqual(match.questions.map((each) => each.prompt));
        expect(viewFor(copy, 0)).toEqual(viewFor(match, 0));
      }
      const ends = copies.map((copy) => {
        const random = seededRandom(`on ${waits}`);
        while (copy.questions.length > 0) copy.play(copy.sample(random) as never);
        return stateHash(copy);
      });
      expect(new Set(ends).size).toBe(1);
    });
    expect(waits).toBeGreaterThan(20);
  });

  test('what was done before the question can be seen while it waits', () => {
    const match = createMatch(trade, { seed: 'rookery' });
    const [ann, ben] = match.game.players as [Holder, Holder];
    match.act(0, 'plain', { who: ben });
    expect(match.status).toMatchObject({ kind: 'asking', seats: [0] });
    match.answer(0, ann.hand.first(Card));
    expect([ann.hand.size, ben.hand.size]).toEqual([2, 4]);
    expect(match.toAct).toEqual([1]);
    expect(viewFor(match, 1).question).toBe('give back');
    expect(viewFor(match, 0).question).toBeNull();
    expect(match.step).toBe(0);
  });

  test.each(['plain', 'live'] as const)('undo while a question waits takes the whole step back: %s', (kind) => {
    const match = createMatch(trade, { seed: 'rookery', strict: true });
    const before = stateHash(match);
    const [ann, ben] = match.game.players as [Holder, Holder];
    match.act(0, kind, { who: ben });
    match.answer(0, ann.hand.first(Card));
    const waiting = stateHash(match);
    expect(undo(match, 0).ok).toBe(true);
    expect([stateHash(match), match.questions.length, match.status.kind]).toEqual([before, 0, 'acting']);
    expect(redo(match, 0).ok).toBe(true);
    expect([stateHash(match), match.toAct]).toEqual([waiting, [1]]);
    expect(load(trade, again(save(match))).ok).toBe(true);
  });

  test.each(['plain', 'live'] as const)('an exploration goes into every answer and comes back: %s', (kind) => {
    const match = createMatch(trade, { seed: 'rookery' });
    const [ann, ben] = match.game.players as [Holder, Holder];
    match.act(0, kind, { who: ben });
    match.answer(0, ann.hand.first(Card));
    const before = stateHash(match);
    const walk = explore(match);
    const random = seededRandom('walk');
    const hashes: string[] = [];
    while (match.questions.length > 0) {
      hashes.push(stateHash(match));
      walk.play(match.sample(random) as never);
    }
    while (hashes.length > 0) {
      walk.back();
      expect(stateHash(match)).toBe(hashes.pop());
    }
    walk.close();
    expect(stateHash(match)).toBe(before);
    expect(match.answer(1, ben.hand.first(Card)).ok).toBe(true);
  });
});

/** A game with one action whose effect is given. */
function asking(effect: (context: { game: Pad; player: Player }) => unknown, players = 2) {
  return defineGame(Pad, ({ action }) => ({
    name: 'pad',
    players,
    actions: { go: action('Go').do(effect), idle: action('Idle').do(() => undefined) },
    flow: loop(turnLoop(['go', 'idle'])),
  }));
}
class Pad extends Game.with({ notes: list<string>(), total: 0 }, { entities: { Card } }) {
  shelf = this.create(Deck, 'shelf', { visibility: 'all' });
  hidden = this.create(Deck, 'hidden');
}

describe('sealed answers', () => {
  const bids = asking(({ game }) => {
    const given = game.askAll(game.players.map((player) => player.live.ask('bid', number({ min: 0, max: 99 }))));
    game.notes.push(given.join(' '));
  }, 3);

  test('are invisible to others until the last is in, and may be changed until then', () => {
    const match = createMatch(bids, { strict: true });
    match.act(0, 'go');
    expect(match.toAct).toEqual([0, 1, 2]);
    const told = () => [1, 2, undefined].map((viewer) => [viewFor(match, viewer), eventsFor(match, viewer)]);
    const before = JSON.stringify(told());
    const offers = JSON.stringify([1, 2].map((seat) => offersFor(match, seat)));
    match.answer(0, 77);
    expect(JSON.stringify(told())).toBe(before);
    expect(JSON.stringify([1, 2].map((seat) => offersFor(match, seat)))).toBe(offers);
    match.answer(1, 5);
    match.answer(0, 42);
    expect(match.game.notes.length).toBe(0);
    match.answer(2, 6);
    expect([...match.game.notes]).toEqual(['42 5 6']);
    expect([match.step, match.status.kind]).toEqual([1, 'acting']);
  });

  test('come to the same state in whatever order they are given', () => {
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ];
    const hashes = orders.map((order) => {
      const match = createMatch(bids);
      match.act(0, 'go');
      for (const seat of order) match.answer(seat, 10 + seat);
      return stateHash(match);
    });
    expect(new Set(hashes).size).toBe(1);
  });

  test('are kept by a save, a snapshot and an exploration in the middle', () => {
    const match = createMatch(bids);
    match.act(0, 'go');
    match.answer(2, 6);
    const walk = explore(match);
    walk.play({ kind: 'answer', seat: 0, action: 'bid', args: [1] });
    walk.play({ kind: 'answer', seat: 1, action: 'bid', args: [1] });
    walk.close();
    const loaded = load(bids, again(save(match)));
    for (const each of [match, fork(match), loaded.ok ? loaded.value : match]) {
      each.answer(1, 5);
      each.answer(0, 4);
      expect([...each.game.notes]).toEqual(['4 5 6']);
    }
  });

  test('a bad answer is refused and leaves the others’ answers', () => {
    const match = createMatch(bids);
    match.act(0, 'go');
    match.answer(1, 5);
    const before = stateHash(match);
    expect(match.answer(0, 100)).toMatchObject({ ok: false, refusal: { code: 'out-of-range' } });
    expect(stateHash(match)).toBe(before);
  });

  test('askAll inside a generator', () => {
    const both = asking(function* ({ game, player }) {
      const first = yield* player.live.confirm('first?');
      const given = game.askAll(game.players.map((each) => each.live.confirm('both?')));
      const last = yield* player.live.confirm('last?');
      game.notes.push([first, ...given, last].join(' '));
    });
    const match = createMatch(both, { strict: true });
    match.act(0, 'go');
    match.answer(0, true);
    match.answer(1, false);
    match.answer(0, true);
    match.answer(0, false);
    expect([...match.game.notes]).toEqual(['true true false false']);
  });

  test('nobody to ask is no question', () => {
    const match = createMatch(asking(({ game }) => game.notes.push(String(game.askAll([]).length))));
    match.act(0, 'go');
    expect([...match.game.notes]).toEqual(['0']);
  });
});

describe('mistakes with questions', () => {
  test('a question that is never asked is named', () => {
    const forgetful = asking(({ player }) => {
      player.live.confirm('really?');
    });
    for (const strict of [false, true]) {
      const match = createMatch(forgetful, { strict });
      const before = stateHash(match);
      expect(() => match.act(0, 'go')).toThrow(coded('question-not-asked'));
      expect(() => match.act(0, 'go')).toThrow(/really\?/);
      expect(stateHash(match)).toBe(before);
      expect(match.act(0, 'idle').ok).toBe(true);
    }
  });

  test('a generator that forgets the star in yield* is understood all the same', () => {
    const match = createMatch(
      asking(function* ({ game, player }): Generator<unknown, void> {
        game.notes.push(String(yield player.live.confirm('really?')));
      }),
    );
    match.act(0, 'go');
    match.answer(0, true);
    expect([...match.game.notes]).toEqual(['true']);
  });

  test.each<[string, (player: Player) => void]>([
    [
      'and goes on',
      (player) => {
        try {
          player.confirm('really?');
        } catch {}
      },
    ],
    [
      'and asks something else',
      (player) => {
        try {
          player.confirm('really?');
        } catch {}
        player.ask('how many', number({ min: 0, max: 3 }));
      },
    ],
    [
      'and throws something else',
      (player) => {
        try {
          player.confirm('really?');
        } catch {
          throw new Error('mine');
        }
      },
    ],
  ])('code that swallows the signal of a question %s', (_, effect) => {
    const match = createMatch(asking(({ player }) => effect(player)));
    const before = stateHash(match);
    expect(() => match.act(0, 'go')).toThrow(coded('suspend-swallowed'));
    expect(() => match.act(0, 'go')).toThrow(/go/);
    expect(stateHash(match)).toBe(before);
  });

  test('code that catches its own errors around a question is fine', () => {
    const match = createMatch(
      asking(({ game, player }) => {
        try {
          if (player.confirm('really?')) throw new Error('mine');
        } catch (error) {
          if (!(error instanceof Error && error.message === 'mine')) throw error;
          game.notes.push('caught');
        }
      }),
    );
    match.act(0, 'go');
    match.answer(0, true);
    expect([...match.game.notes]).toEqual(['caught']);
  });

  describe.each([false, true])('a throw after answers, strict: %s', (strict) => {
    const broken = asking(({ game, player }) => {
      game.notes.push('begun');
      if (player.confirm('break?')) throw new Error('the rules are wrong');
    });
    const brokenLive = asking(function* ({ game, player }) {
      game.notes.push('begun');
      if (yield* player.live.confirm('break?')) throw new Error('the rules are wrong');
    });

    test.each([
      ['plain', broken],
      ['live', brokenLive],
    ] as const)('takes the match back to the start of the step: %s', (_, definition) => {
      const match = createMatch(definition, { strict });
      match.act(0, 'idle');
      const before = stateHash(match);
      match.act(0, 'go');
      expect(() => match.answer(0, true)).toThrow(coded('game-threw'));
      expect([stateHash(match), match.step, match.questions.length]).toEqual([before, 1, 0]);
      expect(match.act(0, 'go').ok).toBe(true);
      expect(match.answer(0, false).ok).toBe(true);
    });

    test.each([
      ['plain', broken],
      ['live', brokenLive],
    ] as const)('leaves a log that can be loaded: %s', (_, definition) => {
      const match = createMatch(definition, { strict });
      match.act(0, 'go');
      expect(() => match.answer(0, true)).toThrow(/rules are wrong/);
      const loaded = load(definition, again(save(match)));
      expect(loaded).toMatchObject({ ok: true });
      match.act(0, 'idle');
      expect(load(definition, again(save(match)))).toMatchObject({ ok: true });
    });
  });

  test('a question outside of a step is an error', () => {
    const match = createMatch(asking(() => undefined));
    expect(() => match.game.players[0]?.confirm('hm?')).toThrow(coded('ask-outside-step'));
  });

  test('one of an empty list is an error, unless the options say that it may be empty', () => {
    const none: readonly string[] = [];
    const match = createMatch(asking(({ player }) => player.choose('which', none)));
    expect(() => match.act(0, 'go')).toThrow(coded('no-candidates'));
    const open = createMatch(asking(({ player }) => player.choose('which', none, { optional: 'when-empty' })));
    open.act(0, 'go');
    expect([open.toAct, open.answer(0, undefined).ok]).toEqual([[0], true]);
    const some = createMatch(asking(({ player }) => player.choose('which', ['a', 'b'], { optional: 'when-empty' })));
    some.act(0, 'go');
    expect(some.answer(0, undefined)).toMatchObject({ refusal: { code: 'missing-selection' } });
  });

  test('a question without any possible answer is named', () => {
    const match = createMatch(asking(({ player }) => player.ask('impossible', number({ min: 3, max: 1 }))));
    expect(() => match.act(0, 'go')).toThrow(coded('no-candidates'));
    expect(() => match.act(0, 'go')).toThrow(/impossible/);
  });

  test('an async effect is refused, for it could not be taken back', () => {
    const match = createMatch(asking(async ({ game }) => game.notes.push('late')));
    const before = stateHash(match);
    expect(() => match.act(0, 'go')).toThrow(coded('async-effect'));
    expect(stateHash(match)).toBe(before);
  });
});

describe('questions everywhere', () => {
  class Start extends Game.with({ notes: list<string>(), total: 0 }) {}
  const start = defineGame(Start, ({ action }) => ({
    name: 'start',
    players: 2,
    undo: 'free',
    setup: ({ game }) => {
      for (const player of game.players) game.notes.push(player.ask('your motto', text()));
    },
    actions: { go: action('Go').do(({ game }) => game.total++) },
    flow: loop(
      phase('round', {
        onEnter: ({ game, player }) => {
          game.notes.push(player.confirm('enter?') ? 'in' : 'out');
        },
        do: sequence(
          turnLoop('go'),
          execute(({ game }) => {
            game.notes.push(String(game.players[1]?.ask('tax', number({ min: 0, max: 9 }))));
          }),
        ),
      }),
    ),
  }));

  test('in setup, in a hook and in flow code', () => {
    const match = createMatch(start, { strict: true });
    expect(match.questions[0]?.prompt).toBe('your motto');
    match.answer(0, 'carpe diem');
    match.answer(1, 'festina lente');
    expect(match.questions[0]?.prompt).toBe('enter?');
    match.answer(0, true);
    expect([match.step, match.status.kind]).toEqual([0, 'acting']);
    match.act(0, 'go');
    expect(match.toAct).toEqual([1]);
    match.answer(1, 4);
    match.answer(0, false);
    expect([...match.game.notes]).toEqual(['carpe diem', 'festina lente', 'in', '4', 'out']);
    expect(match.step).toBe(1);
    expect(load(start, again(save(match)))).toMatchObject({ ok: true });
  });

  test('a copy while setup waits goes on the same', () => {
    expect.hasAssertions();
    const match = createMatch(start);
    for (const answers of [0, 1, 2]) {
      const made = [load(start, again(save(match))), restore(start, again(snapshot(match)))];
      for (const copy of made) {
        if (!copy.ok) throw new Error(copy.refusal.message);
        expect(stateHash(copy.value)).toBe(stateHash(match));
        expect(copy.value.questions.map(({ prompt }) => prompt)).toEqual(match.questions.map(({ prompt }) => prompt));
        for (let i = answers; i < 2; i++) copy.value.answer(i, 'x');
        copy.value.answer(0, true);
        expect(copy.value.step).toBe(0);
        copy.value.act(0, 'go');
        copy.value.answer(1, 4);
        copy.value.answer(0, true);
        expect(copy.value.step).toBe(1);
      }
      if (answers < 2) match.answer(answers, 'x');
    }
  });

  test('the setup cannot be taken back', () => {
    const match = createMatch(start);
    match.answer(0, 'x');
    expect(undo(match, 0)).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo' } });
    expect(match.questions[0]?.seat).toBe(1);
  });

  test.each(['setup', 'execute', 'onEnter'] as const)('a generator as %s runs, or is refused', (place) => {
    class Gen extends Game.with({ total: 0 }) {}
    const code = function* ({ game }: { readonly game: Gen }) {
      if (yield* (game.players[0] as Player).live.confirm('sure?')) game.total = 5;
    };
    let problem: unknown;
    try {
      const gen = defineGame(Gen, ({ action }) => ({
        name: 'gen',
        players: 1,
        ...(place === 'setup' && { setup: code }),
        actions: { go: action('Go').do(() => undefined) },
        flow: sequence(
          ...(place === 'execute' ? [execute(code)] : []),
          phase('p', { do: loop(turnLoop('go')), ...(place === 'onEnter' && { onEnter: code }) }),
        ),
      }));
      const match = createMatch(gen);
      match.answer(0, true);
      expect(match.game.total).toBe(5);
    } catch (error) {
      problem = (error as { code?: string }).code ?? error;
    }
    expect(typeof problem === 'string' || problem === undefined, String(problem)).toBe(true);
  });
});

describe('forced answers', () => {
  test('the only candidate that everyone knows is taken without asking', () => {
    const match = createMatch(
      asking(({ game, player }) => {
        const card = game.shelf.create(Card, { rank: 3 });
        game.notes.push(String(player.choose('which', [card])?.rank));
      }),
    );
    match.act(0, 'go');
    expect([match.questions.length, [...match.game.notes]]).toEqual([0, ['3']]);
  });

  test.each<[string, (game: Pad, player: Player) => unknown]>([
    ['a hidden thing', (game, player) => player.choose('which', [game.hidden.create(Card)])],
    ['an optional choice', (game, player) => player.choose('which', [game.shelf.create(Card)], { optional: true })],
    ['an empty list', (_, player) => player.choose('which', [], { optional: 'when-empty' })],
    ['plain data', (_, player) => player.choose('which', ['only'])],
  ])('%s is asked, so that nobody learns from the skip', (_, effect) => {
    const match = createMatch(asking(({ game, player }) => void effect(game, player)));
    match.act(0, 'go');
    expect(match.questions).toHaveLength(1);
  });

  test('declining gives undefined', () => {
    const match = createMatch(
      asking(({ game, player }) => {
        game.notes.push(String(player.choose('which', ['a', 'b'], { optional: true })));
      }),
    );
    match.act(0, 'go');
    expect(match.answer(0, undefined).ok).toBe(true);
    expect([...match.game.notes]).toEqual(['undefined']);
  });
});

test('an answer belongs to one question: sent twice, it does not answer the next one too', () => {
  const match = createMatch(
    asking(({ game, player }) => {
      if (player.confirm('attack?') && player.confirm('with everything?')) game.total = 99;
    }),
  );
  match.act(0, 'go');
  const input = { answer: true, movesVersion: viewFor(match, 0).movesVersion };
  expect(submit(match, 0, input).ok).toBe(true);
  expect(submit(match, 0, input)).toMatchObject({
    ok: false,
    refusal: { code: 'stale-move', details: { movesVersion: String(input.movesVersion) } },
  });
  expect(match.questions[0]?.prompt).toBe('with everything?');
});
