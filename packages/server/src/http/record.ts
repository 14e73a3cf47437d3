import type { Reply } from '@rookery/protocol';
import { compressMatchFile, type MatchFile } from '@rookery/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { letIn } from '../access-control.ts';
import { addressOf } from '../limits/ip-address.ts';
import type { ServerContext } from '../server-context.ts';
import { answerAgain, refuse, tokenOf } from './reply.ts';

type OfMatch = { Params: { match: string } };

/** Adds the routes for the match file of a finished match, as JSON and compressed. */
export function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sessions, addresses, config } = context;
  const recorded = async (request: FastifyRequest<OfMatch>): Promise<Reply<MatchFile>> => {
    const { match } = request.params;
    const meter = addresses.meter(addressOf(request.raw, config));
    const caller = await letIn(sessions, match, tokenOf(request), {}, meter);
    return caller.ok ? sessions.record(match, caller.value, meter) : caller;
  };
  app.get<OfMatch>('/api/v1/matches/:match/record', async (request, reply) =>
    answerAgain(context, reply, await recorded(request)),
  );
  app.get<OfMatch>('/api/v1/matches/:match/record.rookery', async (request, reply) => {
    const record = await recorded(request);
    if (!record.ok) return refuse(context, reply, record);
    reply.header('content-disposition', 'attachment; filename="match.rookery"').type('application/octet-stream');
    return reply.send(Buffer.from(await compressMatchFile(record.value)));
  });
}
