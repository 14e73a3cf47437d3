import type { Reply } from '@rookery/protocol';
import { type MatchRecord, packRecord, recordOf } from '@rookery/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { letIn } from '../admission.ts';
import type { ServerContext } from '../server-context.ts';
import { answer, refuse, tokenOf } from './reply.ts';

type OfMatch = { Params: { match: string } };

/** The record of a finished match, by which anybody can check it: as JSON, and as the packed file. */
export function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sessions, games } = context;
  const recorded = async (request: FastifyRequest<OfMatch>): Promise<Reply<MatchRecord>> => {
    const { match } = request.params;
    const caller = await letIn(sessions, match, tokenOf(request));
    return caller.ok ? sessions.read(match, (session) => recordOf(games, session)) : caller;
  };
  app.get<OfMatch>('/api/v1/matches/:match/record', async (request, reply) =>
    answer(context, reply, await recorded(request)),
  );
  app.get<OfMatch>('/api/v1/matches/:match/record.rookery', async (request, reply) => {
    const record = await recorded(request);
    if (!record.ok) return refuse(context, reply, record);
    reply.header('content-disposition', 'attachment; filename="match.rookery"').type('application/octet-stream');
    return reply.send(Buffer.from(await packRecord(record.value)));
  });
}
