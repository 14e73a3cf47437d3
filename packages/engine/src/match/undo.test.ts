import { describe, expect, test } from 'vitest';
import { load, save } from '../formats/saved-log.test-kit.ts';
import { diff, fork, parsePosition, printPosition, restore, snapshot, stateHash } from '../formats.ts';
import { replayInput } from '../host.ts';
import {
  actionStep,
  createMatch,
  Deck,
  Die,
  defineGame,
  eachPlayer,
  type FaultCode,
  Game,
  Hand,
  loop,
  type Match,
  many,
  Piece,
  Player,
  seededRandom,
  turnLoop,
  type UndoPolicy,
} from '../index.ts';
import { timelineOf } from '../timeline.test-kit.ts';
import { canRedo, canUndo, matchAt, redo, rewind, undo } from '../undo.ts';
import { explore } from '../worlds.ts';
import type { Definition } from './definition.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });
const again = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

class Card extends Piece.with({ rank: 0 }) {}
class Token extends Piece {}
class Sitter extends Player.with({ steps: 0 }) {
  hand = this.create(Hand, 'hand');
}
class Bench extends Game.with({ round: 0 }, { entities: { Card, Token }, player: Sitter }) {
  deck = this.create(Deck, 'deck');
  die = this.create(Die, 'die');
}

const make = (policy?: UndoPolicy) =>
  defineGame(Bench, ({ action }) => ({
    name: 'bench',
    players: { min: 1, max: 3 },
    ...(policy && { undo: policy }),
    setup: ({ game }) => {
      game.deck.createMany(30, Card, (i) => ({ rank: i }));
      game.deck.shuffle();
    },
    actions: {
      step: action('Step').do(({ player }) => {
        player.steps++;
      }),
      place: action('Place').do(({ game }) => {
        game.create(Token);
      }),
      lift: action('Lift')
        .choose('token', ({ game }) => game.all(Token))
        .do(({ token }) => token.remove()),
      roll: action('Roll').do(({ game }) => {
        game.die.roll();
      }),
      draw: action('Draw').do(({ game, player }) => {
        game.deck.drawTo(player.hand);
      }),
      mix: action('Mix').do(({ game }) => game.deck.shuffle()),
      peekThenAsk: action('Peek').do(({ game, player }) => {
        game.deck.first(Card)?.showTo(player);
        if (player.confirm('keep it?')) player.steps++;
      }),
      rollThenAsk: action('Roll and ask').do(function* ({ game, player }) {
        game.die.roll();
        if (yield* player.live.confirm('keep it?')) player.steps++;
      }),
      ask: action('Ask').do(({ player }) => {
        if (player.confirm('really?')) player.steps++;
      }),
      askOther: action('Ask the other').do(({ game, player }) => {
        if (game.playerAfter(player).confirm('really?')) player.steps++;
      }),
      swear: action('Swear')
        .notUndoable()
        .do(({ player }) => {
          player.steps++;
        }),
    },
    flow: loop(
      eachPlayer(
        actionStep(
          ['step', 'place', 'lift', 'roll', 'draw', 'mix', 'peekThenAsk', 'rollThenAsk', 'ask', 'askOther', 'swear'],
          { min: 1, max: 4 },
        ),
      ),
    ),
  }));

const bench = make();
const free = make('free');
const refusedAs = (result: unknown, code: string) => expect(result).toMatchObject({ ok: false, refusal: { code } });

/** Acts, takes back, and says whether that was allowed; either way the state must be right. */
function takesBack(match: Match<Definition<Bench>>, seat: number, code?: string): void {
  const before = stateHash(match);
  const result = undo(match, seat);
  if (code === undefined) expect(result.ok).toBe(true);
  else {
    refusedAs(result, code);
    expect(stateHash(match)).toBe(before);
  }
}

