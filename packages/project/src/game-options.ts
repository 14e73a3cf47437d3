import type { AnyGame } from '@rookery/engine';

/**
 * Reads the options of a game from texts such as `size=7`. Values are not checked; `tryCreateMatch` refuses bad ones.
 *
 * @example
 * console.log(readGameOptions(hex, ['size=7'])); // { size: 7 }
 */
export function readGameOptions(game: AnyGame, texts: readonly string[]): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const text of texts) {
    const [name = '', value = ''] = text.split('=');
    const type = Object.hasOwn(game.options, name) ? game.options[name]?.type : undefined;
    values[name] = type === 'number' ? Number(value) : type === 'boolean' ? value !== 'false' : value;
  }
  return values;
}
