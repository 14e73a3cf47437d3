import type { Random } from '@rookery/engine';

/** Values that take the place of a part. */
const BAD: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x',
  '{',
  '{a',
  '[',
  '{__proto__}',
  '{constructor.name}',
  'a.b.c.d.e.f.g',
  '#count',
  'item',
  '//evil.example',
  '/../x',
  'javascript:alert(1)',
  '<script>',
  '#zzzzzz',
  'red',
  [],
  [[]],
  {},
  { by: 'x', of: {} },
  { by: 'x', of: { a: 'disc' } },
  { if: {}, use: 1 },
  { min: 3 },
  { kind: 'Bale' },
  { is: { 'owner.owner.owner': null } },
  { is: { toString: 1 } },
  { query: { in: { in: {} } } },
  { group: 'row', children: [] },
];

type Container = Record<string, unknown> | unknown[];

/** A copy of JSON with one to four parts changed, removed, doubled, renamed or exchanged. */
export function mutate(text: string, random: Random): unknown {
  const copy: Container = JSON.parse(text);
  for (let i = random.below(4); i >= 0; i--) mutateOnce(copy, random);
  return copy;
}

function mutateOnce(data: Container, random: Random): void {
  const all: [Container, string][] = [];
  const gather = (container: Container): void => {
    for (const [key, item] of Object.entries(container)) {
      all.push([container, key]);
      if (typeof item === 'object' && item !== null) gather(item as Container);
    }
  };
  gather(data);
  if (all.length === 0) return;
  const [container, key] = random.pick(all);
  const [other, otherKey] = random.pick(all);
  const at = container as Record<string, unknown>;
  const from = (other as Record<string, unknown>)[otherKey];
  switch (random.below(6)) {
    case 0:
      // A copy, because later changes would be made to the value itself.
      at[key] = JSON.parse(JSON.stringify(random.pick(BAD)));
      break;
    case 1:
      if (Array.isArray(container)) container.splice(Number(key), 1);
      else delete at[key];
      break;
    case 2:
      // Parts from elsewhere; copied, so that no cycle comes about.
      at[key] = JSON.parse(JSON.stringify(from));
      break;
    case 3:
      if (!Array.isArray(container)) at[random.pick(['x', otherKey, 'constructor', 'kind', '#label', `${key}s`])] = at[key];
      break;
    case 4:
      if (typeof at[key] === 'string')
        at[key] = `${at[key]}${random.pick(['{', '}', '{good}', '.', ':word', '\u0000', ' '])}`;
      else if (typeof at[key] === 'number') at[key] = random.pick([-1, 0, 0.5, 1e9]);
      break;
    default:
      at[key] = Array.from({ length: random.below(5) }, () => JSON.parse(JSON.stringify(at[key] ?? null)));
  }
}
