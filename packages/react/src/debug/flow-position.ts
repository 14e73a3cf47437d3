/** A node of a flow, as the engine's `printFlow` writes it on one line. */
export interface FlowPart {
  /** Its number among all lines. */
  readonly line: number;
  /** What it is, and what it is called: `phase main`. */
  readonly title: string;
  /** What can be done where it waits; empty where code says so; null where it does not wait. */
  readonly actions: readonly string[] | null;
  readonly parts: readonly FlowPart[];
}

/** What a viewer knows of where a match stands. */
export interface Standing {
  readonly phase: string;
  /** Actions that can be taken, or were taken next; empty where none is known. */
  readonly actions: readonly string[];
}

const LINE = /^[▶ ] ( *)(.*?)(?: \[(.*)\])?$/;

/** A printed flow as a tree; null where there is nothing in it. */
export function readFlow(printed: string): FlowPart | null {
  const open: { readonly depth: number; readonly parts: FlowPart[] }[] = [];
  let root: FlowPart | null = null;
  printed.split('\n').forEach((text, line) => {
    const [, indent = '', title = text, listed] = LINE.exec(text) ?? [];
    const depth = indent.length;
    const parts: FlowPart[] = [];
    const part: FlowPart = { line, title, actions: actionsIn(listed), parts };
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    open.at(-1)?.parts.push(part);
    root ??= part;
    open.push({ depth, parts });
  });
  return root;
}

function actionsIn(listed: string | undefined): readonly string[] | null {
  if (listed === undefined) return null;
  return listed === '…' ? [] : listed.split(', ');
}

/**
 * The way from the outermost node to where a match stands, as near as what is known tells: where several nodes could be waiting, it
 * ends at the smallest that holds all of them.
 */
export function wayTo(root: FlowPart, { phase, actions }: Standing): readonly FlowPart[] {
  const waiting = waysToWaits(root, []);
  const inPhase = orAll(waiting, (way) => isIn(way, phase));
  const possible = orAll(inPhase, (way) => offers(way.at(-1), actions));
  const [first = []] = possible;
  return first.filter((part, i) => possible.every((way) => way[i] === part));
}

function waysToWaits(part: FlowPart, above: readonly FlowPart[]): readonly (readonly FlowPart[])[] {
  const way = [...above, part];
  const inside = part.parts.flatMap((each) => waysToWaits(each, way));
  return part.actions === null ? inside : [way, ...inside];
}

/** Those that fit; all where none does, because then what is known says nothing about them. */
function orAll<T>(all: readonly T[], fits: (each: T) => boolean): readonly T[] {
  const found = all.filter(fits);
  return found.length === 0 ? all : found;
}

const isPhase = ({ title }: FlowPart): boolean => title.startsWith('phase ');

function isIn(way: readonly FlowPart[], phase: string): boolean {
  return phase === '' ? !way.some(isPhase) : way.some(({ title }) => title === `phase ${phase}`);
}

function offers(part: FlowPart | undefined, actions: readonly string[]): boolean {
  const listed = part?.actions ?? [];
  return listed.length === 0 || actions.every((action) => listed.includes(action));
}
