import type { Position, PositionEntity } from './position.ts';

/** One edit of a position. */
export type PositionEdit =
  | { readonly kind: 'set'; readonly id: number; readonly attribute: string; readonly value: unknown }
  /** Puts an entity, with all that lies in it, into another one, before the child with index `at`. */
  | { readonly kind: 'move'; readonly id: number; readonly to: number; readonly at: number };

/** Returns the position after edits. Edits of entities that are not there change nothing. */
export function editPosition(position: Position, edits: readonly PositionEdit[]): Position {
  return edits.reduce(
    (before, edit) => (edit.kind === 'set' ? withAttribute(before, edit) : withMove(before, edit)),
    position,
  );
}

function withAttribute(
  position: Position,
  { id, attribute, value }: Extract<PositionEdit, { readonly kind: 'set' }>,
): Position {
  const entities = position.entities.map((entity) =>
    entity.id === id ? { ...entity, attributes: { ...entity.attributes, [attribute]: value } } : entity,
  );
  return { ...position, entities };
}

function withMove(position: Position, { id, to, at }: Extract<PositionEdit, { readonly kind: 'move' }>): Position {
  const { entities } = position;
  const moving = entities.find((entity) => entity.id === id);
  if (moving === undefined || moving.in === id || isWithin(entities, to, id)) return position;
  const children = childrenById(entities);
  remove(children, moving);
  const target = children.get(to) ?? [];
  // Where something is hidden, the engine lets the seats know again what they can see; here nobody knows it at first.
  const hasSecrets = entities.some(({ known }) => known !== -1);
  target.splice(Math.min(Math.max(0, at), target.length), 0, {
    ...moving,
    in: to,
    ...(hasSecrets && { known: 0, shown: null }),
  });
  children.set(to, target);
  const root = entities.find((entity) => entity.in === entity.id);
  return root === undefined ? position : { ...position, entities: inOrder(root, children) };
}

/** Whether an entity is another one, or lies in it. */
export function isWithin(entities: readonly PositionEntity[], id: number, other: number): boolean {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  let at = byId.get(id);
  while (at !== undefined && at.id !== other && at.in !== at.id) at = byId.get(at.in);
  return at === undefined || at.id === other;
}

function childrenById(entities: readonly PositionEntity[]): Map<number, PositionEntity[]> {
  const children = new Map<number, PositionEntity[]>();
  for (const entity of entities) {
    if (entity.in === entity.id) continue;
    const siblings = children.get(entity.in);
    if (siblings === undefined) children.set(entity.in, [entity]);
    else siblings.push(entity);
  }
  return children;
}

function remove(children: ReadonlyMap<number, PositionEntity[]>, entity: PositionEntity): void {
  const siblings = children.get(entity.in) ?? [];
  siblings.splice(siblings.indexOf(entity), 1);
}

/** Lists entities with parents before children, as positions do. */
function inOrder(
  root: PositionEntity,
  children: ReadonlyMap<number, readonly PositionEntity[]>,
): readonly PositionEntity[] {
  return [root, ...(children.get(root.id) ?? []).flatMap((child) => inOrder(child, children))];
}
