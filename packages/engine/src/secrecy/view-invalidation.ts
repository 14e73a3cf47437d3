import { FIRST_ATTRIBUTE, isEntity, PARENT } from '../state/slots.ts';
import type { EntityInternals, EntityRecord, State } from '../state/state.ts';

/** What is to be looked at again since an earlier look at an open table: all else is told as it was. */
export class ViewInvalidation {
  private readonly root: EntityRecord;
  /** What was written to, and all that it lies in. */
  private readonly things = new Set<EntityInternals>();
  /** Lists of children that are not as they were. */
  private readonly lists = new Set<unknown>();

  /**
   * What has changed since a place in the journal and the version then. Only of use where nothing is hidden. Undefined where it cannot
   * be told: something was taken back, or is gone, which shows wherever it was referred to; or things have words of their own, which
   * may say anything.
   */
  static since(state: State, mark: number, version: number): ViewInvalidation | undefined {
    if (!hasPlainWords(state.names)) return undefined;
    const changed = new ViewInvalidation(state.root);
    const isTold = state.journal.everySince(
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

  /** Whether a thing, or something in it, is to be looked at. */
  includes(thing: EntityInternals): boolean {
    return this.things.has(thing);
  }

  /** Whether something came into a thing, left it or changed its place there. */
  isRearranged({ children }: EntityRecord): boolean {
    return this.lists.has(children);
  }

  /** Takes note of a write; false where more may follow from it than can be told. */
  private take(target: unknown, place: number, old: unknown): boolean {
    if (!Array.isArray(target)) return false;
    const first: unknown = target[0];
    const holder = isEntity(first) ? (first.$slots[PARENT] as EntityInternals | undefined) : undefined;
    if (holder?.$record.children === target) {
      this.addList(holder);
      return true;
    }
    // Lists of something else, such as messages; one of children with nothing in it is known from what has left it.
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

/** Whether things are called, and look, as the engine has it: by their own attributes and where they lie. */
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
