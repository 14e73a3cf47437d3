import type { Claim, Creation, Reply } from '@rookery/protocol';
import { ClaimSchema, CreationSchema } from '@rookery/protocol/schemas';
import type { Caller, Listing } from '@rookery/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpenToAll, letIn, unknownMatch } from '../admission.ts';
import type { ServerContext } from '../server-context.ts';
import {
  DifferenceQuerySchema,
  type Doing,
  DoingSchema,
  ListingQuerySchema,
  type WantedDifference,
  type WantedListing,
} from './bodies.ts';
import { answer, tokenOf } from './reply.ts';

type OfMatch = { Params: { match: string } };

/** How many matches a page of the catalogue has, unless told. */
const PAGE = 50;

/** What everybody may know of a match in the catalogue. */
function listed({ dueAt: _due, listed: _listed, ...listing }: Listing): object {
  return listing;
}

/** The lobby: what there is, making a match, taking a seat. */
export function lobbyRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sessions } = context;
  app.get<{ Querystring: WantedListing }>(
    '/api/v1/matches',
    { schema: { querystring: ListingQuerySchema } },
    async ({ query: { game, stage, limit = PAGE, before } }, reply) => {
      const found = await sessions.list({
        ...(game !== undefined && { game }),
        ...(stage !== undefined && { stage }),
        ...(before !== undefined && { before: Number(before) }),
        limit: Number(limit),
      });
      return answer(context, reply, found, (matches) => ({ matches: matches.map(listed) }));
    },
  );
  app.post<{ Body: Creation }>('/api/v1/matches', { schema: { body: CreationSchema } }, async ({ body }, reply) => {
    const made = await sessions.create(body);
    return answer(context, reply, made, ({ id, seat, token }) => ({ match: id, seat, token }), 201);
  });
  app.post<OfMatch & { Body: Claim }>(
    '/api/v1/matches/:match/seats',
    { schema: { body: ClaimSchema } },
    async ({ params: { match }, body }, reply) => {
      const claimed = await sessions.claim(match, body);
      const isClosed = !claimed.ok && CLOSED.has(claimed.refusal.code);
      const told = isClosed && !(await isOpenToAll(sessions, match)) ? unknownMatch(match) : claimed;
      return answer(context, reply, told, ({ seat, token }) => ({ match, seat, token }), 201);
    },
  );
}

/** What is said of seats of a match that has begun: not to those who may not see it. */
const CLOSED: ReadonlySet<string> = new Set(['already-started', 'match-over']);

/** One match, for those who have no socket. */
export function matchRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sessions, metrics } = context;

  /** Answers with what someone who is let in may know. */
  const asked = async <T>(
    request: FastifyRequest<OfMatch>,
    reply: FastifyReply,
    use: (match: string, caller: Caller) => Promise<Reply<T>>,
    body: (value: T) => unknown,
  ): Promise<FastifyReply> => {
    const { match } = request.params;
    const caller = await letIn(sessions, match, tokenOf(request));
    return answer(context, reply, caller.ok ? await use(match, caller.value) : caller, body);
  };

  app.get<OfMatch>('/api/v1/matches/:match', (request, reply) =>
    asked(
      request,
      reply,
      (match, caller) => sessions.view(match, caller),
      (view) => ({ view }),
    ),
  );
  app.post<OfMatch & { Body: Doing }>(
    '/api/v1/matches/:match/commands',
    { schema: { body: DoingSchema } },
    async (request, reply) => {
      const { command, request: named } = request.body;
      const begun = performance.now();
      const perform = async (match: string, caller: Caller) => {
        const done = await sessions.perform(match, caller, command, named);
        metrics.took(performance.now() - begun);
        if (done.ok && (command.kind === 'act' || command.kind === 'answer')) metrics.moves++;
        return done;
      };
      return asked(request, reply, perform, () => ({ done: named }));
    },
  );
  app.get<OfMatch>('/api/v1/matches/:match/history', (request, reply) =>
    asked(
      request,
      reply,
      (match, caller) => sessions.history(match, caller),
      (steps) => ({ steps }),
    ),
  );
  app.get<OfMatch>('/api/v1/matches/:match/traces', (request, reply) =>
    asked(
      request,
      reply,
      (match, caller) => sessions.traces(match, caller),
      (traces) => ({ traces }),
    ),
  );
  app.get<{ Params: { match: string; step: string } }>('/api/v1/matches/:match/steps/:step', (request, reply) =>
    asked(
      request,
      reply,
      (match, caller) => sessions.stateAt(match, caller, Number(request.params.step)),
      (view) => ({ view }),
    ),
  );
  app.get<OfMatch & { Querystring: WantedDifference }>(
    '/api/v1/matches/:match/difference',
    { schema: { querystring: DifferenceQuerySchema } },
    (request, reply) =>
      asked(
        request,
        reply,
        (match, caller) => sessions.diff(match, caller, Number(request.query.from), Number(request.query.to)),
        (patch) => ({ patch: patch ?? null }),
      ),
  );
}
