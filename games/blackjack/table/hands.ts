import type { EntityViewOf } from '@rookery/engine';
import type { View } from '@rookery/engine/view';
import { allIn } from '@rookery/table';
import type { blackjack } from '../rules/index.ts';

/** The value of a hand, as far as the viewer knows its cards. */
export type HandWorth = EntityViewOf<typeof blackjack, 'Box'>['facts'];

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
  /** Its result from the log; undefined before it is settled. */
  readonly result: string | undefined;
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
      const isPaid = stage === 'paid';
      const whose = isSplit ? `${player.label} (${box.name})` : player.label;
      return {
        name: box.name,
        bet,
        isSplit,
        isDoubled,
        isSurrendered,
        isPaid,
        isCurrent: isPlaying && box === open,
        worth: box.facts,
        result: isPaid ? lastResult(match.messages, whose) : undefined,
      };
    });
}

/** Matches the part of a log message that tells the result of a hand. */
const RESULT = /^(wins \d+.*|loses \d+|pushes and keeps the bet|gives up \d+)$/;

/** The last result of a player's hand in the log; results of insurance are separate. */
export function lastResult(messages: readonly string[], whose: string): string | undefined {
  const told = [...messages]
    .reverse()
    .find((line) => line.startsWith(`${whose} `) && isResult(line.slice(whose.length + 1)));
  return told?.slice(whose.length + 1);
}

function isResult(text: string): boolean {
  return RESULT.test(text) && !text.endsWith('by insurance');
}
