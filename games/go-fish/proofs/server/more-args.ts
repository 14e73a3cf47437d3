import type { EntityView } from '@rookery/engine';
import type { MoreArgs } from '@rookery/games/plans';

/** The rank to ask for: one in the hand of the seat. */
export const moreArgs: MoreArgs = {
  ask: (seat, root, random) => ({ rank: random.pick(ranksIn(seat, root)) }),
};

function ranksIn(seat: number | null, root: EntityView): readonly unknown[] {
  const player = root.children.find((each) => 'kind' in each && each.attributes.seat === seat) as EntityView;
  const hand = player.children.find((each) => 'kind' in each && each.name === 'hand') as EntityView;
  return hand.children.map(({ attributes }) => attributes.rank);
}
