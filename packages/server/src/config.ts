import { REMEMBERED_REQUESTS } from '@rookery/session';
import { DEFAULT_LIMITS, type ServerLimits } from './limits/limits.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { ServerError } from './server-error.ts';

/** Where a server listens, what it keeps matches in, and whom it answers. */
export interface ServerConfig {
  readonly host: string;
  /** Zero takes any that is free. */
  readonly port: number;
  /** A file of SQLite; the address of a PostgreSQL; or `:memory:` for what nobody needs tomorrow. */
  readonly database: string;
  /** The address of a Redis, by which nodes hear of one another. Without, this is the only node. */
  readonly redis: string | null;
  /** Web sites whose pages may use this server. None: only its own. */
  readonly origins: readonly string[];
  /** Names that the server may be called by, beside addresses, this machine's own names and the hosts of `origins`. */
  readonly hosts: readonly string[];
  /** A folder of pages to serve. */
  readonly pages: string | null;
  /** How many proxies of our own stand before the server: so many places from its end `X-Forwarded-For` is believed. */
  readonly proxies: number;
  /** What `/metrics` is asked for with; without, only this machine may ask. */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  readonly limits: ServerLimits;
}

/**
 * How a server is, unless told.
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
  proxies: 0,
  metricsToken: null,
  logLevel: 'info',
  limits: DEFAULT_LIMITS,
};

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads one setting from its text. */
type Reader = (text: string, name: string) => Partial<Omit<ServerConfig, 'limits'>>;

/** The variables, and what each says. */
const READERS: Readonly<Record<string, Reader>> = {
  PORT: (text, name) => ({ port: wholeNumber(name, text, 0, 65_535) }),
  DATABASE_URL: (text) => ({ database: text }),
  REDIS_URL: (text) => ({ redis: text }),
  ROOKERY_HOST: (text) => ({ host: text }),
  ROOKERY_ORIGINS: (text) => ({ origins: listed(text) }),
  ROOKERY_HOSTS: (text) => ({ hosts: listed(text).map((each) => each.toLowerCase()) }),
  ROOKERY_PAGES: (text) => ({ pages: text }),
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

/** `connectionsPerAddress` is ROOKERY_LIMIT_CONNECTIONS_PER_ADDRESS. */
const LIMIT_VARIABLES = new Map(
  Object.keys(DEFAULT_LIMITS).map((limit) => [
    `ROOKERY_LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
    limit as keyof ServerLimits,
  ]),
);

/**
 * Reads the settings of a server from variables of the environment, and checks them. What is not set is as in `DEFAULT_SERVER_CONFIG`; what
 * cannot be is a `ServerError`.
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

/** The settings of a server; what was not told is as in `DEFAULT_SERVER_CONFIG`. */
export function checkedConfig(given: Partial<ServerConfig>): ServerConfig {
  const config = { ...DEFAULT_SERVER_CONFIG, ...given };
  const { database, redis, origins, hosts, logLevel, limits } = config;
  if (isAddress(database) && !isPostgres(database))
    throw badSetting('DATABASE_URL', shown(database), 'postgres://…, the name of a file, or :memory:');
  if (isPostgres(database) && !URL.canParse(database))
    throw badSetting('DATABASE_URL', shown(database), 'an address such as postgres://user:password@host/database');
  if (redis !== null && !(/^rediss?:\/\//.test(redis) && URL.canParse(redis)))
    throw badSetting('REDIS_URL', shown(redis), 'an address such as redis://host:6379');
  if (redis !== null && database === ':memory:')
    throw new ServerError('settings-conflict', {
      reason: 'Nodes that REDIS_URL joins need one database for all, and :memory: is of one process; set DATABASE_URL',
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
  if (!LOG_LEVELS.includes(logLevel)) throw badSetting('ROOKERY_LOG_LEVEL', logLevel, `one of ${LOG_LEVELS.join(', ')}`);
  if (limits.slowBytes < 65_536 || limits.deadBytes <= limits.slowBytes)
    throw new ServerError('settings-conflict', {
      reason: 'The limit slowBytes must be at least 65536, and deadBytes greater',
    });
  if (limits.commandsAtOnce > REMEMBERED_REQUESTS)
    throw new ServerError('settings-conflict', {
      reason: `The limit commandsAtOnce must be at most ${REMEMBERED_REQUESTS}: more requests are not remembered, and would be done twice`,
    });
  return config;
}

/** Whether a database is a PostgreSQL. */
export function isPostgres(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}

function isAddress(database: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(database);
}

function badSetting(name: string, value: string, wanted: string): ServerError {
  return new ServerError('bad-setting', { name, value: `"${value}"`, wanted });
}

/** An address without its password. */
function shown(address: string): string {
  return address.replace(/\/\/[^/@]*@/, '//…@');
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw badSetting(name, text, `a whole number from ${min} to ${max}`);
  return value;
}
