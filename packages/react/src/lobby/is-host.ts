import type { SessionView } from '@rookery/protocol';

/** Whether the viewer is the host. Whoever is let in without a seat, where no seat is the host's, has made the match. */
export function isHost({ seat, seats }: SessionView): boolean {
  return seat === null ? !seats.some((each) => each.isHost) : seats[seat]?.isHost === true;
}
