import { type Reply, refused, type WireRefusal } from '@rookery/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFault, tellable } from '../access-control.ts';
import type { ServerContext } from '../server-context.ts';
import { statusOf } from './status.ts';

/** The token that a request was made with. Tokens are never read from addresses: those end up in logs and histories. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
  // Whoever sends something else wanted to be known, and is not taken for a spectator.
  return headers.authorization === undefined ? undefined : (given ?? '');
}

/** Answers with a refusal. */
export function refuse(
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

/** Answers with a value, or with why there is none. */
export function answer<T>(
  context: Pick<ServerContext, 'metrics' | 'log'>,
  reply: FastifyReply,
  outcome: Reply<T>,
  body: (value: T) => unknown = (value) => value,
  status = 200,
): FastifyReply {
  return outcome.ok ? reply.code(status).send(body(outcome.value)) : refuse(context, reply, outcome);
}

/** The bodies of answers about the past, by the result that they tell. */
const written = new WeakMap<Reply<unknown>, Buffer>();

/**
 * Answers with a value that is handed out again and again: its body is written once. The text of a long match is large, and would stay in
 * memory each time until all of it is cleaned up.
 */
export function answerAgain<T>(
  context: Pick<ServerContext, 'metrics' | 'log'>,
  reply: FastifyReply,
  outcome: Reply<T>,
  body: (value: T) => unknown = (value) => value,
): FastifyReply {
  if (!outcome.ok) return refuse(context, reply, outcome);
  const bytes = written.get(outcome) ?? Buffer.from(JSON.stringify(body(outcome.value)));
  written.set(outcome, bytes);
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** What fastify itself objects to, as a refusal. */
export function refusalOf(
  {
    code = '',
    statusCode = 500,
    message,
  }: { readonly code?: string; readonly statusCode?: number; readonly message: string },
  sizes: { readonly size: unknown; readonly most: number },
): { readonly status: number; readonly refused: ReturnType<typeof refused> } | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, refused: refused('too-large', sizes, false) };
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return { status: 503, refused: refused('timed-out') };
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, refused: refused('bad-message', { reason: reasonFor(code, message) }) };
  return undefined;
}

function reasonFor(code: string, message: string): string {
  // Parsers repeat what they were given, which may be a token.
  if (code === 'FST_ERR_VALIDATION') return message;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'bodies are application/json';
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'the body is empty';
  return 'it is not a body of JSON';
}
