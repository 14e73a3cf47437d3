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
  ['Date', ['now']],
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

/** Runs code with everything of the outside trapped. */
export function trapped(code: () => void): void {
  const held: (readonly [Owner, string, PropertyDescriptor])[] = [];
  for (const [path, names] of TRAPPED) {
    const owner = ownerOf(path);
    if (owner === undefined) continue;
    for (const name of names) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      if (descriptor?.configurable !== true) continue;
      held.push([owner, name, descriptor]);
      const what = path === '' ? name : `${path}.${name}`;
      const trap = (): never => fault('forbidden-global', { what });
      Object.defineProperty(owner, name, {
        configurable: true,
        enumerable: descriptor.enumerable ?? false,
        writable: true,
        value: trap,
      });
    }
  }
  try {
    code();
  } finally {
    for (const [owner, name, descriptor] of held) Object.defineProperty(owner, name, descriptor);
  }
}
