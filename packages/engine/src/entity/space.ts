import { afterMixing, CHANCE, showAround, type Visibility, visibleMask } from '../secrecy/knowledge.ts';
import { PARENT, SHOWN } from '../state/held.ts';
import { type EntityRecord, HEARD, type Held, REG } from '../state/state.ts';
import { Attribute, oneOf, reference } from './attribute.ts';
import { Entity } from './entity.ts';
import { Player } from './player.ts';

/**
 * How a table may lay out what lies in a space.
 *
 * @example
 * market = this.create(Space, 'market', { layout: LAYOUTS[0] });
 */
export const LAYOUTS = ['row', 'column', 'stack', 'fan', 'spread', 'pile', 'grid', 'hex', 'free'] as const;
/** A hint for tables. */
export type Layout = (typeof LAYOUTS)[number];

function visibilityChanged(holder: object): void {
  const record = (holder as Held).$record;
  record.state.secrets = true;
  showAround(record);
}

const SpaceBase = Entity.with({
  /** Whose it is; without one, of the player it lies with. */
  owner: reference(Player).as('owner'),
  /** Who sees what lies here. */
  visibility: new Attribute<Visibility>('value', 'all', false, visibilityChanged).as('visibility'),
  /** New things go to the end, or on top. */
  order: oneOf(['normal', 'stacking']).as('order'),
  /** Whether places mean anything; in a hand they do not. */
  ordered: new Attribute<boolean>('plain', true).as('ordered'),
  layout: oneOf(LAYOUTS),
});

/**
 * A place for things: a board, a pile, a zone.
 *
 * @example
 * market = this.create(Space, 'market', { layout: 'row' });
 */
export class Space extends SpaceBase {
  static override readonly builtIn: string | undefined = 'Space';

  /** Puts what lies here into a random order. Whoever cannot see it no longer knows which is which. */
  shuffle(): void {
    const record = this.$record;
    const { state } = record;
    if (!state.writable) state.closed('A shuffle');
    // A shuffle that nobody sees shows nobody any randomness.
    const learned = state.learned;
    const hidden = isHidden(record);
    const from = state.regs[REG.random] as number;
    const order = state.random.shuffled(record.children);
    if (hidden) {
      state.learned = learned;
      state.hiddenWords.push([from, state.regs[REG.random] as number]);
    } else state.learned |= CHANCE;
    for (let i = 0; i < order.length; i++) {
      if (record.children[i] !== order[i]) state.journal.set(record.children, i, order[i]);
    }
    state.touch(record);
    afterMixing(record);
    if ((state.heard & HEARD.shuffled) !== 0) state.book?.emit('shuffled', { space: this });
  }

  /** The first child: the top of a space of stacking order. */
  get top(): Entity | undefined {
    return this.$record.children[0] as Entity | undefined;
  }

  /** The last child: the bottom of a space of stacking order. */
  get bottom(): Entity | undefined {
    return this.$record.children.at(-1) as Entity | undefined;
  }

  /** How many things lie directly here. */
  get size(): number {
    return this.$record.children.length;
  }
}

/** Whether nobody sees anything of what lies in a space. All that have no cover of their own are seen by the same seats. */
function isHidden({ children }: EntityRecord): boolean {
  let shared: number | undefined;
  for (let i = 0; i < children.length; i++) {
    const { $record: record } = children[i] as Held;
    const covered = record.slots[SHOWN] !== undefined;
    if (!covered) shared ??= visibleMask(record);
    if ((covered ? visibleMask(record) : shared) !== 0) return false;
  }
  return true;
}

/**
 * A face-down stack: the first is on top.
 *
 * @example
 * pond = this.create(Deck, 'pond');
 */
export class Deck extends Space.with({
  visibility: new Attribute<Visibility>('value', 'none', false, visibilityChanged),
  order: oneOf(['normal', 'stacking'], 'stacking'),
  layout: oneOf(LAYOUTS, 'stack'),
}) {
  static override readonly builtIn: string | undefined = 'Deck';

  /**
   * Moves cards from the top, as many as there are, and returns them.
   *
   * @example
   * game.pond.drawTo(player.hand, 7);
   */
  drawTo(target: Entity, count = 1): readonly Entity[] {
    const { children } = this.$record;
    const drawn: Entity[] = [];
    // The top is looked at anew each time: rules may have moved it, or keep a card from being drawn.
    for (let i = 0; i < count && children.length > 0; i++) {
      const card = children[0] as unknown as Entity;
      card.putInto(target);
      if (card.parent === target) drawn.push(card);
    }
    return drawn;
  }
}

/**
 * What a player holds: only its owner sees it, and its places mean nothing.
 *
 * @example
 * class Holder extends Player {
 *   hand = this.create(Hand, 'hand');
 * }
 */
export class Hand extends Space.with({
  visibility: new Attribute<Visibility>('value', 'owner', false, visibilityChanged),
  ordered: false,
  layout: oneOf(LAYOUTS, 'fan'),
}) {
  static override readonly builtIn: string | undefined = 'Hand';
}

/**
 * An open stack, such as a discard pile: the first is on top.
 *
 * @example
 * discards = this.create(Pile, 'discards');
 */
export class Pile extends Space.with({
  order: oneOf(['normal', 'stacking'], 'stacking'),
  layout: oneOf(LAYOUTS, 'pile'),
}) {
  static override readonly builtIn: string | undefined = 'Pile';
}

/**
 * A thing that lies in spaces: a stone, a pawn, a card.
 *
 * @example
 * class Checker extends Piece.with({ king: false }) {}
 */
export class Piece extends Entity.with({ owner: reference(Player).as('owner') }) {
  static override readonly builtIn: string | undefined = 'Piece';

  /** What people call it: by its name, or on a board by the cell it is on. Cards want words of their own. */
  override label(): string {
    const parent = this.$record.slots[PARENT] as Entity | undefined;
    return this.name || (parent !== undefined && 'notation' in parent ? parent.label() : super.label());
  }
}
