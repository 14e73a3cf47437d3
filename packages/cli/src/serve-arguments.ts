import { parseArgs } from 'node:util';
import { readConfig, type ServerConfig } from '@rookery/server';

/** How the command is used. */
export const USAGE = `Usage: npm run serve -- [options]
Serves all games over HTTP and WebSocket. See docs/server.md. Each option can be set by a variable of the environment too.
  --port N           where it listens; 4600, unless told; 0 takes any             PORT
  --host ADDRESS     for whom it listens; 127.0.0.1, unless told                  ROOKERY_HOST
  --database PLACE   a file (rookery.sqlite), :memory:, or postgres://…           DATABASE_URL
  --redis URL        joins several nodes                                          REDIS_URL
  --origins LIST     web sites whose pages may use it, with commas between        ROOKERY_ORIGINS
  --hosts LIST       names it may be called by, with commas between               ROOKERY_HOSTS
  --game MODULE      one more game: a file or package; as often as needed         ROOKERY_GAMES
  --pages FOLDER     pages to serve                                               ROOKERY_PAGES
  --proxies N        how many proxies of yours stand before it                    ROOKERY_PROXIES
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

/** Reads the settings and further games from command line and environment; undefined where only help is wanted. The line comes first. */
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