describe('until something was learned, which is the policy unless told', () => {
  const begin = () => createMatch(bench, { seed: 'rookery', players: 2, strict: true });

  test('an own step is taken back exactly', () => {
    const match = begin();
    const before = stateHash(match);
    match.act(0, 'step');
    takesBack(match, 0);
    expect([stateHash(match), match.step]).toEqual([before, 0]);
  });

  test.each([
    ['roll', 'a random result has come up'],
    ['draw', 'hidden information has been revealed'],
  ] as const)('not after %s', (action, reason) => {
    const match = begin();
    match.act(0, action);
    takesBack(match, 0, 'undo-learned');
    expect(undo(match, 0)).toMatchObject({ refusal: { message: expect.stringContaining(reason), retry: false } });
  });

  test('a shuffle that nobody sees teaches nothing', () => {
    const match = begin();
    match.act(0, 'mix');
    takesBack(match, 0);
  });

  test('not the step of another seat, nor beyond it', () => {
    const match = begin();
    match.act(0, 'step');
    takesBack(match, 1, 'undo-learned');
    match.act(0, 'finish');
    match.act(1, 'step');
    takesBack(match, 0, 'undo-learned');
    refusedAs(undo(match, 1, { steps: 2 }), 'undo-learned');
    takesBack(match, 1);
  });

  test('not after another seat has answered', () => {
    const match = begin();
    match.act(0, 'askOther');
    match.answer(1, true);
    takesBack(match, 0, 'undo-learned');
  });

  test('while a question waits, if nothing was learned yet', () => {
    const match = begin();
    const before = stateHash(match);
    match.act(0, 'ask');
    takesBack(match, 0);
    expect(stateHash(match)).toBe(before);
  });

  test.each(['peekThenAsk', 'rollThenAsk'] as const)(
    'not while a question waits, if something was learned before it: %s',
    (name) => {
      const match = begin();
      match.act(0, name);
      expect(match.questions).toHaveLength(1);
      takesBack(match, 0, 'undo-learned');
      expect(match.questions).toHaveLength(1);
      match.answer(0, true);
      takesBack(match, 0, 'undo-learned');
    },
  );

  test('a turn is taken back as a whole, or not at all', () => {
    const match = begin();
    match.act(0, 'step');
    match.act(0, 'finish');
    const before = stateHash(match);
    match.act(1, 'step');
    match.act(1, 'place');
    match.act(1, 'step');
    expect(undo(match, 1, { steps: 'turn' }).ok).toBe(true);
    expect([stateHash(match), match.step]).toEqual([before, 2]);
    match.act(1, 'roll');
    match.act(1, 'step');
    refusedAs(undo(match, 1, { steps: 'turn' }), 'undo-learned');
    expect(undo(match, 1).ok).toBe(true);
  });

  test.each([0, -1, 1.5, 99, Number.NaN])('%s steps are nothing to take back', (steps) => {
    const match = begin();
    match.act(0, 'step');
    const before = stateHash(match);
    refusedAs(undo(match, 0, { steps }), 'nothing-to-undo');
    expect(stateHash(match)).toBe(before);
  });

  test('at the start there is nothing to take back', () => {
    refusedAs(undo(begin(), 0), 'nothing-to-undo');
    refusedAs(undo(begin(), 0, { steps: 'turn' }), 'nothing-to-undo');
  });
});

describe('other policies', () => {
  test('free: anything, by anyone', () => {
    const match = createMatch(free, { seed: 'rookery', players: 2 });
    const before = stateHash(match);
    match.act(0, 'roll');
    match.act(0, 'draw');
    expect(undo(match, 1, { steps: 2 }).ok).toBe(true);
    expect(stateHash(match)).toBe(before);
  });

  test('alone at the table it is free', () => {
    const match = createMatch(bench, { seed: 'rookery', players: 1 });
    match.act(0, 'roll');
    takesBack(match, 0);
  });

  test('consent: only with everyone else’s', () => {
    const match = createMatch(make('consent'), { seed: 'rookery', players: 3 });
    match.act(0, 'roll');
    takesBack(match, 0, 'undo-needs-consent');
    expect(undo(match, 0, { consent: [1] })).toMatchObject({ refusal: { details: { seats: [2], names: 'Player 3' } } });
    expect(undo(match, 0, { consent: [1, 2] }).ok).toBe(true);
    expect(match.log.at(-1)).toMatchObject({ kind: 'undo', consent: [1, 2] });
  });

  describe('never after something was learned', () => {
    test.each([1, 2])('not even with everyone’s consent, by %i', (players) => {
      const match = createMatch(make('never-after-learned'), { seed: 'rookery', players, strict: true });
      for (const action of ['roll', 'draw'] as const) {
        match.act(0, action);
        expect(canUndo(match, 0)).toBe(false);
        takesBack(match, 0, 'undo-learned');
        refusedAs(undo(match, 0, { consent: [0, 1] }), 'undo-learned');
      }
      match.act(0, 'step');
      expect(canUndo(match, 0)).toBe(true);
      takesBack(match, 0);
    });

    test('what others did is taken back with their consent', () => {
      const match = createMatch(make('never-after-learned'), { seed: 'rookery', players: 2 });
      match.act(0, 'step');
      refusedAs(undo(match, 1), 'undo-learned');
      expect(undo(match, 1, { consent: [0] }).ok).toBe(true);
    });
  });

  test.each([['free'], ['consent'], ['until-learned'], ['never-after-learned']] as const)(
    'an action marked so is never taken back: %s',
    (policy) => {
      const match = createMatch(make(policy), { seed: 'rookery', players: 2 });
      match.act(0, 'swear');
      refusedAs(undo(match, 0, { consent: [0, 1] }), 'undo-not-allowed');
      match.act(0, 'step');
      expect(undo(match, 0, { consent: [1] }).ok).toBe(true);
      match.act(0, 'step');
      refusedAs(undo(match, 0, { steps: 2, consent: [1] }), 'undo-not-allowed');
    },
  );
});

