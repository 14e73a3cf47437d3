import { Attribute, oneOf, reference } from '../core/attribute.ts';
import * as EVENT_BIT from '../core/event-bits.ts';
import type { MatchRandom } from '../core/match-random.ts';
import * as REG from '../core/registers.ts';
import { CHANCE } from '../core/seats.ts';
import { SHOWN } from '../core/slots.ts';
import type { EntityInternals, EntityRecord } from '../core/state.ts';
import { afterMixing, showAround, type Visibility, visibleMask } from '../knowledge/knowledge.ts';
import { Entity } from './entity.ts';
import { Player } from './player.ts';

/**
 * Layouts of a space: hints for screens.
 *
 * @example
 * console.log(LAYOUTS.join(', ')); // row, column, stack, fan, spread, pile, grid, hex, free
 */
export const LAYOUTS = ['row', 'column', 'stack', 'fan', 'spread', 'pile', 'grid', 'hex', 'free'] as const;
/** One of the layouts: a hint for screens. */
export type Layout = (typeof LAYOUTS)[number];

/** Updates knowledge after the visibility of a space has changed. */
export function visibilityChanged(holder: object): void {
  const record = (holder as EntityInternals).$record;
  record.state.secrets = true;
  showAround(record);
}

const SpaceBase = Entity.with({
  /** Owner of the space. @default the player who contains it */
  owner: reference(Player).as('owner'),
  /** Visibility of its contents. */
  visibility: new Attribute<Visibility>('value', 'all', false, visibilityChanged).as('visibility'),
  /** Whether new entities are added at the end or on top. */
  order: oneOf(['normal', 'stacking']).as('order'),
  /** Whether the order has meaning; in a hand it has none. */
  ordered: new Attribute<boolean>('plain', true).as('ordered'),
  layout: oneOf(LAYOUTS),
});

/**
 * An entity that holds other entities: a board, a pile, a zone.
 *
 * @example
 * class Fair extends Game {
 *   market = this.create(Space, 'market', { layout: 'row' });
 * }
 */
export class Space extends SpaceBase {
  static override readonly builtIn: string | undefined = 'Space';

  /** Shuffles the contents. Viewers who cannot see them no longer know which is which. */
  shuffle(): void {
    const { state } = this.$record;
    state.demandOpen('A shuffle');
    if ((state.listenedKinds & EVENT_BIT.shuffled) === 0) this.mix();
    else state.book?.emit('shuffled', { space: this }, () => this.mix());
  }

  private mix(): void {
    const record = this.$record;
    const { state } = record;
    // A hidden shuffle reveals no randomness.
    const learned = state.learned;
    const hidden = isHidden(record);
    const from = state.regs[REG.random] as number;
    if (hidden) state.hiddenShuffle = { number: state.hiddenWords.length, from };
    const order = state.random.shuffled(record.children);
    if (hidden) {
      state.learned = learned;
      state.hiddenShuffle = undefined;
      const after = (state.random as MatchRandom).placeAfter(from);
      if (after !== undefined) state.setRegister(REG.random, after);
      state.hiddenWords.push([from, state.regs[REG.random] as number]);
    } else state.learned |= CHANCE;
    for (let i = 0; i < order.length; i++) {
      if (record.children[i] !== order[i]) state.journal.set(record.children, i, order[i]);
    }
    state.touch(record);
    afterMixing(record);
  }

  /** The first child: the top of a space of stacking order. */
  get top(): Entity | undefined {
    return this.$record.children[0] as Entity | undefined;
  }

  /** The last child: the bottom of a space of stacking order. */
  get bottom(): Entity | undefined {
    return this.$record.children.at(-1) as Entity | undefined;
  }

  /** Number of children. */
  get size(): number {
    return this.$record.children.length;
  }
}

/** Whether nobody sees any of the contents. The same seats see all children that have no cover of their own. */
function isHidden({ children }: EntityRecord): boolean {
  let shared: number | undefined;
  for (let i = 0; i < children.length; i++) {
    const { $record: record } = children[i] as EntityInternals;
    const covered = record.slots[SHOWN] !== undefined;
    if (!covered) shared ??= visibleMask(record);
    if ((covered ? visibleMask(record) : shared) !== 0) return false;
  }
  return true;
}
