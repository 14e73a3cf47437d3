import { refused } from '@rookery/protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { hostNames, isHostAllowed } from '../host.ts';
import { addressOf, LOCAL_PROXY } from '../limits/ip-address.ts';
import { CHECK_MS, TcpConnections } from '../limits/tcp-connections.ts';
import type { ServerContext } from '../server-context.ts';
import { isOriginAllowed } from '../socket/origin.ts';
import { objectionToCommand, wrongIn } from '../socket/parse-message.ts';
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

/** What those who run the server ask by whatever name they reach it: nothing of players is in the answers. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Requests that count more than others: those that make or play a match, and those that list many. */
const DEAR = /\/(history|steps|difference|record|traces|preview)\b/;
const LISTING = /^\/api\/v1\/matches(\?|$)/;

/** What a request counts against the share of its address. */
function costOf(method: string, url: string): number {
  if (method === 'POST' || DEAR.test(url)) return 5;
  return LISTING.test(url) ? 10 : 1;
}

/** Everything that is asked over HTTP. */
export function createApp(context: ServerContext): FastifyInstance {
  const { limits, proxies } = context.config;
  const { bodyBytes, requestMs, silentMs, keepAliveMs } = limits;
  const app = Fastify({
    bodyLimit: bodyBytes,
    connectionTimeout: silentMs,
    keepAliveTimeout: keepAliveMs,
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(CHECK_MS, requestMs) },
    handlerTimeout: requestMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
  });
  new TcpConnections({ limits, proxies, metrics: context.metrics }).watch(app.server);
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
  const hosts = hostNames(config);
  let isProxyKnown = config.proxies > 0;
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw, method, url } = request;
    reply.headers(HEADERS);
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (!PROBES.has(url) && !isHostAllowed(headers, hosts))
      return refuse(context, reply, refused('not-allowed', { reason: 'the server is not called by this name' }, false));
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
        'access-control-max-age': '600',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'origin',
      });
      if (method === 'OPTIONS') return reply.code(204).send();
    }
    const address = addressOf(raw, config);
    if (address === LOCAL_PROXY && !isProxyKnown) {
      isProxyKnown = true;
      log.warn(
        'requests come through a proxy on this machine: set ROOKERY_PROXIES, else its visitors count as one address',
      );
    }
    const wait = addresses.take(address, costOf(method, url));
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
