import type { WireRefusal } from '@rookery/protocol';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** Log levels, from everything to nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** The minimum level of log lines. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes log lines. */
export type ServerLogger = Logger;

const SECRET_NAMES = ['token', 'authorization', 'secret', 'password', 'cookie'];

/** Patterns of secrets: tokens and their hashes are 256 bits in base64url, and addresses contain passwords. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/[A-Za-z0-9_-]{43,}/g, '[secret]'],
  [/\/\/[^/@\s]*@/g, '//[secret]@'],
];

/**
 * Creates a logger that writes JSON lines. Redacts fields with names such as `token` or `secret`, and texts in errors that
 * look like one.
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
