import type { SessionView } from '@rookery/protocol';

/**
 * Whether the viewer is the host. If no seat is the host's, the host is a viewer without a seat: the creator of the match.
 */
export function isHost({ seat, seats }: SessionView): boolean {
  return seat === null ? !seats.some((each) => each.isHost) : seats[seat]?.isHost === true;
}
