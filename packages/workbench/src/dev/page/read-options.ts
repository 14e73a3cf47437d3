import type { AnyGame } from '@rookery/engine';

/** Reads the options of a game from texts such as `size=7`. The session checks the values. */
export function readOptions({ options }: AnyGame, texts: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', ...rest] = text.split('=');
      const value = rest.join('=');
      const type = Object.hasOwn(options, name) ? options[name]?.type : undefined;
      return [name, type === 'number' ? Number(value) : type === 'boolean' ? value !== 'false' : value];
    }),
  );
}
