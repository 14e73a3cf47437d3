import type { AnyGame, Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import { type GameRegistry, gameRegistry } from '@rookery/session';
import { CLIENT_REFUSALS, type ClientRefusal, reasonOf } from '../refusal.ts';

type Games = Parameters<typeof gameRegistry>[0];
type Given = Games extends Iterable<infer G> ? G : never;

/**
 * Loads a game by name: its definition, or several versions with the latest last; undefined for an unknown game.
 *
 * @example
 * const load: GameLoader = async (name) => (name === 'hex' ? (await import('@rookery/games/hex/rules')).hex : undefined);
 * console.log((await createLocalClient({ games: load }).createAndStart({ game: 'hex', people: ['Ann', 'Bob'] })).ok); // true
 */
export type GameLoader = (name: string) => Promise<Given | readonly Given[] | undefined>;

const DONE: Result<void, WireRefusal> = { ok: true, value: undefined };

/** Registry of games: all known from the start, or each loaded when it is first needed. */
export class LazyGameRegistry implements GameRegistry {
  private readonly loader: GameLoader | undefined;
  private readonly definitions: Given[];
  private registry: GameRegistry;
  private readonly loading = new Map<string, Promise<Result<void, ClientRefusal>>>();

  constructor(games: Games | GameLoader) {
    this.loader = typeof games === 'function' ? games : undefined;
    this.definitions = typeof games === 'function' ? [] : [...games];
    this.registry = gameRegistry(this.definitions);
  }

  /** Whether games are loaded on demand. */
  get isLazy(): boolean {
    return this.loader !== undefined;
  }

  get names(): readonly string[] {
    return this.registry.names;
  }

  find(name: string, version: string): AnyGame | undefined {
    return this.registry.find(name, version);
  }

  latest(name: string): AnyGame | undefined {
    return this.registry.latest(name);
  }

  versions(name: string): readonly string[] {
    return this.registry.versions(name);
  }

  /** Takes a definition in place of the one with its name and version, for matches from now on. */
  replace(definition: Given): void {
    const { name, version } = definition;
    const others = this.definitions.filter((each) => each.name !== name || each.version !== version);
    this.definitions.splice(0, this.definitions.length, ...others, definition);
    this.registry = gameRegistry(this.definitions);
  }

  /** Loads a game if it exists and is not loaded yet. Retries a failed load at the next call. */
  fetch(name: string): Promise<Result<void, ClientRefusal>> {
    if (this.loader === undefined || this.latest(name) !== undefined) return Promise.resolve(DONE);
    const loading = this.loading.get(name) ?? this.load(name, this.loader).finally(() => this.loading.delete(name));
    this.loading.set(name, loading);
    return loading;
  }

  private async load(game: string, loader: GameLoader): Promise<Result<void, ClientRefusal>> {
    try {
      const given = (await loader(game)) ?? [];
      this.definitions.push(...(isList(given) ? given : [given]));
      this.registry = gameRegistry(this.definitions);
      return DONE;
    } catch (error) {
      const reason = reasonOf(error);
      const message = CLIENT_REFUSALS['game-not-loaded'].replace('{game}', game).replace('{reason}', reason);
      return { ok: false, refusal: { code: 'game-not-loaded', message, retry: true, details: { game, reason } } };
    }
  }
}

function isList<T>(given: T | readonly T[]): given is readonly T[] {
  return Array.isArray(given);
}
