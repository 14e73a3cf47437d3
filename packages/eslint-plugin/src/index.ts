import type { ESLint, Linter } from 'eslint';
import { noModuleState } from './no-module-state.ts';
import { pureRules } from './pure-rules.ts';

/** Files that usually hold the rules of a game. */
const RULES = ['src/game.{js,ts}', 'src/rules.{js,ts}', '**/rules/**/*.{js,ts}'];
const TESTS = ['**/*.test.{js,ts}'];

/** The plugin under the name by which its rules are switched on. */
const plugin: ESLint.Plugin = {
  meta: { name: 'eslint-plugin-rookery', version: '0.1.0', namespace: 'rookery' },
  rules: { 'pure-rules': pureRules, 'no-module-state': noModuleState },
};

/** The config for most games: all rules, for the files that usually hold the rules of a game. */
const recommended = {
  name: 'rookery/recommended',
  files: RULES,
  ignores: TESTS,
  plugins: { rookery: plugin },
  rules: { 'rookery/pure-rules': 'error', 'rookery/no-module-state': 'warn' },
} satisfies Linter.Config;

/**
 * ESLint rules for games, with a flat config `recommended`.
 *
 * @example
 * import rookery from 'eslint-plugin-rookery';
 *
 * console.log(Object.keys(rookery.configs.recommended.rules)); // [ 'rookery/pure-rules', 'rookery/no-module-state' ]
 */
const rookery = { ...plugin, configs: { recommended } } as const;
export default rookery;
