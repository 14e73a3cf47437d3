/** A flow node, read from one line of the engine's `printFlow`. */
export interface FlowPart {
  /** Line number. */
  readonly line: number;
  /** Type and name, such as `phase main`. */
  readonly title: string;
  /** Actions available while the node waits; empty if code decides; null if it does not wait. */
  readonly actions: readonly string[] | null;
  readonly parts: readonly FlowPart[];
}

/** Facts from which the flow position is derived. */
export interface FlowObservation {
  readonly phase: string;
  /** Actions that are available, or were taken next; empty if unknown. */
  readonly actions: readonly string[];
}

const LINE = /^[▶ ] ( *)(.*?)(?: \[(.*)\])?$/;

/** Parses a printed flow into a tree; null if it is empty. */
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
 * Returns the path from the root to the flow position, as far as it is known. If several nodes could be waiting, the path
 * ends at their smallest common ancestor.
 */
export function pathToPosition(root: FlowPart, { phase, actions }: FlowObservation): readonly FlowPart[] {
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

/** Filters a list; returns all if none fits, because then the known actions say nothing about these nodes. */
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
