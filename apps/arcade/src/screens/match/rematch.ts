import type { CreateRequest, SessionView } from '@rookery/protocol';
import { pathOf, routeOf } from '../../router/route.ts';

/** Invitation to another match with the same people. */
export interface Invitation {
  readonly match: string;
  /** Name of the player who invites. */
  readonly name: string;
}

/**
 * Request for a match like a finished one: the same game, options and clocks, and bots in the same seats. It is unlisted.
 */
export function anotherLike({ game, options, seats, time, absence }: SessionView): CreateRequest {
  const bots = seats.flatMap(({ seat, status, bot }) => (status === 'bot' && bot !== undefined ? [[seat, bot]] : []));
  return {
    game,
    options: { ...options },
    seats: seats.length,
    bots: Object.fromEntries(bots),
    listed: false,
    ...(time !== null && { time }),
    ...(absence !== null && { absence }),
  };
}

/** Chat line that invites the others: the URL of the new match, which can also be opened by hand. */
export function invitationTo(match: string, origin: string): string {
  return `${origin}${pathOf({ screen: 'match', id: match })}`;
}

/**
 * Returns the last invitation in the chat of a finished match. Only lines of players count, because others might link to
 * anything.
 */
export function invitationIn({ id, stage, chat }: SessionView, origin: string): Invitation | undefined {
  if (stage !== 'over') return undefined;
  return chat
    .flatMap(({ seat, name, text }) => {
      if (seat === null || !text.startsWith(`${origin}/`)) return [];
      const route = routeOf(text.slice(origin.length));
      return route.screen === 'match' && route.id !== id ? [{ match: route.id, name }] : [];
    })
    .at(-1);
}
