import { stateHash } from '@rookery/engine/formats';
import { describe, expect, test } from 'vitest';
import { act, answer, codeOf, NOBODY, perform, rebuilt, shown, started, value } from './session.test-kit.ts';

const view = (session: Parameters<typeof shown>[0]) => session.viewFor(null, NOBODY);

describe('resigning', () => {
  test('gives a match of two to the other', () => {
    const session = started({ game: 'race', seats: 2 });
    value(perform(session, 1, { kind: 'resign' }, 2000));
    expect(view(session)).toMatchObject({ stage: 'over', ending: { by: 'resignation', winners: [0], seat: 1 } });
    expect(codeOf(perform(session, 0, { kind: 'resign' }))).toBe('match-over');
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('among three lets a bot play on, which cannot win; the last of the players has won', () => {
    const session = started({ game: 'race', seats: 3 });
    value(perform(session, 0, { kind: 'resign' }));
    expect(view(session)).toMatchObject({ stage: 'playing', seats: [{ isOut: true, bot: 'easy' }, {}, {}] });
    expect(codeOf(act(session, 0, 'go', { far: 1 }))).toBe('seat-out');
    expect(codeOf(perform(session, 0, { kind: 'resign' }))).toBe('seat-out');
    expect(codeOf(perform(session, 0, { kind: 'offerDraw' }))).toBe('seat-out');
    value(perform(session, 2, { kind: 'resign' }));
    expect(view(session).ending).toEqual({ by: 'resignation', winners: [1], seat: 2 });
  });

  test('who has resigned does not win by the rules either', () => {
    const session = started({ game: 'race', seats: 3 });
    value(perform(session, 0, { kind: 'resign' }));
    for (let i = 0; session.stage === 'playing'; i = (i + 1) % 3) {
      const move = [...(session.match?.legal(i) ?? [])].find(
        ({ action, args }) => action === 'go' && args[0] === (i === 0 ? 8 : 1),
      );
      if (move === undefined) throw new Error('there is a move');
      value(i === 0 ? session.applyBotMove(0, move, 1000) : act(session, i, 'go', { far: 1 }));
    }
    expect(session.match?.outcome?.winners).toEqual([0]);
    expect(view(session).ending).toEqual({ by: 'rules', winners: [] });
  });

  test('where scores are known, the best of the others has won', () => {
    const session = started({ game: 'auction', seats: 3, options: { rounds: 1 } });
    for (const seat of [0, 1, 2]) value(act(session, seat, 'bid', { amount: 9 - seat }));
    value(perform(session, 0, { kind: 'resign' }));
    while (session.stage === 'playing') {
      const seat = session.match?.toAct[0] ?? 0;
      const move = [...(session.match?.legal(seat) ?? [])][0];
      if (move === undefined) throw new Error('there is a move');
      value(
        seat === 0
          ? session.applyBotMove(0, move, 1000)
          : move.kind === 'act'
            ? act(session, seat, 'poll')
            : answer(session, seat, 0),
      );
    }
    expect(session.match?.outcome?.winners).toEqual([0]);
    expect(view(session).ending).toEqual({ by: 'rules', winners: [1] });
  });

  test('ends a match in which only bots would go on', () => {
    const session = started({ game: 'race', seats: 3, bots: { 1: 'easy', 2: 'easy' } });
    value(perform(session, 0, { kind: 'resign' }));
    expect(view(session).ending).toEqual({ by: 'resignation', winners: [1, 2], seat: 0 });
  });

  test('alone wins nothing', () => {
    const session = started({ game: 'race', seats: 1 });
    value(perform(session, 0, { kind: 'resign' }));
    expect(view(session).ending).toEqual({ by: 'resignation', winners: [], seat: 0 });
  });
});

describe('a draw', () => {
  test('is agreed by all who play', () => {
    const session = started({ game: 'race', seats: 3 });
    value(perform(session, 0, { kind: 'offerDraw' }));
    expect(view(session).proposal).toEqual({ what: 'draw', by: 0, agreed: [] });
    expect(codeOf(perform(session, 0, { kind: 'agree', agree: true }))).toBe('not-allowed');
    expect(codeOf(perform(session, 1, { kind: 'offerDraw' }))).toBe('already-proposed');
    value(perform(session, 1, { kind: 'agree', agree: true }));
    expect(value(perform(session, 1, { kind: 'agree', agree: true }))).toEqual([]);
    expect(shown(rebuilt(session))).toEqual(shown(session));
    value(perform(session, 2, { kind: 'agree', agree: true }));
    expect(view(session)).toMatchObject({ stage: 'over', proposal: null, ending: { by: 'agreement', winners: [] } });
  });

  test('is declined by a word, by a move of another, and withdrawn by who offered it', () => {
    const session = started({ game: 'race', seats: 2 });
    expect(codeOf(perform(session, 1, { kind: 'agree', agree: true }))).toBe('nothing-proposed');
    for (const seat of [1, 0]) {
      value(perform(session, 0, { kind: 'offerDraw' }));
      value(perform(session, seat, { kind: 'agree', agree: false }));
      expect(view(session).proposal).toBeNull();
      // The player who proposed it learns that it was declined, and by whom.
      expect(view(session).declined).toEqual(seat === 1 ? { what: 'draw', by: 0, declinedBy: 1 } : null);
      expect(shown(rebuilt(session))).toEqual(shown(session));
    }
    value(perform(session, 0, { kind: 'offerDraw' }));
    value(act(session, 0, 'go', { far: 1 }));
    expect(view(session).proposal).toMatchObject({ what: 'draw' });
    value(act(session, 1, 'go', { far: 1 }));
    expect(view(session).proposal).toBeNull();
  });

  test('is not declined by what is handed in, sealed', () => {
    const session = started({ game: 'auction', seats: 3 });
    value(perform(session, 0, { kind: 'offerDraw' }));
    value(act(session, 1, 'bid', { amount: 2 }));
    expect(view(session).proposal).toMatchObject({ what: 'draw' });
  });

  test('is not to be had of bots', () => {
    const session = started({ game: 'race', seats: 2, bots: { 1: 'easy' } });
    expect(codeOf(perform(session, 0, { kind: 'offerDraw' }))).toBe('not-allowed');
  });
});

describe('a taking back', () => {
  test('goes back to before the last move of who asks, when the others agree', () => {
    const session = started({ game: 'polite-race', seats: 2 });
    value(act(session, 0, 'go', { far: 3 }));
    value(act(session, 1, 'go', { far: 4 }));
    expect(codeOf(perform(session, 0, { kind: 'undo' }))).toBe('undo-needs-consent');
    value(perform(session, 0, { kind: 'askUndo' }));
    expect(view(session).proposal).toEqual({ what: 'undo', by: 0, steps: 2, agreed: [] });
    const entries = value(perform(session, 1, { kind: 'agree', agree: true }));
    expect(entries).toMatchObject([{ kind: 'agreed' }, { kind: 'played', seat: 0, because: 'agreement' }]);
    expect(session.match?.step).toBe(0);
    expect(view(session).proposal).toBeNull();
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('goes back over what a policy would not allow, once agreed', () => {
    const session = started({ game: 'go-fish', seats: 2 });
    const before = stateHash(session.match ?? expect.fail());
    const [offer] = session.viewFor(0, NOBODY).offers;
    const movesVersion = session.match?.movesVersion ?? 0;
    const choose = (selection: string, picked: unknown) =>
      value(perform(session, 0, { kind: 'choose', action: offer?.action ?? '', selection, value: picked, movesVersion }));
    choose(offer?.first?.name ?? '', offer?.first?.candidates?.[0]?.value);
    const next = session.draftOf(0)?.next;
    choose(next?.name ?? '', next?.candidates?.[0]?.value);
    value(perform(session, 0, { kind: 'askUndo' }));
    value(perform(session, 1, { kind: 'agree', agree: true }));
    expect(session.match?.step).toBe(0);
    expect(stateHash(session.match ?? expect.fail())).toBe(before);
  });

  test('is refused where there is nothing to take back, and forgotten when the match goes on', () => {
    const session = started({ game: 'race', seats: 2 });
    expect(codeOf(perform(session, 0, { kind: 'askUndo' }))).toBe('nothing-to-undo');
    value(act(session, 0, 'go', { far: 3 }));
    expect(codeOf(perform(session, 0, { kind: 'askUndo', steps: 2 }))).toBe('nothing-to-undo');
    value(perform(session, 0, { kind: 'askUndo' }));
    value(act(session, 1, 'go', { far: 3 }));
    expect(codeOf(perform(session, 1, { kind: 'agree', agree: true }))).toBe('nothing-proposed');
  });

  test('bots never mind', () => {
    const session = started({ game: 'race', seats: 2, bots: { 1: 'easy' } });
    value(act(session, 0, 'go', { far: 3 }));
    const move = [...(session.match?.legal(1) ?? [])][0];
    if (move === undefined) throw new Error('there is a move');
    value(session.applyBotMove(1, move, 1000));
    expect(value(perform(session, 0, { kind: 'askUndo' }))).toMatchObject([{ kind: 'proposed' }, { kind: 'played' }]);
    expect(session.match?.step).toBe(0);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });
});

describe('a pause', () => {
  test('is agreed, holds everything, and is ended by anyone who plays', () => {
    const session = started({ game: 'race', seats: 2, bots: {} });
    expect(codeOf(perform(session, 0, { kind: 'resume' }))).toBe('not-paused');
    value(perform(session, 0, { kind: 'askPause' }));
    value(perform(session, 1, { kind: 'agree', agree: true }));
    expect(view(session).isPaused).toBe(true);
    expect(session.viewFor(0, NOBODY).offers).toEqual([]);
    expect(codeOf(perform(session, 0, { kind: 'askPause' }))).toBe('paused');
    expect(codeOf(perform(session, 0, { kind: 'undo' }))).toBe('paused');
    expect(shown(rebuilt(session))).toEqual(shown(session));
    value(perform(session, 1, { kind: 'resume' }));
    expect(codeOf(act(session, 0, 'go', { far: 1 }))).toBe('ok');
  });

  test('is had at once among bots, who then do not move', () => {
    const session = started({ game: 'race', seats: 2, bots: { 0: 'easy' } });
    expect(session.botToMove()).toEqual({ seat: 0, bot: 'easy' });
    value(perform(session, 1, { kind: 'askPause' }));
    expect(session.botToMove()).toBeUndefined();
    const move = [...(session.match?.legal(0) ?? [])][0];
    expect(move && codeOf(session.applyBotMove(0, move, 1000))).toBe('paused');
  });
});
