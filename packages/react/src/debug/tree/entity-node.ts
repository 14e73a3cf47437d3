import type { EntityView, HiddenEntityView } from '@rookery/engine/view';
import type { Position, PositionEntity } from '../position/position.ts';

/** An entity of the tree in the debug panel, from a whole position or from the view of one viewer. */
export interface EntityNode {
  readonly key: string;
  /** Id in positions; null in the view of one viewer, which has other numbers. */
  readonly id: number | null;
  /** Class, name and label; empty for something hidden. */
  readonly title: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly EntityNode[];
  /** Number of children that are not listed. */
  readonly hidden: number;
  /** The entity of the position; undefined in the view of one viewer. */
  readonly entity?: PositionEntity;
}

/** Title of an entity: class, name, number, and its label if that says more. */
export function titleOf(kind: string, name: string, id: number, label: string): string {
  const isPlain = label === '' || label === name || label === kind;
  return [kind, ...(name === '' ? [] : [name]), `#${id}`, ...(isPlain ? [] : [`“${label}”`])].join(' ');
}

/** Returns the tree of a position. */
export function treeOfPosition({ entities }: Position, labels: Readonly<Record<number, string>>): EntityNode | undefined {
  const nodes = new Map<number, EntityNode & { readonly children: EntityNode[] }>();
  let root: EntityNode | undefined;
  for (const entity of entities) {
    const { id, name, attributes } = entity;
    const title = titleOf(entity.class, name, id, labels[id] ?? '');
    const node = { key: `#${id}`, id, title, attributes, children: [], hidden: 0, entity };
    nodes.set(id, node);
    if (entity.in === id) root = node;
    else nodes.get(entity.in)?.children.push(node);
  }
  return root;
}

/** Returns the tree of a view. */
export function treeOfView(view: EntityView | HiddenEntityView, key = '#'): EntityNode {
  if (view.hidden === true) return { key, id: null, title: '', attributes: view.attributes, children: [], hidden: 0 };
  const { id, kind, name, label, attributes, children, hidden } = view;
  return {
    key,
    id: null,
    title: titleOf(kind, name, id, label),
    attributes,
    children: children.map((child, i) => treeOfView(child, child.hidden === true ? `${key}/${i}` : `#${child.id}`)),
    hidden,
  };
}

/** Returns the nodes whose title or attributes contain a text, in the order of the tree. */
export function findNodes(root: EntityNode, text: string): readonly EntityNode[] {
  const wanted = text.trim().toLowerCase();
  const found: EntityNode[] = [];
  const visit = (node: EntityNode): void => {
    if (`${node.title} ${JSON.stringify(node.attributes)}`.toLowerCase().includes(wanted)) found.push(node);
    node.children.forEach(visit);
  };
  visit(root);
  return found;
}

/** Returns an attribute as text: references by the label of the entity, everything else as JSON. */
export function attributeText(value: unknown, labels: Readonly<Record<number, string>>): string {
  const plain = withoutMarks(value, labels);
  if (plain === undefined) return '–';
  return isRecord(value) && '@' in value ? String(plain) : JSON.stringify(plain);
}

/** Replaces the marks of encoded values: references, and values that JSON has no word for. */
function withoutMarks(value: unknown, labels: Readonly<Record<number, string>>): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutMarks(part, labels) ?? null);
  if (!isRecord(value)) return value;
  if (isUndefined(value)) return undefined;
  const id = referenceIn(value);
  if (id !== undefined) return `→ ${labels[id] ?? ''} #${id}`;
  if (typeof value['@'] === 'string') return value['@'];
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutMarks(part, labels)]));
}

/** Whether an encoded value stands for undefined. */
export function isUndefined(value: unknown): boolean {
  return value === undefined || (isRecord(value) && value['@'] === UNDEFINED['@']);
}

/** The encoded form of undefined. */
export const UNDEFINED = { '@': 'undefined' } as const;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Id of the entity that an encoded value refers to; undefined for other values. */
export function referenceIn(value: unknown): number | undefined {
  return isRecord(value) && typeof value['@'] === 'number' ? value['@'] : undefined;
}
