import type { MatchRandom } from '../random/match-random.ts';
import { afterMixing, CHANCE, showAround, type Visibility, visibleMask } from '../secrecy/knowledge.ts';
import * as HEARD from '../state/event-bits.ts';
import * as REG from '../state/registers.ts';
import { SHOWN } from '../state/slots.ts';
import type { EntityInternals, EntityRecord } from '../state/state.ts';
import { Attribute, oneOf, reference } from './attribute.ts';
import { Entity } from './entity.ts';
import { Player } from './player.ts';

/**
 * How a table may lay out what lies in a space.
 *
 * @example
 * console.log(LAYOUTS.join(', ')); // row, column, stack, fan, spread, pile, grid, hex, free
 */
export const LAYOUTS = ['row', 'column', 'stack', 'fan', 'spread', 'pile', 'grid', 'hex', 'free'] as const;
/** A hint for tables. */
export type Layout = (typeof LAYOUTS)[number];

/** What a change of who sees a space brings about. */
export function visibilityChanged(holder: object): void {
  const record = (holder as EntityInternals).$record;
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
 * class Fair extends Game {
 *   market = this.create(Space, 'market', { layout: 'row' });
 * }
 */
export class Space extends SpaceBase {
  static override readonly builtIn: string | undefined = 'Space';

  /** Puts what lies here into a random order. Whoever cannot see it no longer knows which is which. */
  shuffle(): void {
    const { state } = this.$record;
    state.demandOpen('A shuffle');
    if ((state.heard & HEARD.shuffled) === 0) this.mix();
    else state.book?.emit('shuffled', { space: this }, () => this.mix());
  }

  private mix(): void {
    const record = this.$record;
    const { state } = record;
    // A shuffle that nobody sees shows nobody any randomness.
    const learned = state.learned;
    const hidden = isHidden(record);
    const from = state.regs[REG.random] as number;
    if (hidden) state.hiding = { number: state.hiddenWords.length, from };
    const order = state.random.shuffled(record.children);
    if (hidden) {
      state.learned = learned;
      state.hiding = undefined;
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

  /** How many things lie directly here. */
  get size(): number {
    return this.$record.children.length;
  }
}

/** Whether nobody sees anything of what lies in a space. All that have no cover of their own are seen by the same seats. */
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
