import { expect, test } from 'vitest';
import { DEFAULT_SERVER_CONFIG, readConfig } from './config.ts';
import { DEFAULT_LIMITS } from './limits/limits.ts';

/** The code and text of what is wrong with variables. */
function wrong(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    return `${code}: ${message}`;
  }
  return '';
}

test('nothing set just works', () => {
  expect(readConfig({ HOME: '/home/ann', PORT: '' })).toEqual(DEFAULT_SERVER_CONFIG);
});

test('everything can be set by variables', () => {
  const config = readConfig({
    PORT: '0',
    ROOKERY_HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://rookery:pass@db/rookery',
    REDIS_URL: 'redis://cache:6379',
    ROOKERY_ORIGINS: 'https://a.example, https://b.example:8443',
    ROOKERY_HOSTS: 'Play.example, games.example',
    ROOKERY_PAGES: 'site',
    ROOKERY_SITES: '/docs=build/docs, /rules/hex=hex',
    ROOKERY_PROXIES: '2',
    ROOKERY_METRICS_TOKEN: 'watcher',
    ROOKERY_LOG_LEVEL: 'warn',
    ROOKERY_LIMIT_CONNECTIONS_PER_ADDRESS: '7',
  });
  expect(config).toEqual({
    port: 0,
    host: '0.0.0.0',
    database: 'postgres://rookery:pass@db/rookery',
    redis: 'redis://cache:6379',
    origins: ['https://a.example', 'https://b.example:8443'],
    hosts: ['play.example', 'games.example'],
    pages: 'site',
    sites: { '/docs': 'build/docs', '/rules/hex': 'hex' },
    proxies: 2,
    metricsToken: 'watcher',
    logLevel: 'warn',
    limits: { ...DEFAULT_LIMITS, connectionsPerAddress: 7 },
  });
});

test.each([
  [{ PORT: '70000' }, /^bad-setting: PORT is "70000"; it should be a whole number from 0 to 65535/],
  [{ PORT: '1e3' }, /^bad-setting: PORT/],
  [{ DATABASE_URL: 'mysql://root@db/x' }, /^bad-setting: DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://a b:c@[' }, /^bad-setting: DATABASE_URL/],
  [{ REDIS_URL: 'cache:6379' }, /^bad-setting: REDIS_URL/],
  [
    { REDIS_URL: 'redis://cache', DATABASE_URL: ':memory:' },
    /^settings-conflict: With REDIS_URL all nodes share one database/,
  ],
  [{ ROOKERY_ORIGINS: 'https://a.example/path' }, /^bad-setting: ROOKERY_ORIGINS/],
  [{ ROOKERY_HOSTS: 'play.example:443' }, /^bad-setting: ROOKERY_HOSTS/],
  [{ ROOKERY_SITES: 'docs=folder' }, /^bad-setting: ROOKERY_SITES is "docs=folder"/],
  [{ ROOKERY_SITES: '/docs' }, /^bad-setting: ROOKERY_SITES/],
  [{ ROOKERY_SITES: '/api/v2=folder' }, /^bad-setting: ROOKERY_SITES/],
  [{ ROOKERY_HOSTS: 'https://play.example' }, /^bad-setting: ROOKERY_HOSTS/],
  [{ ROOKERY_LIMIT_COMMANDS_AT_ONCE: '500' }, /^settings-conflict: The limit commandsAtOnce must be at most 128/],
  [{ ROOKERY_LOG_LEVEL: 'loud' }, /^bad-setting: ROOKERY_LOG_LEVEL is "loud"; it should be one of trace/],
  [{ ROOKERY_LIMIT_SLOW_BYTES: '10' }, /^settings-conflict: The limit slowBytes/],
  [{ ROOKERY_PROXY: '1' }, /^unknown-setting: Unknown setting ROOKERY_PROXY. Known settings: PORT, .*ROOKERY_PROXIES/],
])('%j is refused', (variables, message) => {
  expect(wrong(variables as Record<string, string>)).toMatch(message);
});

test('passwords are not repeated', () => {
  const said = [
    wrong({ DATABASE_URL: 'mysql://root:hunter2@db/x' }),
    wrong({ REDIS_URL: 'http://me:hunter2@cache' }),
    wrong({ DATABASE_URL: 'postgres://a:hunter2@[' }),
  ];
  expect(said.every((text) => text.startsWith('bad-setting'))).toBe(true);
  expect(said.join('')).not.toContain('hunter2');
});
