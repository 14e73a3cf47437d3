import { act, answer, GAMES, perform, sitting, started, value } from '../session/session.test-kit.ts';
import type { Session } from '../session/session.ts';
import { type MatchFile, toMatchFile } from './match-file.ts';

/** A race of two with a question, a taking back and playing again, chat and premoves, that Ben wins. */
export function finishedRace(): Session {
  const session = started({ game: 'race', seats: 2, time: { initial: 60, increment: 1 } });
  value(act(session, 0, 'go', { far: 8 }, 2000));
  value(perform(session, 0, { kind: 'undo' }, 2500));
  value(perform(session, 0, { kind: 'redo' }, 2600));
  value(session.perform({ kind: 'say', text: 'good luck' }, sitting(1), 3000));
  value(act(session, 1, 'detour', {}, 4000));
  value(answer(session, 1, 8, 5000));
  value(answer(session, 1, 8, 6000));
  value(perform(session, 1, { kind: 'premove', moves: [{ action: 'go', args: { far: 8 } }] }, 6500));
  value(act(session, 0, 'go', { far: 1 }, 7000));
  session.playPremove(7000);
  value(act(session, 0, 'go', { far: 1 }, 8000));
  value(act(session, 1, 'go', { far: 8 }, 9000));
  return session;
}

/** The record of a match. */
export function recorded(session: Session): MatchFile {
  return value(toMatchFile(GAMES, session, { running: true }));
}

/** The same after JSON: what comes out of a file. */
export function copied<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}
