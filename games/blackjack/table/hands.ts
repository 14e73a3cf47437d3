import type { EntityViewOf, View } from '@rookery/engine';
import { allIn } from '@rookery/table';
import type { blackjack } from '../rules/index.ts';

/** What a hand is worth, as far as the viewer knows its cards. */
export type HandWorth = EntityViewOf<typeof blackjack, 'Box'>['facts'];

/** A hand that somebody plays, as it is shown. */
export interface PlayedHand {
  /** The name of its place. */
  readonly name: string;
  readonly bet: number;
  readonly isSplit: boolean;
  readonly isDoubled: boolean;
  readonly isSurrendered: boolean;
  readonly isPaid: boolean;
  /** Whether it is the one to be played now. */
  readonly isCurrent: boolean;
  readonly worth: HandWorth;
  /** What it has brought, as it was told; undefined as long as it was not. */
  readonly result: string | undefined;
}

/** The hands of a seat: those that there are, and one place to bet on where there is none. */
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
        result: isPaid ? resultTold(match.messages, whose) : undefined,
      };
    });
}

/** How the game says what a hand has brought. */
const RESULT = /^(wins \d+.*|loses \d+|pushes and keeps the bet|gives up \d+)$/;

/** What was told last of what somebody's hand has brought; insurance is told apart. */
export function resultTold(messages: readonly string[], whose: string): string | undefined {
  const told = [...messages]
    .reverse()
    .find((line) => line.startsWith(`${whose} `) && isResult(line.slice(whose.length + 1)));
  return told?.slice(whose.length + 1);
}

function isResult(text: string): boolean {
  return RESULT.test(text) && !text.endsWith('by insurance');
}
