import type { AnyGame } from '@rookery/engine';

/** Parses the options of a game from `name=value` texts. */
export function readOptions(game: AnyGame, given: readonly string[]): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const text of given) {
    const [name = '', value = ''] = text.split('=');
    const type = Object.hasOwn(game.options, name) ? game.options[name]?.type : undefined;
    values[name] = type === 'number' ? Number(value) : type === 'boolean' ? value !== 'false' : value;
  }
  return values;
}
