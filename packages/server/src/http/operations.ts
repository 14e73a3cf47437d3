import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '@rookery/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromHere } from '../limits/ip-address.ts';
import type { ServerContext } from '../server-context.ts';
import { sendRefusal, tokenOf } from './reply.ts';

/** Timeout of a health check, in milliseconds. */
const PATIENCE = 2_000;

/** Whether a check succeeds in time. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  const asked = ask().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Adds the routes for operators: health, readiness and metrics. */
export function operationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { store, broadcast, sessions, metrics, isReady } = context;
  app.get('/healthz', async (_request, reply) => {
    const [isStored, isHeard] = await Promise.all([
      // Looks up an unknown id: one index access, on the same path as moves.
      answers(() => store.listing('health')),
      answers(() => broadcast.lease(`health/${crypto.randomUUID()}`, 1)),
    ]);
    return reply.code(isStored && isHeard ? 200 : 503).send({ store: word(isStored), broadcast: word(isHeard) });
  });
  app.get('/readyz', async (_request, reply) => {
    const reasons = [
      ...(isReady() ? [] : ['shutting-down']),
      ...((await answers(() => store.listing('health'))) ? [] : ['store-unreachable']),
      // The broadcast is down or unresponsive, so this node may show outdated matches.
      ...(broadcast.isListening ? [] : ['broadcast-silent']),
    ];
    return reply.code(reasons.length === 0 ? 200 : 503).send({ ready: reasons.length === 0, reasons });
  });
  app.get('/metrics', async (request, reply) => {
    // Replies with 404, so as not to reveal the route.
    if (!mayMeasure(request, context)) return sendRefusal(context, reply, refuse('bad-token', {}, false), 404);
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text(sessions.counts, broadcast.isListening));
  });
}

function mayMeasure(request: FastifyRequest, { config }: ServerContext): boolean {
  const { metricsToken } = config;
  if (metricsToken === null) return isFromHere(request.raw, config);
  return timingSafeEqual(hashOf(tokenOf(request) ?? ''), hashOf(metricsToken));
}

/** Hashes to a fixed length, as `timingSafeEqual` requires. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function word(isWell: boolean): string {
  return isWell ? 'reachable' : 'unreachable';
}
