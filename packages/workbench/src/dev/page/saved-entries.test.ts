import { positionKey } from '@rookery/engine';
import { connectFour } from '@rookery/games/connect-four/rules';
import { gameRegistry, Session } from '@rookery/session';
import { expect, test } from 'vitest';
import { continueMatch } from './saved-entries.ts';

const games = gameRegistry([connectFour]);

/** A match of Ann against a bot after some moves, in development. */
function played(count: number): Session {
  const founding = { host: 'host', secret: '5'.repeat(64), now: 1 };
  const creation = { game: 'connect-four', bots: { 1: 'easy' }, claim: { name: 'Ann', seat: 0 } };
  const made = Session.create('m', games, creation, founding, { development: true });
  if (!made.ok) throw new Error(made.refusal.message);
  const session = made.value;
  const host = { seat: 0, isHost: true };
  session.perform({ kind: 'start' }, host, 2);
  for (let column = 1; column <= count; column++) {
    const { movesVersion = 0, toAct = [] } = session.match ?? {};
    const move = [...(session.match?.legal(toAct[0]) ?? [])].find(({ args }) => args.length > 0);
    if (toAct[0] === 1 && move !== undefined) session.applyBotMove(1, move, 3);
    else session.perform({ kind: 'act', action: 'drop', args: { column }, movesVersion }, host, 3);
  }
  return session;
}

test('a saved match continues with the same seed and moves; each seat is a person whom a bot may stand in for', () => {
  const before = played(4);
  const { session, bots, stopped } = continueMatch('again', connectFour, {
    entries: before.entries,
    seed: before.match?.seed ?? null,
  });
  expect(stopped).toBeUndefined();
  expect(session.match?.step).toBe(4);
  if (session.match === undefined || before.match === undefined) throw new Error('Both matches have started.');
  expect(positionKey(session.match)).toBe(positionKey(before.match));
  expect(bots).toEqual({ 1: 'easy' });
  expect(session.viewFor(null, new Set()).seats.map(({ status }) => status)).toEqual(['claimed', 'claimed']);
});

test('it continues from the last step that the present rules accept, and says why', () => {
  const before = played(4);
  const entries = before.entries.map((entry, i) =>
    entry.kind === 'played' && i === before.entries.length - 2
      ? { ...entry, inputs: entry.inputs.map((input) => ({ ...input, seat: 1 - input.seat })) }
      : entry,
  );
  const { session, stopped } = continueMatch('again', connectFour, { entries, seed: before.match?.seed ?? null });
  expect(session.match?.step).toBe(2);
  expect(stopped).toContain("isn't your turn");
});

test('moves that a change of rules has left out stay out', () => {
  const before = played(4);
  const last = before.entries.length - 1;
  const reloaded = before.reload(connectFour, 4, { without: [last] });
  expect(reloaded.ok).toBe(true);
  const { session } = continueMatch('again', connectFour, { entries: before.entries, seed: before.match?.seed ?? null });
  expect(session.match?.step).toBe(3);
});
