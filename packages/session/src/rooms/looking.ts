import type { SessionView } from '@rookery/protocol';
import type { Session } from '../session/session.ts';
import type { Look } from './subscribers.ts';

/** Returns a function that renders views of a session, given the connected seats and the seat whose bot is failing. */
export function looking(session: Session, connected: ReadonlySet<number>, failing: number | undefined): Look {
  if (failing === undefined) return (viewer, before) => session.viewFor(viewer, connected, before);
  return (viewer, before) => withFailingBot(session.viewFor(viewer, connected, before), failing);
}

function withFailingBot(view: SessionView, failing: number): SessionView {
  return { ...view, seats: view.seats.map((seat) => (seat.seat === failing ? { ...seat, isBotFailing: true } : seat)) };
}
