import { expect, test } from 'vitest';
import { installationNeeded } from './ensure-installed.mjs';

const WANTED = {
  '': { version: '0.1.0' },
  'packages/engine': { version: '0.1.0' },
  'node_modules/@rookery/engine': { link: true },
  'node_modules/pino': { version: '9.0.0', integrity: 'sha512-a' },
  'node_modules/typescript': { version: '7.0.2', integrity: 'sha512-b', dev: true },
  'node_modules/@esbuild/other-system': { version: '1.0.0', integrity: 'sha512-c', optional: true },
};
const { '': _root, 'node_modules/@esbuild/other-system': _other, ...INSTALLED } = WANTED;

test('nothing is installed where everything of the lock file is there, whatever was optional', () => {
  expect(installationNeeded(WANTED, INSTALLED)).toBe('nothing');
});

test('a missing folder, a missing package and another version are installed', () => {
  expect(installationNeeded(WANTED, undefined)).toBe('install');
  const { 'node_modules/pino': pino, ...without } = INSTALLED;
  expect(installationNeeded(WANTED, without)).toBe('install');
  expect(installationNeeded(WANTED, { ...without, 'node_modules/pino': { ...pino, version: '8.0.0' } })).toBe('install');
  expect(installationNeeded(WANTED, { ...without, 'node_modules/pino': { ...pino, integrity: 'sha512-z' } })).toBe(
    'install',
  );
});

test('packages for development that were left out on purpose are not installed unasked', () => {
  const { 'node_modules/typescript': _typescript, ...production } = INSTALLED;
  expect(installationNeeded(WANTED, production)).toBe('add-development');
});
