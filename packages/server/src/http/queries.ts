import type { Result } from '@rookery/engine';
import { MATCH_QUERIES, type MatchQueryName, type QueryRoute, type WireRefusal } from '@rookery/protocol';
import { compressMatchFile, type QueryArgs, type QueryValue } from '@rookery/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { letIn } from '../access-control.ts';
import { addressOf } from '../limits/ip-address.ts';
import type { ServerContext } from '../server-context.ts';
import { numbersSchema, QUERY_BODIES } from './bodies.ts';
import { answerAgain, sendRefusal, tokenOf } from './reply.ts';

type OfMatch = { Params: { match: string } };
type Asked = OfMatch & { Params: Record<string, string>; Querystring: Record<string, string> };

/** Names of the arguments in the path of a query. */
const PARAMETERS = /(?<=:)\w+/g;

/** Whether a URL is that of a query about a match. */
export function isQuery(url: string): boolean {
  return QUERY_PATHS.test(url);
}

const QUERIES: readonly (QueryRoute & { readonly name: MatchQueryName })[] = MATCH_QUERIES;
const QUERY_PATHS = new RegExp(`/(${QUERIES.flatMap(({ path }) => path?.split(/[/?]/)[0] ?? []).join('|')})\\b`);

/** Adds a route for each query about a match, and one for the compressed match file. */
export function queryRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sessions, addresses, config } = context;
  const ask = async <K extends MatchQueryName>(
    request: FastifyRequest<OfMatch>,
    name: K,
    args: QueryArgs<K>,
  ): Promise<Result<QueryValue<K>, WireRefusal>> => {
    const { match } = request.params;
    const meter = addresses.meter(addressOf(request.raw, config));
    const caller = await letIn(sessions, match, tokenOf(request), {}, meter);
    return caller.ok ? sessions.query(match, caller.value, name, args, meter) : caller;
  };
  for (const query of QUERIES) {
    const { name, part = name } = query;
    if (query.path === undefined) continue;
    const [path, search = ''] = query.path.split('?');
    const body = QUERY_BODIES[name];
    app.route<Asked>({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/v2/matches/:match/${path}`,
      schema: {
        ...(search !== '' && { querystring: numbersSchema(search.match(PARAMETERS) ?? []) }),
        ...(body !== undefined && { body }),
      },
      handler: async (request, reply) => {
        const result = await ask(request, name, argsOf(query, request));
        return answerAgain(context, reply, result, (value) => (part === null ? value : { [part]: value }));
      },
    });
  }
  app.get<OfMatch>('/api/v2/matches/:match/record.rookery', async (request, reply) => {
    const record = await ask(request, 'record', []);
    if (!record.ok) return sendRefusal(context, reply, record);
    reply.header('content-disposition', 'attachment; filename="match.rookery"').type('application/octet-stream');
    return reply.send(Buffer.from(await compressMatchFile(record.value)));
  });
}

/** Returns the arguments of a query. The cast is safe because the route and its schema were made from the same query. */
function argsOf(query: (typeof QUERIES)[number], request: FastifyRequest<Asked>): QueryArgs<MatchQueryName> {
  const named = query.path?.match(PARAMETERS) ?? [];
  const numbers = named.map((name) => Number(request.params[name] ?? request.query[name]));
  return (query.name in QUERY_BODIES ? [...numbers, request.body] : numbers) as QueryArgs<MatchQueryName>;
}