describe('redo', () => {
  test('plays again what was taken back, step by step', () => {
    expect.hasAssertions();
    const match = createMatch(free, { players: 2 });
    const hashes = [stateHash(match)];
    for (const action of ['roll', 'draw', 'place'] as const) {
      match.act(0, action);
      hashes.push(stateHash(match));
    }
    undo(match, 0, { steps: 3 });
    for (const hash of hashes) {
      expect(stateHash(match)).toBe(hash);
      redo(match, 0);
    }
    refusedAs(redo(match, 0), 'nothing-to-redo');
  });

  test('brings back a step with its answers', () => {
    const match = createMatch(free, { seed: 'rookery', players: 2 });
    match.act(0, 'askOther');
    match.answer(1, true);
    const after = stateHash(match);
    undo(match, 0);
    expect(redo(match, 0).ok).toBe(true);
    expect(stateHash(match)).toBe(after);
  });

  test('plays what was played, not what the caller made of it since', () => {
    class Sums extends Game.with({ total: 0 }) {}
    const sums = defineGame(Sums, ({ action }) => ({
      name: 'sums',
      players: 1,
      actions: {
        add: action('Add')
          .choose(
            'numbers',
            many(() => [1, 2, 3]),
          )
          .do(({ game, numbers }) => {
            for (const number of numbers) game.total += number;
            game.total += game.players[0]?.confirm('more?') ? 10 : 0;
          }),
      },
      flow: loop(turnLoop('add')),
    }));
    const match = createMatch(sums, { strict: true });
    const numbers = [1, 2];
    match.act(0, 'add', { numbers });
    numbers.push(3);
    match.answer(0, true);
    expect(match.game.total).toBe(13);
    numbers.length = 0;
    undo(match, 0);
    redo(match, 0);
    expect(match.game.total).toBe(13);
    expect(load(sums, again(save(match)))).toMatchObject({ ok: true });
  });

  test('only for the seat whose step it was, and not after another move', () => {
    const match = createMatch(free, { seed: 'rookery', players: 2 });
    match.act(0, 'step');
    undo(match, 0);
    refusedAs(redo(match, 1), 'nothing-to-redo');
    match.act(0, 'place');
    refusedAs(redo(match, 0), 'nothing-to-redo');
  });

  test('is still there after an exploration, and only once', () => {
    for (const moves of [0, 2]) {
      const match = createMatch(free, { seed: 'rookery', players: 2 });
      match.act(0, 'step');
      const after = stateHash(match);
      undo(match, 0);
      const walk = explore(match);
      for (let i = 0; i < moves; i++) walk.play({ kind: 'act', seat: 0, action: 'place', args: [] });
      walk.close();
      expect(redo(match, 0).ok).toBe(true);
      expect(stateHash(match)).toBe(after);
      refusedAs(redo(match, 0), 'nothing-to-redo');
    }
  });

  test('is still there after a refused input and after an effect that threw', () => {
    class Weak extends Game.with({ n: 0 }) {}
    const weak = defineGame(Weak, ({ action }) => ({
      name: 'weak',
      players: 1,
      actions: {
        add: action('Add').do(({ game }) => game.n++),
        fail: action('Fail').do(() => {
          throw new Error('no');
        }),
      },
      flow: loop(turnLoop(['add', 'fail'])),
    }));
    const match = createMatch(weak);
    match.act(0, 'add');
    undo(match, 0);
    // @ts-expect-error there is no such action
    match.act(0, 'nothing of that name');
    expect(() => match.act(0, 'fail')).toThrow(coded('game-threw'));
    expect(redo(match, 0).ok).toBe(true);
  });
});

