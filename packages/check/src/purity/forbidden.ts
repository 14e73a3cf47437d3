/** Names that rules must not use, for one reason. */
export interface Ban {
  /** Names of globals, or of members as `Math.random`. */
  readonly names: readonly string[];
  readonly why: string;
  readonly cure: string;
}

const words = (text: string): readonly string[] => text.split(' ');
const math = (text: string): readonly string[] => words(text).map((name) => `Math.${name}`);

/** Modules of Node, files and processes: rules also run in browsers and workers. */
const OUTSIDE_CURE = 'Pass what the rules need as an option of the game; rules run the same in browsers and servers.';

/**
 * Everything that rules must not use, because the same seed and moves must give the same match on every machine and every
 * day. The one list of the check, the ESLint plugin and this repository's own script.
 *
 * @example
 * console.log(FORBIDDEN.chance.names.includes('Math.random'), FORBIDDEN.chance.cure);
 * // true Use game.random, whose numbers follow from the seed of the match.
 */
export const FORBIDDEN = {
  clock: {
    names: words('Date performance Temporal'),
    why: 'reads the clock, which differs in every replay',
    cure: 'Count turns or rounds in an attribute; clocks for players belong to the session.',
  },
  chance: {
    names: ['Math.random', 'crypto'],
    why: 'gives other numbers in every replay',
    cure: 'Use game.random, whose numbers follow from the seed of the match.',
  },
  timers: {
    names: words(
      'setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate queueMicrotask requestAnimationFrame requestIdleCallback',
    ),
    why: 'runs code outside of any step',
    cure: 'Change the state in the effect itself, or let the flow wait for an action.',
  },
  network: {
    names: words('fetch XMLHttpRequest WebSocket EventSource navigator'),
    why: 'reaches the network',
    cure: OUTSIDE_CURE,
  },
  process: {
    names: words('process require Deno Bun Buffer global'),
    why: 'belongs to one runtime and its machine',
    cure: OUTSIDE_CURE,
  },
  page: {
    names: words(
      'document window self location history localStorage sessionStorage indexedDB caches alert confirm prompt Worker SharedWorker BroadcastChannel postMessage SharedArrayBuffer Atomics',
    ),
    why: 'belongs to a page or a thread, and rules also run in servers',
    cure: 'Keep state in attributes, ask players with choose(), and leave drawing to the table.',
  },
  locale: {
    names: words(
      'Intl localeCompare toLocaleString toLocaleDateString toLocaleTimeString toLocaleLowerCase toLocaleUpperCase',
    ),
    why: 'depends on the language of the machine',
    cure: 'Compare with < and >, use toLowerCase() and toUpperCase(), and leave formats to the table.',
  },
  inexact: {
    names: math(
      'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p log2 log10 cbrt hypot pow',
    ),
    why: 'differs in its last digits between machines',
    cure: 'Compute with whole numbers, + - * / **, Math.sqrt, or a table of values.',
  },
  code: {
    names: words('eval Function'),
    why: 'runs code that nobody can check',
    cure: 'Write the code as a function.',
  },
  memory: {
    names: words('WeakRef FinalizationRegistry'),
    why: 'depends on when memory is collected',
    cure: 'Keep a reference, or an attribute.',
  },
} as const satisfies Readonly<Record<string, Ban>>;

/** A kind of forbidden access. */
export type ForbiddenKind = keyof typeof FORBIDDEN;

/** Members that are refused on any value. */
export const LOCALE_MEMBERS: ReadonlySet<string> = new Set(FORBIDDEN.locale.names.filter((name) => name !== 'Intl'));

/** Kind of each forbidden name. Members such as `localeCompare` are no globals. */
export const KIND_OF: ReadonlyMap<string, ForbiddenKind> = new Map(
  (Object.entries(FORBIDDEN) as [ForbiddenKind, Ban][]).flatMap(([kind, { names }]) =>
    names.map((name): [string, ForbiddenKind] => [name, kind]),
  ),
);
