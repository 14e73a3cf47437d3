import type { AnyGame } from './match/definition.ts';

/**
 * The kinds of games that a catalogue can be filtered by.
 *
 * @example
 * console.log(GAME_KINDS.includes('cards')); // true
 */
export const GAME_KINDS = ['board', 'cards', 'strategy'] as const;
/** One of the kinds of games. */
export type GameKind = (typeof GAME_KINDS)[number];

/** Title and blurb of a game in one language. */
export interface GameAbout {
  readonly title: string;
  /** One sentence that makes people want to play. */
  readonly blurb: string;
}

/** All texts of a game in one language, but for its title and blurb. */
export interface GameCatalogue {
  /** The rules in a few sentences. */
  readonly rules: string;
  /** Texts of the game's own table, by key. */
  readonly table?: Readonly<Record<string, string>>;
  /** Texts of the rules (prompts, messages, names), by their English text. English needs none. */
  readonly texts?: Readonly<Record<string, string>>;
}

/**
 * Everything tools know of a game before they load its rules, and functions that load its parts. The folder of a game
 * exports it from `game.ts`; a third-party package exports the same.
 */
export interface GameManifest {
  /** The name of the definition, and of the folder. */
  readonly name: string;
  /** Title and blurb by language code. English is always there. */
  readonly about: Readonly<Record<string, GameAbout>> & { readonly en: GameAbout };
  readonly kinds: readonly GameKind[];
  readonly players: { readonly min: number; readonly max: number /** The number to start with. */; readonly usual: number };
  /** Duration of a match in minutes, with players who know the game. */
  readonly minutes: number;
  /** Address of a page with the full rules. */
  readonly rulesPage?: string;
  /** Address of a picture, 320 × 200. */
  readonly cover?: string;
  /** Loads the definition. */
  rules(): Promise<AnyGame>;
  /** Loads a table made for the game; without it the table is derived from the view. */
  table?(): Promise<{ readonly default: unknown }>;
  /** Loads looks and layout of the game as plain JSON, which the engine does not read; what is missing is derived from the rules. */
  presentation?(): Promise<object>;
  /** Loads the texts of a language, by its code. */
  readonly words: Readonly<Record<string, () => Promise<{ readonly default: GameCatalogue }>>>;
}

/**
 * Returns the definition that a module exports: under any name, or as the `rules` of a manifest. Undefined if it exports
 * none, or none of the given name.
 *
 * @example
 * const definition = await definitionIn(await import('@rookery/games/hex/rules'), 'hex');
 * console.log(definition?.title); // Hex
 */
export async function definitionIn(module: object, name?: string): Promise<AnyGame | undefined> {
  const exported = Object.values(module).filter((value) => typeof value === 'object' && value !== null);
  const isWanted = (value: object): boolean => name === undefined || ('name' in value && value.name === name);
  const found = exported.find((value) => isDefinition(value) && isWanted(value));
  if (found !== undefined) return found as AnyGame;
  const manifest = exported.find((value) => isManifest(value) && isWanted(value));
  return manifest === undefined ? undefined : (manifest as GameManifest).rules();
}

/**
 * Returns the manifest that a module exports; undefined if it exports none.
 *
 * @example
 * const manifest = manifestIn(await import('@rookery/games/hex'));
 * console.log(manifest?.about.en.title); // Hex
 */
export function manifestIn(module: object): GameManifest | undefined {
  return Object.values(module).find((value) => typeof value === 'object' && value !== null && isManifest(value));
}

function isDefinition(value: object): boolean {
  return 'gameClass' in value && 'name' in value;
}

function isManifest(value: object): boolean {
  return 'rules' in value && typeof value.rules === 'function' && 'about' in value;
}