describe('the log', () => {
  test('only grows, and what it says can be loaded', () => {
    const match = createMatch(free, { seed: 'rookery', players: 2 });
    const lengths: number[] = [];
    const random = seededRandom('log');
    for (let i = 0; i < 60; i++) {
      const seat = match.toAct[0] as number;
      if (i % 5 === 4) undo(match, seat, { steps: 2 });
      else if (i % 7 === 6) redo(match, seat);
      else match.play(match.sample(random) as never);
      lengths.push(match.log.length);
    }
    expect([...lengths].sort((a, b) => a - b)).toEqual(lengths);
    expect(match.log.filter((input) => input.kind === 'undo').length).toBeGreaterThan(5);
    const loaded = load(free, again(save(match)));
    if (!loaded.ok) throw new Error(loaded.refusal.message);
    expect([stateHash(loaded.value), loaded.value.step, loaded.value.log]).toEqual([
      stateHash(match),
      match.step,
      match.log,
    ]);
    const count = match.step;
    expect(rewind(loaded.value, 0).ok && rewind(match, 0).ok && count > 0).toBe(true);
    expect(stateHash(loaded.value)).toBe(stateHash(match));
  });
});

describe('the past', () => {
  function played(limits = {}) {
    const match = createMatch(free, { players: 2, seed: 'past', limits });
    const random = seededRandom('moves');
    const hashes = [stateHash(match)];
    while (match.step < 40) {
      match.play(match.sample(random) as never);
      if (match.questions.length === 0) hashes.push(stateHash(match));
    }
    return { match, hashes };
  }

  test('rewind goes to any step whatever the policy says', () => {
    const { match, hashes } = played();
    for (const step of [39, 20, 7, 0]) {
      expect(rewind(match, step).ok).toBe(true);
      expect([match.step, stateHash(match)]).toEqual([step, hashes[step]]);
    }
    expect(load(free, again(save(match))).ok).toBe(true);
  });

  test.each([-1, 41, 1.5, Number.NaN, 40])('rewind to %s is refused', (step) => {
    const { match } = played();
    const before = stateHash(match);
    refusedAs(rewind(match, step), 'nothing-to-undo');
    expect(stateHash(match)).toBe(before);
  });

  test('past shows any step and leaves the present alone', () => {
    const { match, hashes } = played();
    const before = [stateHash(match), match.log.length];
    for (const step of [0, 1, 17, 40]) expect(stateHash(matchAt(match, step))).toBe(hashes[step]);
    expect([stateHash(match), match.log.length]).toEqual(before);
    expect(() => matchAt(match, 41)).toThrow(coded('illegal-move'));
  });

  test('past knows what was taken back', () => {
    const { match, hashes } = played();
    undo(match, 0, { steps: 10 });
    match.act(match.toAct[0] as number, 'place');
    expect(stateHash(matchAt(match, 30))).toBe(hashes[30]);
    expect(stateHash(matchAt(match, 31))).toBe(stateHash(match));
  });

  test('diff tells what was created, removed, moved and changed', () => {
    const match = createMatch(free, { seed: 'rookery', players: 2 });
    const before = snapshot(match);
    match.act(0, 'place');
    match.act(0, 'draw');
    match.act(0, 'step');
    const middle = snapshot(match);
    const changes = diff(before, middle);
    expect(changes.map((change) => change.kind).sort()).toEqual(['changed', 'created', 'moved']);
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'created', class: 'Token' }));
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'changed', attribute: 'steps', from: 0, to: 1 }));
    match.act(0, 'lift', { token: match.game.first(Token) ?? expect.fail() });
    expect(diff(middle, snapshot(match))).toMatchObject([{ kind: 'removed', class: 'Token' }]);
    expect(diff(before, before)).toEqual([]);
  });

  test('diff takes matches as well, and says what it cannot compare', () => {
    const match = createMatch(free, { seed: 'rookery', players: 2 });
    match.act(0, 'place');
    match.act(0, 'step');
    const changes = diff(matchAt(match, 1), match);
    expect(changes).toEqual(diff(snapshot(matchAt(match, 1)), snapshot(match)));
    expect(changes.map(({ kind }) => kind)).toEqual(['changed']);
    expect(diff(match, match)).toEqual([]);
    expect(() => diff(match, save(match) as never)).toThrow(coded('no-state'));
  });

  test('what was taken back can be played again after a snapshot, a copy too', () => {
    const match = createMatch(free, { seed: 'rookery', players: 2 });
    for (const action of ['place', 'step', 'place'] as const) match.act(0, action);
    const hashes = [stateHash(match)];
    undo(match, 0);
    hashes.unshift(stateHash(match));
    undo(match, 0);
    const copy = fork(match);
    for (const hash of hashes) {
      expect(canRedo(copy, 0)).toBe(true);
      expect(redo(copy, 0).ok).toBe(true);
      expect(stateHash(copy)).toBe(hash);
    }
    expect(canRedo(copy, 0)).toBe(false);
    expect(printPosition(match)).not.toContain('undone');
    const damaged = { ...snapshot(match), undone: [[{ kind: 'answer' }]] };
    expect(restore(free, again(damaged))).toMatchObject({ ok: false, refusal: { code: 'bad-save' } });
  });

  test('diff tells that things changed their order', () => {
    const match = createMatch(free, { seed: 'rookery', players: 2 });
    const before = snapshot(match);
    match.act(0, 'mix');
    expect(diff(before, snapshot(match)).length).toBeGreaterThan(0);
  });
});

