import type { SessionView } from '@rookery/protocol';
import type { Session } from '../session/session.ts';
import type { Look } from './subscribers.ts';

/** What viewers may know of a session, with the seats that are connected, and the seat whose bot fails, if one does. */
export function looking(session: Session, connected: ReadonlySet<number>, failing: number | undefined): Look {
  if (failing === undefined) return (viewer, before) => session.viewFor(viewer, connected, before);
  return (viewer, before) => withFailingBot(session.viewFor(viewer, connected, before), failing);
}

function withFailingBot(view: SessionView, failing: number): SessionView {
  return { ...view, seats: view.seats.map((seat) => (seat.seat === failing ? { ...seat, isBotFailing: true } : seat)) };
}
