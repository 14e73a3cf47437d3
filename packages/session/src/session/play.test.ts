import { defineGame, eachPlayer, Game, loop, repeatedly, turnLoop } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { describe, expect, test } from 'vitest';
import { gameRegistry } from '../games.ts';
import {
  act,
  answer,
  codeOf,
  HOST,
  NOBODY,
  perform,
  race,
  rebuilt,
  shorterRace,
  shown,
  sitting,
  started,
  value,
} from './session.test-kit.ts';

describe('playing', () => {
  test('makes legal moves and refuses the rest, with the reasons of the rules', () => {
    const session = started({ game: 'race', seats: 2 });
    expect(codeOf(act(session, 1, 'go', { far: 1 }))).toBe('not-your-turn');
    expect(codeOf(act(session, 0, 'fly'))).toBe('unknown-action');
    expect(codeOf(act(session, 0, 'go', { far: 99 }))).toBe('out-of-range');
    expect(codeOf(session.perform({ kind: 'act', action: 'go', args: { far: 1 }, movesVersion: 0 }, HOST, 1000))).toBe(
      'not-seated',
    );
    const head = session.head;
    const entries = value(act(session, 0, 'go', { far: 3 }, 5000));
    expect(entries).toEqual([
      { kind: 'played', seat: 0, at: 5000, inputs: [{ kind: 'act', seat: 0, action: 'go', args: [3] }] },
    ]);
    expect(session.head).toBe(head + 1);
  });

  test('refuses a move for what was seen before', () => {
    const session = started({ game: 'race', seats: 2 });
    const before = session.match?.movesVersion ?? 0;
    value(act(session, 0, 'go', { far: 1 }));
    value(act(session, 1, 'go', { far: 1 }));
    const late = { kind: 'act', action: 'go', args: { far: 1 }, movesVersion: before } as const;
    expect(codeOf(perform(session, 0, late))).toBe('stale-move');
  });

  test('takes what all do at once, for the same view, in any order', () => {
    const session = started({ game: 'auction', seats: 4 });
    const movesVersion = session.match?.movesVersion ?? 0;
    for (const seat of [2, 0, 3, 1]) {
      const bid = { kind: 'act', action: 'bid', args: { amount: seat + 1 }, movesVersion } as const;
      expect(codeOf(perform(session, seat, bid))).toBe('ok');
    }
    value(act(session, 0, 'poll'));
    const asked = session.match?.movesVersion ?? 0;
    for (const seat of [3, 1, 0, 2])
      expect(codeOf(perform(session, seat, { kind: 'answer', answer: seat, movesVersion: asked }))).toBe('ok');
    expect(session.match?.players.map(({ score }) => score)).toEqual([1, 3, 5, 7]);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('what is handed in, sealed, changes nothing in anybody else’s view', () => {
    const session = started({ game: 'auction', seats: 3, time: { initial: 60, increment: 5 } });
    // How many steps there were is for the engine to tell or not.
    const seen = (): readonly unknown[] => shown(session).map((view) => ({ ...view, match: { ...view.match, step: 0 } }));
    value(act(session, 0, 'bid', { amount: 7 }, 2000));
    const [watching, ann, , cid] = seen();
    value(act(session, 1, 'bid', { amount: 8 }, 3000));
    expect(seen()).toEqual([watching, ann, seen()[2], cid]);
    expect(JSON.stringify(session.history(2))).not.toContain('bid');
  });

  test('a request that is asked again is not done again', () => {
    const session = started({ game: 'race', seats: 2 });
    const go = { kind: 'act', action: 'go', args: { far: 1 }, movesVersion: session.match?.movesVersion ?? 0 } as const;
    expect(value(session.perform(go, sitting(0), 1000, 'r1'))).toHaveLength(1);
    expect(value(session.perform(go, sitting(0), 1000, 'r1'))).toEqual([]);
    expect(value(rebuilt(session).perform(go, sitting(0), 1000, 'r1'))).toEqual([]);
    expect(codeOf(session.perform(go, sitting(1), 1000, 'r1'))).toBe('stale-move');
    for (let i = 0; i < 128; i++) value(session.perform({ kind: 'say', text: 'x' }, sitting(0), 1000, `s${i}`));
    expect(codeOf(session.perform(go, sitting(0), 1000, 'r1'))).toBe('stale-move');
    expect(value(session.perform({ kind: 'say', text: 'x' }, sitting(0), 1000, 's0'))).toEqual([]);
  });

  test('time never goes back', () => {
    const session = started({ game: 'race', seats: 2 });
    value(act(session, 0, 'go', { far: 1 }, 9000));
    expect(value(act(session, 1, 'go', { far: 1 }, 3000))[0]?.at).toBe(9000);
  });

  test('a match that is over by its rules says so and reveals the secret', () => {
    const session = started({ game: 'race', seats: 1 });
    expect(session.viewFor(0, NOBODY).fair).not.toHaveProperty('secret');
    for (let i = 0; i < 4; i++) value(act(session, 0, 'go', { far: 8 }));
    expect(session.viewFor(0, NOBODY)).toMatchObject({
      stage: 'over',
      ending: { by: 'rules', winners: [0] },
      fair: { secret: 'the-secret-of-the-server' },
      offers: [],
    });
    expect(codeOf(act(session, 0, 'go', { far: 1 }))).toBe('match-over');
    expect(codeOf(perform(session, 0, { kind: 'undo' }))).toBe('match-over');
  });
});

describe('rules that fail', () => {
  test('in an action change nothing and tell no player why', () => {
    const errors: unknown[] = [];
    const session = started({ game: 'race', seats: 2 }, { failed: (error) => errors.push(error) });
    const before = [shown(session), session.head, stateHash(session.match ?? expect.fail())];
    const reply = act(session, 0, 'go', { far: 9 });
    expect(codeOf(reply)).toBe('game-failed');
    expect(JSON.stringify(reply)).not.toContain('secret door');
    expect(String(errors[0])).toContain('secret door');
    expect([shown(session), session.head, stateHash(session.match ?? expect.fail())]).toEqual(before);
    expect(codeOf(act(session, 0, 'go', { far: 8 }))).toBe('ok');
  });

  test('in an answer leave the question standing, with the answers before', () => {
    const session = started({ game: 'race', seats: 2 });
    value(act(session, 0, 'detour'));
    value(answer(session, 0, 4));
    const before = [shown(session), stateHash(session.match ?? expect.fail()), session.match?.log.length];
    expect(codeOf(answer(session, 0, 5))).toBe('game-failed');
    expect([shown(session), stateHash(session.match ?? expect.fail()), session.match?.log.length]).toEqual(before);
    expect(codeOf(answer(session, 0, 6))).toBe('ok');
    expect(session.match?.players[0]?.score).toBe(10);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });
});

describe('taking back', () => {
  test('is offered and allowed as the policy of the game says', () => {
    const session = started({ game: 'race', seats: 2 });
    expect(session.viewFor(0, NOBODY)).toMatchObject({ canUndo: false, canRedo: false });
    expect(codeOf(perform(session, 0, { kind: 'undo' }))).toBe('nothing-to-undo');
    value(act(session, 0, 'go', { far: 3 }));
    expect([0, 1].map((seat) => session.viewFor(seat, NOBODY).canUndo)).toEqual([true, false]);
    expect(codeOf(perform(session, 1, { kind: 'undo' }))).toBe('undo-learned');
    value(perform(session, 0, { kind: 'undo' }));
    expect([0, 1].map((seat) => session.viewFor(seat, NOBODY).canRedo)).toEqual([true, false]);
    expect(codeOf(perform(session, 1, { kind: 'redo' }))).toBe('nothing-to-redo');
    value(perform(session, 0, { kind: 'redo' }));
    expect(session.match?.players[0]?.score).toBe(3);
    value(act(session, 1, 'go', { far: 1 }));
    expect(session.viewFor(0, NOBODY).canUndo).toBe(false);
    expect(codeOf(perform(session, 0, { kind: 'undo' }))).toBe('undo-learned');
  });

  test('several steps are played again one by one, in a rebuilt session too', () => {
    const session = started({ game: 'race', seats: 1 });
    for (const far of [1, 2, 3]) value(act(session, 0, 'go', { far }));
    value(perform(session, 0, { kind: 'undo', steps: 3 }));
    value(perform(session, 0, { kind: 'redo' }));
    const copy = rebuilt(session);
    expect(shown(copy)).toEqual(shown(session));
    for (const each of [session, copy]) {
      value(perform(each, 0, { kind: 'redo' }));
      value(perform(each, 0, { kind: 'redo' }));
      expect(each.match?.players[0]?.score).toBe(6);
    }
  });
});

describe('choosing step by step', () => {
  test('shows the draft to its seat alone, and plays it when it is complete', () => {
    const session = started({ game: 'go-fish', seats: 2 });
    const movesVersion = session.match?.movesVersion ?? 0;
    const [offer] = session.viewFor(0, NOBODY).offers;
    const first = offer?.first;
    const action = offer?.action ?? '';
    const pick = { kind: 'choose', action, selection: first?.name ?? '', value: first?.candidates?.[0]?.value } as const;
    expect(perform(session, 0, { ...pick, movesVersion: 99 })).toMatchObject({
      refusal: { code: 'stale-move', details: { movesVersion: 99, now: movesVersion } },
    });
    expect(value(perform(session, 0, { ...pick, movesVersion }))).toEqual([]);
    const { draft } = session.viewFor(0, NOBODY);
    expect(draft).toMatchObject({ action, args: { [first?.name ?? '']: pick.value } });
    expect(session.viewFor(1, NOBODY).draft).toBeNull();
    const next = draft?.next;
    const last = { ...pick, selection: next?.name ?? '', value: next?.candidates?.[0]?.value, movesVersion };
    expect(value(perform(session, 0, { kind: 'cancelChoice' }))).toEqual([]);
    expect(session.viewFor(0, NOBODY).draft).toBeNull();
    value(perform(session, 0, { ...pick, movesVersion }));
    expect(value(perform(session, 0, last))).toMatchObject([{ kind: 'played', seat: 0 }]);
    expect(session.viewFor(0, NOBODY).draft).toBeNull();
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('tells a seat after each pick of a row what may follow, of actions and of questions', () => {
    const session = started({ game: 'stalls', seats: 2 }, {}, gameRegistry([stalls]));
    const movesVersion = () => session.match?.movesVersion ?? 0;
    const next = (seat: number) => session.viewFor(seat, NOBODY).draft?.next;
    const sell = (given: unknown) =>
      perform(session, 0, {
        kind: 'choose',
        action: 'sell',
        selection: 'goods',
        value: given,
        movesVersion: movesVersion(),
      });
    expect(value(sell('salt'))).toEqual([]);
    expect(next(0)).toMatchObject({ picked: ['salt'], mayEnd: false, candidates: [{ value: 'silk' }] });
    expect([next(1), codeOf(sell('salt'))]).toEqual([undefined, 'not-a-candidate']);
    expect(value(sell('silk'))).toEqual([]);
    expect(next(0)).toMatchObject({ picked: ['salt', 'silk'], mayEnd: true, candidates: [] });
    expect(value(sell(['salt', 'silk']))).toMatchObject([{ kind: 'played', seat: 0 }]);
    expect(codeOf(perform(session, 1, { kind: 'answer', answer: 'salt', movesVersion: movesVersion() + 1 }))).toBe(
      'stale-move',
    );
    expect(value(answer(session, 1, 'silk'))).toEqual([]);
    expect(next(1)).toMatchObject({ picked: ['silk'], candidates: [{ value: 'salt' }] });
    expect(session.viewFor(1, NOBODY).draft).toMatchObject({ action: '', args: {} });
    value(perform(session, 1, { kind: 'cancelChoice' }));
    expect(next(1)).toBeUndefined();
    value(answer(session, 1, 'silk'));
    expect(value(answer(session, 1, ['silk', 'salt']))).toMatchObject([{ kind: 'played', seat: 1 }]);
    expect(session.viewFor(1, NOBODY).draft).toBeNull();
  });
});

/** Salt and silk, each once: sold by an action, and then bought by the answer to a question. */
const both = () =>
  repeatedly((_, picked: readonly string[]) => ['salt', 'silk'].filter((good) => !picked.includes(good)), {
    min: 2,
    max: 2,
  });
const stalls = defineGame(Game.with({}), ({ action }) => ({
  name: 'stalls',
  players: 2,
  unbounded: true,
  actions: {
    sell: action('Sell')
      .choose('goods', both())
      .do(({ game }) => {
        game.players[1]?.ask('Buy', both());
      }),
  },
  flow: loop(eachPlayer(turnLoop('sell'))),
}));

describe('premoves', () => {
  test('are seen by their seat alone, and made when their turn comes', () => {
    const session = started({ game: 'race', seats: 2 });
    const moves = [
      { action: 'go', args: { far: 4 } },
      { action: 'go', args: { far: 5 } },
    ];
    value(perform(session, 1, { kind: 'premove', moves }));
    expect(shown(session).map(({ premoves }) => premoves.length)).toEqual([0, 0, 2]);
    expect(session.playPremove(1000)).toEqual([]);
    value(act(session, 0, 'go', { far: 1 }));
    expect(session.playPremove(1000)).toMatchObject([{ kind: 'played', seat: 1, because: 'premove' }]);
    expect(session.playPremove(1000)).toEqual([]);
    expect(session.viewFor(1, NOBODY).premoves).toEqual(moves.slice(1));
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('are dropped when they are no longer possible, when their rules fail, and with what is taken back', () => {
    const session = started({ game: 'race', seats: 2 });
    expect(codeOf(perform(session, 1, { kind: 'premove', moves: [{ action: 'fly' }] }))).toBe('bad-premove');
    for (const far of [99, 9]) {
      value(perform(session, 1, { kind: 'premove', moves: [{ action: 'go', args: { far } }] }));
      value(act(session, 0, 'go', { far: 1 }));
      expect(session.playPremove(1000)).toMatchObject([{ kind: 'premovesSet', seat: 1, moves: [] }]);
      expect(session.playPremove(1000)).toEqual([]);
      value(act(session, 1, 'go', { far: 1 }));
    }
    value(act(session, 0, 'go', { far: 1 }));
    value(perform(session, 0, { kind: 'premove', moves: [{ action: 'go', args: { far: 1 } }] }));
    value(perform(session, 0, { kind: 'undo' }));
    expect(session.viewFor(0, NOBODY).premoves).toEqual([]);
  });
});

describe('development', () => {
  test('rewinding and other rules are refused unless the session allows them', () => {
    const session = started({ game: 'race', seats: 2 });
    value(act(session, 0, 'go', { far: 3 }));
    expect(codeOf(perform(session, 0, { kind: 'rewind', step: 0 }))).toBe('not-allowed');
    expect(codeOf(session.reload(shorterRace, 1000))).toBe('not-allowed');
  });

  test('rewinds over what others did, and over the end', () => {
    const session = started({ game: 'race', seats: 1 }, { development: true });
    for (let i = 0; i < 4; i++) value(act(session, 0, 'go', { far: 8 }));
    expect(session.stage).toBe('over');
    value(perform(session, 0, { kind: 'rewind', step: 1 }));
    expect(session.stage).toBe('playing');
    expect(session.match?.step).toBe(1);
    expect(codeOf(perform(session, 0, { kind: 'rewind', step: 7 }))).toBe('nothing-to-undo');
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('plays the match so far by other rules, and names the first input that does not fit them', () => {
    const session = started({ game: 'race', seats: 2 }, { development: true });
    value(act(session, 0, 'go', { far: 3 }));
    expect(codeOf(session.reload(shorterRace, 2000))).toBe('ok');
    expect(session.viewFor(0, NOBODY).version).toBe('2');
    expect(codeOf(act(session, 1, 'go', { far: 7 }))).toBe('out-of-range');
    expect(shown(rebuilt(session))).toEqual(shown(session));
    value(session.reload(race, 2000));
    value(act(session, 1, 'go', { far: 7 }));
    const before = shown(session);
    const reply = session.reload(shorterRace, 3000);
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'rules-diverge', details: { input: 1 } } });
    expect(shown(session)).toEqual(before);
    expect(codeOf(session.reload({ ...race, name: 'other' }, 3000))).toBe('not-allowed');
  });
});