describe('when history was given up', () => {
  function long(history: number) {
    const match = createMatch(free, { players: 2, seed: 'long', limits: { history } });
    const random = seededRandom('moves');
    const hashes = [stateHash(match)];
    while (match.step < 120) {
      const move = match.sample(random);
      if (move !== undefined && move.action !== 'swear') match.play(move);
      if (match.questions.length === 0) hashes.push(stateHash(match));
    }
    return { match, hashes };
  }

  test('a short memory plays the same match', () => {
    expect(long(50).hashes).toEqual(long(500_000).hashes);
  });

  test('undo beyond it plays again from the log, to the same hash and the same objects', () => {
    const { match, hashes } = long(50);
    const { game } = match;
    expect(timelineOf(match).state.journal.oldest).toBeGreaterThan(0);
    const living = new Map(game.all(Piece).map((piece) => [piece.$record.id, piece]));
    const players = game.players.map((player) => player);
    const log = match.log.length;
    expect(undo(match, 0, { steps: 100 }).ok).toBe(true);
    expect([stateHash(match), match.step, match.log.length]).toEqual([hashes[20], 20, log + 1]);
    expect(match.game).toBe(game);
    expect(game.players.every((player, seat) => player === players[seat])).toBe(true);
    for (const piece of game.all(Card)) expect(living.get(piece.$record.id)).toBe(piece);
    expect(redo(match, match.toAct[0] as number).ok).toBe(true);
    expect(stateHash(match)).toBe(hashes[21]);
    expect(load(free, again(save(match))).ok).toBe(true);
  });

  test('created and removed entities do not make a long match big', () => {
    const match = createMatch(free, { seed: 'rookery', players: 2, limits: { history: 200 } });
    for (let i = 0; i < 3000; i++) {
      const seat = match.toAct[0] as number;
      match.act(seat, 'place');
      match.act(match.toAct[0] as number, 'lift', { token: match.game.first(Token) ?? expect.fail() });
    }
    expect(timelineOf(match).state.records.size).toBeLessThan(300);
  });
});

