import type { SelectionContext } from '../action/selection.ts';
import { hashState } from '../core/digest.ts';
import type { State } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';

/** Globals that no rule may use, by owner. Strings, because the source check would refuse the identifiers themselves. */
const TRAPPED: readonly (readonly [string, readonly string[]])[] = [
  [
    'Math',
    [
      'random',
      'sin',
      'cos',
      'tan',
      'asin',
      'acos',
      'atan',
      'atan2',
      'sinh',
      'cosh',
      'tanh',
      'exp',
      'expm1',
      'log',
      'log1p',
      'log2',
      'log10',
      'cbrt',
      'hypot',
      'pow',
    ],
  ],
  ['performance', ['now']],
  ['crypto', ['getRandomValues', 'randomUUID']],
  ['', ['Date', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch']],
  ['String.prototype', ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']],
  ['Number.prototype', ['toLocaleString']],
];

type Owner = Record<string, unknown>;

function ownerOf(path: string): Owner | undefined {
  let at: unknown = globalThis;
  for (const part of path === '' ? [] : path.split('.')) at = (at as Owner | undefined)?.[part];
  return at as Owner | undefined;
}

/** Creates a stand-in for a global that throws on any use of it or of its members. */
function trapFor(what: string, real: unknown): unknown {
  // A function declaration, because a trap must also stand in for classes.
  function trap(): never {
    return fault('forbidden-global', { what });
  }
  for (const part of typeof real === 'function' ? Object.getOwnPropertyNames(real) : []) {
    if (part === 'length' || part === 'name' || part === 'prototype') continue;
    Object.defineProperty(trap, part, { get: () => fault('forbidden-global', { what: `${what}.${part}` }) });
  }
  return trap;
}

/** Runs code with all forbidden globals trapped. */
function trapped<T>(code: () => T): T {
  const held: (readonly [Owner, string, PropertyDescriptor | undefined])[] = [];
  for (const [path, names] of TRAPPED) {
    const owner = ownerOf(path);
    if (owner === undefined) continue;
    for (const name of names) {
      if (!(name in owner)) continue;
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      if (descriptor?.configurable === false) continue;
      held.push([owner, name, descriptor]);
      const value = trapFor(path === '' ? name : `${path}.${name}`, owner[name]);
      Object.defineProperty(owner, name, {
        configurable: true,
        enumerable: descriptor?.enumerable ?? false,
        writable: true,
        value,
      });
    }
  }
  try {
    return code();
  } finally {
    for (const [owner, name, descriptor] of held.reverse()) {
      if (descriptor === undefined) delete owner[name];
      else Object.defineProperty(owner, name, descriptor);
    }
  }
}

/** The part of a runner that is needed to run a step twice: pending questions and the suspended generator. */
interface Runs<S, L, R> {
  readonly state: State;
  running: { readonly questions: readonly Asked[] } | undefined;
  live: L | undefined;
  run(step: S, live: L | undefined): R;
}

interface Asked {
  readonly seat: number;
  readonly prompt: string;
  readonly selection: {
    isListable(context: SelectionContext): boolean;
    elements(context: SelectionContext): readonly unknown[] | undefined;
  };
  readonly context: SelectionContext;
}

/** In strict mode: runs a step, rolls it back, runs it again and compares the results. */
export function runTwice<S extends { readonly mark: number }, L, R>(runner: Runs<S, L, R>, step: S, action: string): R {
  const { state, live } = runner;
  const { journal } = state;
  const takeBack = (): void => {
    journal.rollback(step.mark);
    runner.running = undefined;
    runner.live = undefined;
  };
  const compare = (code: 'impure' | 'undo-inexact', one: string, other: string): void => {
    if (one === other) return;
    takeBack();
    fault(code, { action, difference: `first ${one}, then ${other}` });
  };
  const before = journal.mark === step.mark ? hashState(state) : undefined;
  trapped(() => runner.run(step, live));
  const first = condition(runner);
  takeBack();
  if (before !== undefined) compare('undo-inexact', before, hashState(state));
  const result = trapped(() => runner.run(step, undefined));
  compare('impure', first, condition(runner));
  return result;
}

/** Returns the state hash and the pending questions as text, to compare two runs. */
function condition({ state, running }: Pick<Runs<never, never, never>, 'state' | 'running'>): string {
  const asked = (running?.questions ?? []).map(({ seat, prompt, selection, context }) => {
    const values = selection.isListable(context) ? selection.elements(context) : undefined;
    return `${seat} ${prompt} ${values?.map(String).join(' ')}`;
  });
  return [hashState(state), ...asked].join('; ');
}
