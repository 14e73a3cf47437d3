import type { EntityView } from '@rookery/engine/view';
import type { MoreArgs } from '@rookery/games/plans';

/** Chooses the rank to ask for, from the seat's hand. */
export const moreArgs: MoreArgs = {
  ask: (seat, root, random) => ({ rank: random.pick(ranksIn(seat, root)) }),
};

function ranksIn(seat: number | null, root: EntityView): readonly unknown[] {
  const player = root.children.find((each) => 'id' in each && each.attributes.seat === seat) as EntityView;
  const hand = player.children.find((each) => 'id' in each && each.name === 'hand') as EntityView;
  return hand.children.map(({ attributes }) => attributes.rank);
}
