import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFault, tellable } from '../access-control.ts';
import type { ServerContext } from '../server-context.ts';
import { statusOf } from './status.ts';

/** Returns the bearer token of a request. Never reads tokens from URLs, because those end up in logs and histories. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
  // Returns an empty token for a malformed header, so that the caller is refused instead of admitted as a spectator.
  return headers.authorization === undefined ? undefined : (given ?? '');
}

/** Sends a refusal. */
export function sendRefusal(
  { metrics, log }: Pick<ServerContext, 'metrics' | 'log'>,
  reply: FastifyReply,
  { refusal }: { readonly refusal: WireRefusal },
  status = statusOf(refusal.code),
): FastifyReply {
  metrics.refused(refusal.code);
  if (isFault(refusal.code)) log.error({ refusal }, 'a request failed in the storage or the broadcast');
  const { seconds } = refusal.details;
  if (refusal.code === 'too-many' && typeof seconds === 'number') reply.header('retry-after', String(seconds));
  return reply.code(status).send({ refusal: tellable(refusal) });
}

/** Sends a value, or a refusal. */
export function answer<T>(
  context: Pick<ServerContext, 'metrics' | 'log'>,
  reply: FastifyReply,
  outcome: Result<T, WireRefusal>,
  body: (value: T) => unknown = (value) => value,
  status = 200,
): FastifyReply {
  return outcome.ok ? reply.code(status).send(body(outcome.value)) : sendRefusal(context, reply, outcome);
}

/** Cache of serialized bodies, by result. */
const written = new WeakMap<Result<unknown, WireRefusal>, Buffer>();

/**
 * Sends a value that is requested repeatedly, and serializes it only once. The text of a long match is large, and a new
 * copy per request would stay in memory until the next full garbage collection.
 */
export function answerAgain<T>(
  context: Pick<ServerContext, 'metrics' | 'log'>,
  reply: FastifyReply,
  outcome: Result<T, WireRefusal>,
  body: (value: T) => unknown = (value) => value,
): FastifyReply {
  if (!outcome.ok) return sendRefusal(context, reply, outcome);
  const bytes = written.get(outcome) ?? Buffer.from(JSON.stringify(body(outcome.value)));
  written.set(outcome, bytes);
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** Converts an error of Fastify to a refusal; undefined for an internal error. */
export function refusalOf(
  {
    code = '',
    statusCode = 500,
    message,
  }: { readonly code?: string; readonly statusCode?: number; readonly message: string },
  sizes: { readonly size: unknown; readonly most: number },
): { readonly status: number; readonly refused: ReturnType<typeof refuse> } | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, refused: refuse('too-large', sizes, false) };
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return { status: 503, refused: refuse('timed-out') };
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, refused: refuse('bad-message', { reason: reasonFor(code, message) }) };
  return undefined;
}

function reasonFor(code: string, message: string): string {
  // Only validation messages are passed on, because parsers quote their input, which may contain a token.
  if (code === 'FST_ERR_VALIDATION') return message;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'bodies are application/json';
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'the body is empty';
  return 'it is not a body of JSON';
}
