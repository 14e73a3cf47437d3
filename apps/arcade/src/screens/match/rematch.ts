import type { CreateRequest, SessionView } from '@rookery/protocol';
import { pathOf, routeOf } from '../../router/route.ts';

/** An invitation to another match with the same people. */
export interface Invitation {
  readonly match: string;
  /** Who has asked for it. */
  readonly name: string;
}

/** A table like one that is over: the same game, options, clocks, and bots where bots sat. Only those who know of it come. */
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

/** The line of the chat that invites all others: the address of the new table, which can be followed by hand too. */
export function invitationTo(match: string, origin: string): string {
  return `${origin}${pathOf({ screen: 'match', id: match })}`;
}

/** The last invitation in the chat of a match that is over. Only who sits there can invite: others might lead anywhere. */
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