describe('after a snapshot', () => {
  function copied() {
    const match = createMatch(free, { players: 2, seed: 'copy' });
    const hashes = [stateHash(match)];
    for (const action of ['step', 'roll', 'draw'] as const) {
      match.act(0, action);
      hashes.push(stateHash(match));
    }
    return { copy: fork(match), hashes };
  }

  test('steps before it can be taken back, however that is said', () => {
    for (const options of [{}, { steps: 1 }, { steps: 2 }, { steps: 'turn' as const }]) {
      const { copy, hashes } = copied();
      const count = 'steps' in options ? (options.steps === 'turn' ? 3 : (options.steps ?? 1)) : 1;
      expect([options, undo(copy, 0, options)]).toEqual([options, { ok: true, value: undefined }]);
      expect(stateHash(copy)).toBe(hashes[3 - count]);
    }
  });

  test('what was taken back since can still be played again, and a refusal leaves what seats may send', () => {
    const { copy, hashes } = copied();
    copy.act(0, 'step');
    const after = stateHash(copy);
    expect(undo(copy, 0).ok).toBe(true);
    const { movesVersion } = copy;
    refusedAs(undo(copy, 0, { steps: 9 }), 'nothing-to-undo');
    expect([copy.movesVersion, stateHash(copy)]).toEqual([movesVersion, hashes[3]]);
    expect(undo(copy, 0, { steps: 2 }).ok).toBe(true);
    expect(stateHash(copy)).toBe(hashes[1]);
    for (let i = 0; i < 3; i++) expect(redo(copy, 0).ok).toBe(true);
    expect(stateHash(copy)).toBe(after);
  });

  test('a log that goes on with taking back steps before it can be played on', () => {
    const { copy, hashes } = copied();
    replayInput(copy, { kind: 'undo', seat: 0, steps: 2 });
    expect([copy.step, stateHash(copy)]).toEqual([1, hashes[1]]);
  });

  test('a printed position has no past: taking back is refused and changes nothing', () => {
    const { copy } = copied();
    const parsed = parsePosition(free, printPosition(copy));
    if (!parsed.ok) throw new Error(parsed.refusal.message);
    const match = parsed.value;
    const before = stateHash(match);
    expect(before).toBe(stateHash(copy));
    for (const options of [{}, { steps: 1 }]) {
      refusedAs(undo(match, 0, options), 'nothing-to-undo');
      expect(stateHash(match)).toBe(before);
    }
    refusedAs(rewind(match, 0), 'nothing-to-undo');
    expect(stateHash(match)).toBe(before);
    expect(match.act(0, 'step').ok).toBe(true);
    expect(undo(match, 0).ok).toBe(true);
    expect(stateHash(match)).toBe(before);
  });
});

test('while a match is explored nobody else takes anything back', () => {
  const match = createMatch(free, { seed: 'rookery', players: 2 });
  match.act(0, 'step');
  const walk = explore(match);
  walk.play({ kind: 'act', seat: 0, action: 'place', args: [] });
  const before = stateHash(match);
  expect(() => undo(match, 0)).toThrow(coded('exploring'));
  expect(() => redo(match, 0)).toThrow(coded('exploring'));
  expect(() => match.restart()).toThrow(coded('exploring'));
  expect(() => rewind(match, 0)).toThrow(coded('exploring'));
  expect(stateHash(match)).toBe(before);
  expect(() => walk.play({ kind: 'act', seat: 1, action: 'step', args: [] })).toThrow(coded('illegal-move'));
  expect(walk.depth).toBe(1);
  walk.close();
  expect(match.step).toBe(1);
});

test('closing an exploration leaves everything as it was, also what was played beside it', () => {
  const match = createMatch(free, { seed: 'rookery', players: 2 });
  const before = [stateHash(match), match.step, match.log.length];
  const walk = explore(match);
  match.act(0, 'step');
  walk.close();
  expect([stateHash(match), match.step, match.log.length]).toEqual(before);
});

test('a printed position has no past to look at, and says so instead of showing another', () => {
  const match = createMatch(free, { seed: 'rookery', players: 2 });
  match.act(0, 'step');
  const parsed = parsePosition(free, printPosition(match));
  if (!parsed.ok) throw new Error(parsed.refusal.message);
  expect(() => matchAt(parsed.value, 0)).toThrow(coded('illegal-move'));
  expect(stateHash(matchAt(match, 1))).toBe(stateHash(match));
});
