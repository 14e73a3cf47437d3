import { REMEMBERED_REQUESTS } from '@rookery/session';
import { DEFAULT_LIMITS, type ServerLimits } from './limits/limits.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { ServerError } from './server-error.ts';

/** Configuration of a server: its address, storage, allowed clients and limits. */
export interface ServerConfig {
  readonly host: string;
  /** Port to listen on. 0 picks a free one. */
  readonly port: number;
  /** Path of a SQLite file, address of a PostgreSQL database, or `:memory:` for temporary matches. */
  readonly database: string;
  /** Address of the Redis that connects nodes; null for a single node. */
  readonly redis: string | null;
  /** Origins of web pages that may use this server. If empty, only the server's own pages may. */
  readonly origins: readonly string[];
  /** Host names of the server, in addition to IP addresses, local names and the hosts of `origins`. */
  readonly hosts: readonly string[];
  /** Folder of static files to serve. */
  readonly pages: string | null;
  /** Folders of other static files by the path that they are served below, such as `{ '/docs': 'docs/dist' }`. */
  readonly sites: Readonly<Record<string, string>>;
  /**
   * Number of trusted proxies in front of the server. The client's address is the entry that many places from the end of
   * `X-Forwarded-For`. With 0, the header is ignored.
   */
  readonly proxies: number;
  /** Bearer token for `/metrics`. If null, only requests from this machine are allowed. */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  readonly limits: ServerLimits;
}

/**
 * Default configuration of a server.
 *
 * @example
 * console.log(DEFAULT_SERVER_CONFIG.port); // 4600
 */
export const DEFAULT_SERVER_CONFIG: ServerConfig = {
  host: '127.0.0.1',
  port: 4600,
  database: 'rookery.sqlite',
  redis: null,
  origins: [],
  hosts: [],
  pages: null,
  sites: {},
  proxies: 0,
  metricsToken: null,
  logLevel: 'info',
  limits: DEFAULT_LIMITS,
};

type Variables = Readonly<Record<string, string | undefined>>;

/** Parses one setting. */
type Reader = (text: string, name: string) => Partial<Omit<ServerConfig, 'limits'>>;

