import { createHmac, randomBytes } from 'node:crypto';
import type { Result } from '@rookery/engine';
import { type CreateRequest, refuse, type SeatClaim, type WireRefusal } from '@rookery/protocol';
import { ClaimSchema, CreationSchema } from '@rookery/protocol/schemas';
import type { ListingPage, MatchSummary, Principal } from '@rookery/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpenToAll, letIn, unknownMatch } from '../access-control.ts';
import { addressOf } from '../limits/ip-address.ts';
import { performCommand } from '../perform-command.ts';
import type { ServerContext } from '../server-context.ts';
import { type Doing, DoingSchema, ListingQuerySchema, type WantedListing } from './bodies.ts';
import { answer, sendRefusal, tokenOf } from './reply.ts';

type OfMatch = { Params: { match: string } };

/** Default page size of the catalogue. */
const PAGE = 50;

/** Returns the public part of a match's summary. */
function listed({ dueAt: _due, listed: _listed, ...listing }: MatchSummary): object {
  return listing;
}

/** Parses the cursor of a page: a time, and the id of the last match with that time. */
function pageBefore(cursor: string): Pick<ListingPage, 'before' | 'after'> {
  const [time = '', id] = cursor.split(':');
  return { before: Number(time), ...(id !== undefined && { after: id }) };
}

/** Returns the cursor of the next page; null if this is the last. */
function nextPage(matches: readonly MatchSummary[], limit: string | number): string | null {
  const last = matches.at(-1);
  return last === undefined || matches.length < Number(limit) ? null : `${last.updatedAt}:${last.id}`;
}

/** Adds the routes of the lobby: listing matches, creating one, claiming a seat. */
export function lobbyRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sessions, games, addresses, config } = context;
  app.get<{ Querystring: WantedListing }>(
    '/api/v2/matches',
    { schema: { querystring: ListingQuerySchema } },
    async ({ query: { game, stage, limit = PAGE, before } }, reply) => {
      if (game !== undefined && games.latest(game) === undefined)
        return sendRefusal(context, reply, refuse('unknown-game', { game, known: games.names.join(', ') }, false));
      const found = await sessions.list({
        ...(game !== undefined && { game }),
        ...(stage !== undefined && { stage }),
        ...(before !== undefined && pageBefore(before)),
        limit: Number(limit),
      });
      return answer(context, reply, found, (matches) => ({ matches: matches.map(listed), next: nextPage(matches, limit) }));
    },
  );
  app.post<{ Body: CreateRequest }>(
    '/api/v2/matches',
    { schema: { body: CreationSchema } },
    async ({ body, raw }, reply) => {
      const made = await sessions.create(body, addressOf(raw, config));
      return answer(context, reply, made, ({ id, seat, token }) => ({ match: id, seat, token }), 201);
    },
  );
  app.post<OfMatch & { Body: SeatClaim }>(
    '/api/v2/matches/:match/seats',
    { schema: { body: ClaimSchema } },
    async ({ params: { match }, body, raw }, reply) => {
      const claimed = await sessions.claim(match, body, addresses.meter(addressOf(raw, config)));
      const isClosed = !claimed.ok && CLOSED.has(claimed.refusal.code);
      const told = isClosed && !(await isOpenToAll(sessions, match)) ? unknownMatch(match) : claimed;
      return answer(context, reply, told, ({ seat, token }) => ({ match, seat, token }), 201);
    },
  );
}

/** Refusals that would reveal a running match to callers who may not see it. */
const CLOSED: ReadonlySet<string> = new Set(['already-started', 'match-over']);

/** Adds the routes of one match, for clients without a socket. */
export function matchRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sessions, addresses, config } = context;
  const salt = randomBytes(32);

  /**
   * Returns the spectator's id: the given one, or a salted hash of the address, so that no stored value can be traced back
   * to it.
   */
  const visitorOf = (match: string, { raw, body }: FastifyRequest): string => {
    const { visitor } = (body ?? {}) as Partial<Doing>;
    const hash = createHmac('sha256', salt).update(`${match}/${addressOf(raw, config)}`);
    return visitor ?? hash.digest('hex').slice(0, 32);
  };

  /** Admits the caller, uses the match and sends the result. */
  const asked = async <T>(
    request: FastifyRequest<OfMatch>,
    reply: FastifyReply,
    use: (match: string, caller: Principal) => Promise<Result<T, WireRefusal>>,
    body: (value: T) => unknown,
  ): Promise<FastifyReply> => {
    const { match } = request.params;
    const address = addressOf(request.raw, config);
    const meter = addresses.meter(address);
    const said = { visitor: visitorOf(match, request), source: address };
    const caller = await letIn(sessions, match, tokenOf(request), said, meter);
    return answer(context, reply, caller.ok ? await use(match, caller.value) : caller, body);
  };

  app.get<OfMatch>('/api/v2/matches/:match', (request, reply) =>
    asked(
      request,
      reply,
      (match, caller) => sessions.view(match, caller),
      (view) => ({ view }),
    ),
  );
  app.post<OfMatch & { Body: Doing }>(
    '/api/v2/matches/:match/commands',
    { schema: { body: DoingSchema } },
    async (request, reply) => {
      const { command, request: named } = request.body;
      const address = addressOf(request.raw, config);
      const perform = (match: string, caller: Principal): Promise<Result<void, WireRefusal>> =>
        performCommand(context, { match, caller, address, command, request: named });
      return asked(request, reply, perform, () => ({ done: named }));
    },
  );
}
