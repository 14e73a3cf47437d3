import { checkers } from '@rookery/games/checkers/rules';
import { klondike } from '@rookery/games/klondike/rules';
import { applyPatch } from '@rookery/protocol';
import { describe, expect, test } from 'vitest';
import { gameRegistry } from '../games.ts';
import { act, anyMove, codeOf, lobby, NOBODY, perform, started, value } from './session.test-kit.ts';

describe('history', () => {
  test('tells every step, and what was taken back', () => {
    const session = started({ game: 'race', seats: 2 });
    value(act(session, 0, 'go', { far: 3 }, 2000));
    value(perform(session, 0, { kind: 'undo' }, 3000));
    value(act(session, 0, 'go', { far: 4 }, 4000));
    value(act(session, 1, 'go', { far: 5 }, 5000));
    const told = session.history(null).map(({ step, at, lines, isTakenBack }) => ({ step, at, lines, isTakenBack }));
    expect(told).toEqual([
      { step: 1, at: 2000, lines: ['Ann: Go 3'], isTakenBack: true },
      { step: 1, at: 4000, lines: ['Ann: Go 4'], isTakenBack: false },
      { step: 2, at: 5000, lines: ['Ben: Go 5'], isTakenBack: false },
    ]);
    expect(lobby({ game: 'race' }).history(null)).toEqual([]);
  });

  test('does not tell what was learned by a step that was taken back', () => {
    const session = started({ game: 'klondike' }, {}, gameRegistry([klondike]));
    const before = session.viewFor(0, NOBODY).match;
    const isTeaching = () => (session.match?.steps.at(-1)?.learned ?? 0) !== 0;
    const movesVersion = session.match?.movesVersion ?? 0;
    value(perform(session, 0, { kind: 'act', action: 'draw', args: {}, movesVersion }));
    expect(isTeaching()).toBe(true);
    const shown = JSON.stringify(session.history(0));
    // Alone, taking back is free.
    value(perform(session, 0, { kind: 'undo' }));
    expect(session.viewFor(0, NOBODY).match?.table).toEqual(before?.table);
    const [item, ...more] = session.history(0);
    expect(more).toEqual([]);
    expect(item).toMatchObject({ isTakenBack: true, events: [{ kind: 'acted', action: 'draw', args: null }] });
    expect(item?.lines).toHaveLength(1);
    expect(shown.length).toBeGreaterThan(JSON.stringify([item]).length);
    value(perform(session, 0, { kind: 'redo' }));
    expect(JSON.stringify(session.history(0).slice(1))).toContain('"isTakenBack":false');
  });

  test('names things by what the viewer calls them', () => {
    const session = started({ game: 'tic-tac-toe' });
    const { action, args } = anyMove(session, 0);
    value(act(session, 0, action, args));
    const label = session.viewFor(0, NOBODY).match?.table.children;
    expect(session.history(1)[0]?.lines[0]).toMatch(/^Ann: .* [a-c][1-3]$/);
    expect(label).toBeDefined();
  });

  test('calls a piece by where it stood when it was moved', () => {
    const session = started({ game: 'checkers' }, {}, gameRegistry([checkers]));
    const choose = (selection: string) => {
      const { offers, draft, match } = session.viewFor(0, NOBODY);
      const [candidate] = (draft?.next ?? offers[0]?.first)?.candidates ?? [];
      const movesVersion = match?.movesVersion ?? 0;
      value(perform(session, 0, { kind: 'choose', action: 'move', selection, value: candidate?.value, movesVersion }));
    };
    choose('piece');
    choose('to');
    const [, from, to] = /^Ann: .* ([a-h][1-8]) ([a-h][1-8])$/.exec(session.history(null)[0]?.lines[0] ?? '') ?? [];
    expect(from).toBeDefined();
    expect(to).not.toBe(from);
  });

  test('tells who hands in, sealed, only to the seat itself; and all when all are in', () => {
    const session = started({ game: 'auction' });
    value(act(session, 0, 'bid', { amount: 7 }));
    expect(session.history(0)).toMatchObject([{ lines: ['Ann: hands in'] }]);
    expect(session.history(1)).toEqual([]);
    value(act(session, 1, 'bid', { amount: 2 }));
    expect(session.history(null).at(-1)?.lines).toEqual(['Ann: Bid 7', 'Ben: Bid 2']);
  });
});

describe('the past', () => {
  test('is shown as it was, and differences are patches between views', () => {
    const session = started({ game: 'tic-tac-toe' });
    const seen = [session.viewFor(1, NOBODY).match];
    for (const seat of [0, 1, 0]) {
      const { action, args } = anyMove(session, seat);
      value(act(session, seat, action, args));
      seen.push(session.viewFor(1, NOBODY).match);
    }
    for (const [step, view] of seen.entries()) expect(value(session.stateAt(step, 1))).toEqual(view);
    expect(codeOf(session.stateAt(4, 1))).toBe('malformed-input');
    expect(codeOf(session.diff(0, 4, 1))).toBe('malformed-input');
    const patch = value(session.diff(0, 3, 1));
    expect(patch !== undefined && applyPatch(seen[0], patch)).toEqual(seen[3]);
    expect(value(session.diff(2, 2, 1))).toBeUndefined();
    expect(codeOf(lobby({ game: 'race' }).stateAt(0, null))).toBe('not-started');
  });

  test('traces tell why an action can be taken', () => {
    const session = started({ game: 'race', seats: 2 });
    expect(session.traces(0)).toMatchObject([
      { action: 'go', available: true },
      { action: 'detour', available: true },
    ]);
    expect(session.traces(1)).toMatchObject([{ action: 'go', offered: false }, {}]);
  });
});