/** Parsers of environment variables, by name. */
const READERS: Readonly<Record<string, Reader>> = {
  PORT: (text, name) => ({ port: wholeNumber(name, text, 0, 65_535) }),
  DATABASE_URL: (text) => ({ database: text }),
  REDIS_URL: (text) => ({ redis: text }),
  ROOKERY_HOST: (text) => ({ host: text }),
  ROOKERY_ORIGINS: (text) => ({ origins: listed(text) }),
  ROOKERY_HOSTS: (text) => ({ hosts: listed(text).map((each) => each.toLowerCase()) }),
  ROOKERY_PAGES: (text) => ({ pages: text }),
  ROOKERY_SITES: (text) => ({ sites: Object.fromEntries(listed(text).map(siteOf)) }),
  ROOKERY_PROXIES: (text, name) => ({ proxies: wholeNumber(name, text, 0, 10) }),
  ROOKERY_METRICS_TOKEN: (text) => ({ metricsToken: text }),
  ROOKERY_LOG_LEVEL: (text) => ({ logLevel: text as LogLevel }),
};

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** `/docs=FOLDER` as a path and a folder. */
function siteOf(text: string): readonly [path: string, folder: string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Limits by environment variable: `connectionsPerAddress` is ROOKERY_LIMIT_CONNECTIONS_PER_ADDRESS. */
const LIMIT_VARIABLES = new Map(
  Object.keys(DEFAULT_LIMITS).map((limit) => [
    `ROOKERY_LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
    limit as keyof ServerLimits,
  ]),
);

/**
 * Reads and validates the configuration from environment variables. Missing ones take the values of
 * `DEFAULT_SERVER_CONFIG`. Throws a `ServerError` for an invalid or unknown one.
 *
 * @example
 * const config = readConfig({ PORT: '8080', ROOKERY_LIMIT_CONNECTIONS_PER_ADDRESS: '10' });
 * console.log(config.port, config.limits.connectionsPerAddress, config.host); // 8080 10 127.0.0.1
 */
export function readConfig(variables: Variables): ServerConfig {
  let config: Partial<ServerConfig> = {};
  const limits: { -readonly [K in keyof ServerLimits]?: number } = {};
  for (const [name, text] of Object.entries(variables)) {
    if (text === undefined || text === '') continue;
    const limit = LIMIT_VARIABLES.get(name);
    const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    if (limit !== undefined) limits[limit] = wholeNumber(name, text, 1, 1e12);
    else if (reader !== undefined) config = { ...config, ...reader(text, name) };
    else if (name.startsWith('ROOKERY_'))
      throw new ServerError('unknown-setting', {
        name,
        known: [...Object.keys(READERS), ...LIMIT_VARIABLES.keys()].join(', '),
      });
  }
  return checkedConfig({ ...config, limits: { ...DEFAULT_LIMITS, ...limits } });
}

/** Validates a configuration and fills in the values of `DEFAULT_SERVER_CONFIG`. */
export function checkedConfig(given: Partial<ServerConfig>): ServerConfig {
  const config = { ...DEFAULT_SERVER_CONFIG, ...given };
  const { database, redis, origins, hosts, sites, logLevel, limits } = config;
  if (isAddress(database) && !isPostgres(database))
    throw badSetting('DATABASE_URL', shown(database), 'postgres://…, the name of a file, or :memory:');
  if (isPostgres(database) && !URL.canParse(database))
    throw badSetting('DATABASE_URL', shown(database), 'an address such as postgres://user:password@host/database');
  if (redis !== null && !(/^rediss?:\/\//.test(redis) && URL.canParse(redis)))
    throw badSetting('REDIS_URL', shown(redis), 'an address such as redis://host:6379');
  if (redis !== null && database === ':memory:')
    throw new ServerError('settings-conflict', {
      reason: 'With REDIS_URL all nodes share one database, but :memory: exists in one process only; set DATABASE_URL',
    });
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw badSetting(
        'ROOKERY_ORIGINS',
        origin,
        'origins such as https://play.example, without a path, with commas between',
      );
  for (const host of hosts)
    if (!URL.canParse(`http://${host}`) || new URL(`http://${host}`).host !== host || host.includes(':'))
      throw badSetting('ROOKERY_HOSTS', host, 'names such as play.example, without a port, with commas between');
  for (const [path, folder] of Object.entries(sites))
    if (!/^(\/[\w-]+)+$/.test(path) || path.startsWith('/api') || folder === '')
      throw badSetting(
        'ROOKERY_SITES',
        `${path}=${folder}`,
        'paths with folders such as /docs=apps/docs/dist, with commas between',
      );
  if (!LOG_LEVELS.includes(logLevel)) throw badSetting('ROOKERY_LOG_LEVEL', logLevel, `one of ${LOG_LEVELS.join(', ')}`);
  if (limits.slowBytes < 65_536 || limits.deadBytes <= limits.slowBytes)
    throw new ServerError('settings-conflict', {
      reason: 'The limit slowBytes must be at least 65536, and deadBytes greater',
    });
  if (limits.commandsAtOnce > REMEMBERED_REQUESTS)
    throw new ServerError('settings-conflict', {
      reason: `The limit commandsAtOnce must be at most ${REMEMBERED_REQUESTS}: the server remembers no more requests, and would carry out repeated ones twice`,
    });
  return config;
}

/** Whether a database address is one of PostgreSQL. */
export function isPostgres(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}

function isAddress(database: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(database);
}

function badSetting(name: string, value: string, wanted: string): ServerError {
  return new ServerError('bad-setting', { name, value: `"${value}"`, wanted });
}

/** Returns an address without user name and password. */
function shown(address: string): string {
  return address.replace(/\/\/[^/@]*@/, '//…@');
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw badSetting(name, text, `a whole number from ${min} to ${max}`);
  return value;
}
