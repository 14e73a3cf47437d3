import type { Scene, SceneNode } from './scene.ts';
import type { Thing } from './thing.ts';

/** A scene as text that a person can read: one line a node, or a thing that holds others. */
export function printScene({ root }: Scene): string {
  return nodeLines(root).join('\n');
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

function nodeLines(node: SceneNode): readonly string[] {
  if (node.kind === 'text') return [`“${node.text}”`];
  if (node.kind === 'player') return [`player ${node.seat} ${ownWords(node.thing)}`];
  if (node.kind === 'group') {
    const about = [node.direction, node.label, node.seat === null ? '' : `of ${node.seat}`].filter((word) => word !== '');
    return [`${about.join(' ')}:`, ...indented(node.children.flatMap(nodeLines))];
  }
  const { thing, layout, label, scale, shows, tap } = node;
  const how = [
    layout,
    scale === 1 ? '' : `×${scale}`,
    shows === null ? '' : `last ${shows}`,
    tap === null ? '' : `tap ${tap}`,
  ];
  return [
    `[${label}] ${how.filter((word) => word !== '').join(', ')} | ${ownWords(thing)}`,
    ...indented(thingLines(thing)),
  ];
}

function ownWords({ key, role, label, seat, facts, count }: Thing): string {
  const told = facts.map(({ name, text }) => `${name} ${text}`).join(', ');
  return `${role} ${key} ${label}${seat === null ? '' : ` @${seat}`}${count === 0 ? '' : ` (${count})`}${told === '' ? '' : ` {${told}}`}`;
}

/** What lies in a thing: in rows on a grid, or else one after the other. */
function thingLines({ board, things }: Thing): readonly string[] {
  if (things.length === 0) return [];
  if (board?.kind === 'grid') {
    return Array.from({ length: board.rows }, (_, row) =>
      things
        .filter(({ spot }) => spot?.kind === 'grid' && spot.row === row)
        .map(shortWords)
        .join(' '),
    );
  }
  return runsOf(things).map((run) => run.join(' '));
}

/** Lines of a bearable length. */
function runsOf(things: readonly Thing[]): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  const backs: Thing[] = [];
  const flush = (): void => {
    const [back] = backs;
    if (back !== undefined) lines.at(-1)?.push(backs.length === 1 ? shortWords(back) : `${backs.length}×▮`);
    backs.length = 0;
  };
  for (const thing of things) {
    if (thing.isHidden && thing.facts.length === 0) {
      backs.push(thing);
      continue;
    }
    flush();
    if ((lines.at(-1)?.join(' ').length ?? 0) > 100) lines.push([]);
    lines.at(-1)?.push(shortWords(thing));
  }
  flush();
  return lines;
}

function shortWords(thing: Thing): string {
  const { label, seat, face, facts, things, isHidden } = thing;
  const name = isHidden ? '▮' : face === null ? label : `${face.rank}${face.suit.charAt(0)}`;
  const inner = things.length === 0 ? '' : `(${runsOf(things).flat().join(' ')})`;
  const told = facts.length === 0 ? '' : `{${facts.map((fact) => `${fact.name} ${fact.text}`).join(', ')}}`;
  return `${name}${seat === null ? '' : `@${seat}`}${inner}${told}`;
}
