import { refused } from '@rookery/protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { addressOf } from '../limits/address.ts';
import type { ServerContext } from '../server-context.ts';
import { objectionToCommand, wrongIn } from '../socket/frame.ts';
import { isOriginAllowed } from '../socket/origin.ts';
import { DoingSchema } from './bodies.ts';
import { catalogueRoutes } from './catalogue.ts';
import { lobbyRoutes, matchRoutes } from './matches.ts';
import { operationRoutes } from './operations.ts';
import { servePages } from './pages.ts';
import { recordRoutes } from './record.ts';
import { refusalOf, refuse } from './reply.ts';

/** Pages of this server run only what comes from it, and nobody frames them. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** What a request counts: those that play a whole match again, or make one. */
const DEAR = /\/(history|steps|difference|record|traces)\b/;

/** Everything that is asked over HTTP. */
export function createApp(context: ServerContext): FastifyInstance {
  const { bodyBytes, requestMs } = context.config.limits;
  const app = Fastify({
    bodyLimit: bodyBytes,
    requestTimeout: requestMs,
    handlerTimeout: requestMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
  });
  app.removeContentTypeParser('text/plain');
  checkBodies(app);
  guard(app, context);
  handleErrors(app, context);
  operationRoutes(app, context);
  catalogueRoutes(app, context);
  lobbyRoutes(app, context);
  matchRoutes(app, context);
  recordRoutes(app, context);
  if (context.config.pages !== null) servePages(app, context.config.pages);
  return app;
}

/** Bodies are checked as frames are: nothing is changed to fit, nothing dropped. */
function checkBodies(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const check = Compile(schema);
    return (value: unknown) => {
      const command = (value as { readonly command?: unknown } | null)?.command;
      const objection =
        (schema === DoingSchema && command !== undefined ? objectionToCommand(command) : undefined) ??
        wrongIn(check, value);
      return objection === undefined ? { value } : { error: new Error(`${httpPart ?? 'request'}: ${objection}`) };
    };
  });
}

/** Who may ask, how much, and what every answer says of itself. */
function guard(app: FastifyInstance, context: ServerContext): void {
  const { config, addresses, metrics, log } = context;
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw, method, url } = request;
    reply.headers(HEADERS);
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (!isOriginAllowed(headers, config.origins))
      return refuse(
        context,
        reply,
        refused('not-allowed', { reason: 'pages of this origin may not use the server' }, false),
      );
    if (headers.origin !== undefined && config.origins.length > 0) {
      reply.headers({
        'access-control-allow-origin': headers.origin,
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-allow-methods': 'GET, POST',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'origin',
      });
      if (method === 'OPTIONS') return reply.code(204).send();
    }
    const wait = addresses.take(addressOf(raw, config.proxies), method === 'POST' || DEAR.test(url) ? 5 : 1);
    if (wait > 0) return refuse(context, reply, refused('too-many', { seconds: Math.ceil(wait) }));
    return undefined;
  });
  app.addHook('onResponse', async ({ method, routeOptions, params }, { statusCode, elapsedTime }) => {
    metrics.answered(statusCode);
    // The pattern, not the address: whatever someone wrongly puts into an address stays out of the log.
    const { match } = (params ?? {}) as { readonly match?: string };
    const level = statusCode >= 500 ? 'warn' : 'debug';
    log[level]({ method, route: routeOptions.url, match, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });
}

function handleErrors(app: FastifyInstance, context: ServerContext): void {
  app.setNotFoundHandler((_request, reply) =>
    refuse(context, reply, refused('bad-message', { reason: 'there is nothing at this address' }, false), 404),
  );
  app.setErrorHandler<Error & { readonly code?: string; readonly statusCode?: number }>(
    (error, { routeOptions, headers }, reply) => {
      const known = refusalOf(error, { size: headers['content-length'] ?? 'more', most: context.config.limits.bodyBytes });
      if (known !== undefined) return refuse(context, reply, known.refused, known.status);
      context.log.error({ err: error, route: routeOptions.url }, 'a request could not be handled');
      return refuse(context, reply, refused('server-failed'));
    },
  );
}
