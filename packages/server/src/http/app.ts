import { PROTOCOL_VERSION, refuse } from '@rookery/protocol';
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
import { servePages, serveSite } from './pages.ts';
import { isQuery, queryRoutes } from './queries.ts';
import { refusalOf, sendRefusal } from './reply.ts';

/** Security headers: the server's pages load only its own scripts, and no site may frame them. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Probes for operators, allowed under any host name because their replies contain no player data. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Route that lists many matches. */
const LISTING = /^\/api\/v2\/matches(\?|$)/;

/** Returns the rate-limit cost of a request. Queries cost more, because most of them replay a match. */
function costOf(method: string, url: string): number {
  if (method === 'POST' || isQuery(url)) return 5;
  return LISTING.test(url) ? 10 : 1;
}

/** Creates the HTTP application. It answers paths that begin with `prefix`. */
export function createApp(context: ServerContext, prefix = ''): FastifyInstance {
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
    rewriteUrl: ({ url = '' }) => (prefix === '' ? url : url.slice(prefix.length).replace(/^\/?/, '/')),
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
  queryRoutes(app, context);
  for (const [path, folder] of Object.entries(context.config.sites)) serveSite(app, path, folder);
  if (context.config.pages !== null) servePages(app, context.config.pages);
  return app;
}

/** Validates bodies as strictly as socket messages: no coercion and no removal of unknown fields. */
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

/** Checks host, origin and rate limit of each request, and sets the security headers. */
function guard(app: FastifyInstance, context: ServerContext): void {
  const { config, addresses, metrics, log } = context;
  const hosts = hostNames(config);
  let isProxyKnown = config.proxies > 0;
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw, method, url } = request;
    reply.headers(HEADERS);
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (!PROBES.has(url) && !isHostAllowed(headers, hosts))
      return sendRefusal(context, reply, refuse('not-allowed', { reason: 'unknown host name' }, false));
    if (!isOriginAllowed(headers, config.origins))
      return sendRefusal(
        context,
        reply,
        refuse('not-allowed', { reason: "this origin is not on the server's list" }, false),
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
    if (wait > 0) return sendRefusal(context, reply, refuse('too-many', { seconds: Math.ceil(wait) }));
    return undefined;
  });
  app.addHook('onResponse', async ({ method, routeOptions, params }, { statusCode, elapsedTime }) => {
    metrics.answered(statusCode);
    // Logs the route pattern instead of the URL, so that secrets in a URL stay out of the log.
    const { match } = (params ?? {}) as { readonly match?: string };
    const level = statusCode >= 500 ? 'warn' : 'debug';
    log[level]({ method, route: routeOptions.url, match, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });
}

function handleErrors(app: FastifyInstance, context: ServerContext): void {
  app.setNotFoundHandler(({ url }, reply) => {
    const given = Number(/^\/api\/v(\d{1,9})\//.exec(url)?.[1] ?? PROTOCOL_VERSION);
    if (given !== PROTOCOL_VERSION)
      return sendRefusal(context, reply, refuse('wrong-version', { given, known: PROTOCOL_VERSION }, false));
    return sendRefusal(context, reply, refuse('bad-message', { reason: 'unknown path' }, false), 404);
  });
  app.setErrorHandler<Error & { readonly code?: string; readonly statusCode?: number }>(
    (error, { routeOptions, headers }, reply) => {
      const known = refusalOf(error, { size: headers['content-length'] ?? 'more', most: context.config.limits.bodyBytes });
      if (known !== undefined) return sendRefusal(context, reply, known.refused, known.status);
      context.log.error({ err: error, route: routeOptions.url }, 'a request could not be handled');
      return sendRefusal(context, reply, refuse('server-failed'));
    },
  );
}
