import type { ESLint, Linter } from 'eslint';
import { noModuleState } from './no-module-state.ts';
import { pureRules } from './pure-rules.ts';

/** Files that usually hold the rules of a game. */
const RULES = ['src/game.{js,ts}', 'src/rules.{js,ts}', '**/rules/**/*.{js,ts}'];
const TESTS = ['**/*.test.{js,ts}'];

/** The plugin under the name by which its rules are switched on. */
export const plugin: ESLint.Plugin = {
  meta: { name: 'eslint-plugin-rookery', version: '0.1.0', namespace: 'rookery' },
  rules: { 'pure-rules': pureRules, 'no-module-state': noModuleState },
};

/** What most games need: all rules, for the files that usually hold the rules of a game. */
const recommended: Linter.Config = {
  name: 'rookery/recommended',
  files: RULES,
  ignores: TESTS,
  plugins: { rookery: plugin },
  rules: { 'rookery/pure-rules': 'error', 'rookery/no-module-state': 'warn' },
};

/**
 * ESLint rules for games, with a flat config `recommended`.
 *
 * @example
 * // eslint.config.js
 * export default [rookery.configs.recommended];
 */
const rookery = { ...plugin, configs: { recommended } } as const;
export default rookery;
