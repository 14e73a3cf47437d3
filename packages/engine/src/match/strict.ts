import { fault } from '../errors.ts';

/** What no rule may use, by owner. The names are strings: the check of the sources would refuse the real thing. */
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

/** A stand-in that refuses to be used, as what it stands for or by any of its parts. */
function trapFor(what: string, real: unknown): unknown {
  // A declaration, because a trap must stand for classes too.
  function trap(): never {
    return fault('forbidden-global', { what });
  }
  for (const part of typeof real === 'function' ? Object.getOwnPropertyNames(real) : []) {
    if (part === 'length' || part === 'name' || part === 'prototype') continue;
    Object.defineProperty(trap, part, { get: () => fault('forbidden-global', { what: `${what}.${part}` }) });
  }
  return trap;
}

/** Runs code with everything of the outside trapped. */
export function trapped(code: () => void): void {
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
    code();
  } finally {
    for (const [owner, name, descriptor] of held.reverse()) {
      if (descriptor === undefined) delete owner[name];
      else Object.defineProperty(owner, name, descriptor);
    }
  }
}
