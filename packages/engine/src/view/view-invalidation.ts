import { everyWriteSince } from '../core/past-writes.ts';
import { FIRST_ATTRIBUTE, isEntity, PARENT } from '../core/slots.ts';
import type { EntityInternals, EntityRecord, State } from '../core/state.ts';

/**
 * The entities to render again since an earlier view, for matches without hidden information. The rest of that view is
 * reused.
 */
export class ViewInvalidation {
  private readonly root: EntityRecord;
  /** Entities with writes, and their ancestors. */
  private readonly things = new Set<EntityInternals>();
  /** Lists of children that have changed. */
  private readonly lists = new Set<unknown>();

  /**
   * Collects the changes since a journal position and its version. Only for matches without hidden information. Returns
   * undefined if they are not known: after a rollback; after a removal, which affects every reference to the entity; or if
   * a class overrides `label` or `image`, which may depend on anything.
   */
  static since(state: State, mark: number, version: number): ViewInvalidation | undefined {
    if (!hasPlainWords(state.names)) return undefined;
    const changed = new ViewInvalidation(state.root);
    const isTold = everyWriteSince(
      state.journal,
      mark,
      version,
      (target, place, old) => target === state.regs || changed.take(target, place, old),
    );
    return isTold ? changed : undefined;
  }

  private constructor(root: EntityRecord) {
    this.root = root;
    this.things.add(root.entity);
  }

  /** Whether an entity or one of its descendants must be rendered again. */
  includes(thing: EntityInternals): boolean {
    return this.things.has(thing);
  }

  /** Whether children of an entity were added, removed or reordered. */
  isRearranged({ children }: EntityRecord): boolean {
    return this.lists.has(children);
  }

  /** Adds a write. Returns false if its consequences cannot be determined. */
  private take(target: unknown, place: number, old: unknown): boolean {
    if (!Array.isArray(target)) return false;
    const first: unknown = target[0];
    const holder = isEntity(first) ? (first.$slots[PARENT] as EntityInternals | undefined) : undefined;
    if (holder?.$record.children === target) {
      this.addList(holder);
      return true;
    }
    // Other lists, such as messages. An empty list of children is known from the entities that have left it.
    return place < 0 || this.takeSlot(target, place, old);
  }

  private takeSlot(slots: readonly unknown[], place: number, old: unknown): boolean {
    if (slots === this.root.slots) return place >= FIRST_ATTRIBUTE;
    const parent = slots[PARENT] as EntityInternals | undefined;
    const thing = parent?.$record.children.find((child) => child.$slots === slots);
    if (thing === undefined) return false;
    this.add(thing);
    if (place !== PARENT || old === undefined) return place === PARENT || place >= FIRST_ATTRIBUTE;
    const left = old as EntityInternals;
    if (left.$slots[PARENT] === undefined) return false;
    this.addList(left);
    return true;
  }

  private add(thing: EntityInternals): void {
    for (let at = thing; !this.things.has(at); at = at.$slots[PARENT] as EntityInternals) this.things.add(at);
  }

  private addList(holder: EntityInternals): void {
    this.lists.add(holder.$record.children);
    this.add(holder);
  }
}

type Classes = ReadonlyMap<unknown, string>;

const PLAIN = new WeakMap<Classes, boolean>();

/**
 * Whether all classes use the engine's own `label` and `image`, which depend only on the entity's attributes and position.
 */
function hasPlainWords(classes: Classes): boolean {
  let isPlain = PLAIN.get(classes);
  if (isPlain === undefined) {
    isPlain = [...classes.keys()].every(
      (cls) => isOwn(cls as typeof Object, 'label') && isOwn(cls as typeof Object, 'image'),
    );
    PLAIN.set(classes, isPlain);
  }
  return isPlain;
}

/** Whether a class has a method from the engine. */
function isOwn({ prototype }: { readonly prototype: object }, method: string): boolean {
  let at: object | null = prototype;
  while (at !== null && !Object.hasOwn(at, method)) at = Object.getPrototypeOf(at);
  return at !== null && Object.hasOwn(at.constructor, 'builtIn');
}
