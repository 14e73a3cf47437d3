import type { EntityViewOf } from '@rookery/engine';
import type { View } from '@rookery/engine/view';
import { allIn } from '@rookery/table';
import type { blackjack, Fate } from '../rules/index.ts';

/** The value of a row of cards, as far as the viewer knows them. */
export type HandWorth = EntityViewOf<typeof blackjack, 'Row'>['facts'];

/** A hand as it is shown. */
export interface PlayedHand {
  /** The name of its box. */
  readonly name: string;
  readonly bet: number;
  readonly isSplit: boolean;
  readonly isDoubled: boolean;
  readonly isSurrendered: boolean;
  readonly isPaid: boolean;
  /** Whether it is the hand to be played now. */
  readonly isCurrent: boolean;
  readonly worth: HandWorth;
  /** Its fate, and its result in words; null before it is paid. */
  readonly fate: Fate | null;
  readonly result: string | null;
}

/** The hands of a seat; an empty place to bet on if there are none. */
export function handsOf(match: View<typeof blackjack>, seat: number): readonly PlayedHand[] {
  const player = allIn(match, 'Player').find(({ attributes }) => attributes.seat === seat);
  if (player === undefined) return [];
  const boxes = player.children.filter((child) => child.kind === 'Box');
  const open = boxes.find(({ attributes }) => attributes.stage === 'open');
  const isPlaying = match.phase === 'play' && match.toAct.includes(seat);
  return boxes
    .filter(({ attributes }, i) => i === 0 || attributes.stage !== 'empty')
    .map((box): PlayedHand => {
      const { bet, isSplit, isDoubled, isSurrendered, stage } = box.attributes;
      const { fate, result, ...worth } = box.facts;
      return {
        name: box.name,
        bet,
        isSplit,
        isDoubled,
        isSurrendered,
        isPaid: stage === 'paid',
        isCurrent: isPlaying && box === open,
        worth,
        fate,
        result,
      };
    });
}
