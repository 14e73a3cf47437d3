import type { WireRefusal } from '@rookery/protocol';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** How much is logged, from everything to nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** How much is logged. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What a log is written to. */
export type ServerLogger = Logger;

const SECRET_NAMES = ['token', 'authorization', 'secret', 'password', 'cookie'];

/** Tokens and their hashes are 256 bits in base64url; passwords stand in addresses. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/[A-Za-z0-9_-]{43,}/g, '[secret]'],
  [/\/\/[^/@\s]*@/g, '//[secret]@'],
];

/**
 * A log of JSON lines. Whatever is called a token or a secret is not written, and what looks like one in an error is not either.
 *
 * @example
 * const log = createLogger('info', { write: (line) => console.log(line) }); // {"level":30,"time":…,"port":4600,"msg":"listening"}
 * log.info({ port: 4600 }, 'listening');
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): ServerLogger {
  const paths = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    redact: { paths, censor: '[secret]' },
    serializers: { err: errorWithoutSecrets, refusal: refusalWithoutSecrets },
    base: null,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function errorWithoutSecrets(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutSecrets(String(error));
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as { readonly code?: unknown };
  return {
    type,
    message: withoutSecrets(message),
    stack: withoutSecrets(stack ?? ''),
    ...(typeof code === 'string' && { code }),
  };
}

function refusalWithoutSecrets({ code, message }: WireRefusal): unknown {
  return { code, message: withoutSecrets(message) };
}

function withoutSecrets(text: string): string {
  return SECRET_TEXTS.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text);
}
