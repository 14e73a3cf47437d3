import { parseArgs } from 'node:util';
import { readConfig, type ServerConfig } from '@rookery/server';

/** Help text of the command. */
export const USAGE = `Usage: npm run serve -- [options]
Serves all games over HTTP and WebSocket. See docs/server.md. Each option can also be set by an environment variable.
  --port N           Port to listen on; 0 picks a free port (default: 4600)       PORT
  --host ADDRESS     Address to bind (default: 127.0.0.1, this machine only)      ROOKERY_HOST
  --database PLACE   File, :memory: or postgres://… (default: rookery.sqlite)     DATABASE_URL
  --redis URL        Redis that connects several server nodes                     REDIS_URL
  --origins LIST     Web sites whose pages may use the server, comma-separated    ROOKERY_ORIGINS
  --hosts LIST       Host names the server answers to, comma-separated            ROOKERY_HOSTS
  --game MODULE      Another game: a file or a package; repeatable                ROOKERY_GAMES
  --pages FOLDER     Folder of pages to serve                                     ROOKERY_PAGES
  --proxies N        Number of trusted proxies in front of it (default: 0)        ROOKERY_PROXIES
  --log-level LEVEL  trace, debug, info, warn, error, fatal, silent               ROOKERY_LOG_LEVEL`;

const VARIABLES = {
  port: 'PORT',
  host: 'ROOKERY_HOST',
  database: 'DATABASE_URL',
  redis: 'REDIS_URL',
  origins: 'ROOKERY_ORIGINS',
  hosts: 'ROOKERY_HOSTS',
  pages: 'ROOKERY_PAGES',
  proxies: 'ROOKERY_PROXIES',
  'log-level': 'ROOKERY_LOG_LEVEL',
} as const;

/**
 * Reads settings and additional games from the command line and the environment; undefined if the command line requests
 * help. The command line takes precedence.
 */
export function readArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { readonly config: ServerConfig; readonly games: readonly string[] } | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: text,
      host: text,
      database: text,
      redis: text,
      origins: text,
      hosts: text,
      pages: text,
      game: { type: 'string', multiple: true, default: [] },
      proxies: text,
      'log-level': text,
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const variables = { ...environment };
  for (const option of Object.keys(VARIABLES) as (keyof typeof VARIABLES)[])
    if (values[option] !== undefined) variables[VARIABLES[option]] = values[option];
  const { ROOKERY_GAMES: listed = '', ...others } = variables;
  const games = [...values.game, ...listed.split(',').map((each) => each.trim())].filter((each) => each !== '');
  return { config: readConfig(others), games };
}
