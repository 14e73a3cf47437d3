import type { CommandOptions, SubcommandOption } from '@rookery/project';
import { readConfig, type ServerConfig } from '@rookery/server';

/** Options of `rookery serve`. */
export const SERVE_OPTIONS: readonly SubcommandOption[] = [
  { name: 'open', text: 'Open the page in a browser' },
  { name: 'port', value: 'N', text: 'Port to listen on; 0 picks a free one', default: '4600', variable: 'PORT' },
  {
    name: 'host',
    value: 'ADDRESS',
    text: 'Address to bind',
    default: '127.0.0.1, this machine only',
    variable: 'ROOKERY_HOST',
  },
  {
    name: 'database',
    value: 'PLACE',
    text: 'File, :memory: or postgres://…',
    default: 'rookery.sqlite',
    variable: 'DATABASE_URL',
  },
  { name: 'redis', value: 'URL', text: 'Redis that connects several server nodes', variable: 'REDIS_URL' },
  {
    name: 'origins',
    value: 'LIST',
    text: 'Web sites whose pages may use the server, comma-separated',
    variable: 'ROOKERY_ORIGINS',
  },
  { name: 'hosts', value: 'LIST', text: 'Host names the server answers to, comma-separated', variable: 'ROOKERY_HOSTS' },
  { name: 'game', value: 'GAME', text: 'Another game: a file or a package', isRepeatable: true, variable: 'ROOKERY_GAMES' },
  {
    name: 'pages',
    value: 'FOLDER',
    text: 'Folder of pages to serve',
    default: 'those of the games, built for it',
    variable: 'ROOKERY_PAGES',
  },
  { name: 'no-pages', text: 'Serve no pages' },
  {
    name: 'sites',
    value: 'LIST',
    text: 'Folders of other pages with their paths, such as /docs=FOLDER, comma-separated',
    variable: 'ROOKERY_SITES',
  },
  {
    name: 'proxies',
    value: 'N',
    text: 'Number of trusted proxies in front of it',
    default: '0',
    variable: 'ROOKERY_PROXIES',
  },
  {
    name: 'log-level',
    value: 'LEVEL',
    text: 'trace, debug, info, warn, error, fatal, silent',
    default: 'info',
    variable: 'ROOKERY_LOG_LEVEL',
  },
];

/** Reads the configuration of the server from options, and from the variables of the environment that no option sets. */
export function readServeConfig(
  options: CommandOptions,
  environment: Readonly<Record<string, string | undefined>>,
): ServerConfig {
  const variables = { ...environment };
  for (const { name, variable } of SERVE_OPTIONS) if (variable !== undefined) variables[variable] = options.text(name);
  return readConfig(variables);
}
