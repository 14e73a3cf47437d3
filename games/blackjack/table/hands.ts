import type { EntityView, View } from '@rookery/engine';
import { isKnown, numberOf, type PlayerEntity } from '../../kit/cards/entities.ts';
import { type HandTotal, handTotal, openRanks } from './hand-total.ts';

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
  /** Undefined where no card lies there. */
  readonly total: HandTotal | undefined;
  /** An ace and a ten as they were dealt. */
  readonly isBlackjack: boolean;
  /** What it has brought, as it was told; undefined as long as it was not. */
  readonly result: string | undefined;
}

/** The hands of a player: those that there are, and one place to bet on where there is none. */
export function handsOf(match: View, { seat, view }: PlayerEntity): readonly PlayedHand[] {
  const boxes = view.children.filter(isKnown).filter(({ attributes }) => 'stage' in attributes);
  const [first, ...others] = boxes;
  const shown = first === undefined ? [] : [first, ...others.filter(({ attributes }) => attributes.stage !== 'empty')];
  const open = boxes.find(({ attributes }) => attributes.stage === 'open');
  const isPlaying = match.phase === 'play' && match.toAct.includes(seat);
  return shown.map((box) => handIn(box, { isCurrent: isPlaying && box === open, player: view.label, match }));
}

function handIn(
  box: EntityView,
  { isCurrent, player, match }: { readonly isCurrent: boolean; readonly player: string; readonly match: View },
): PlayedHand {
  const { isSplit, isDoubled, isSurrendered, stage } = box.attributes;
  const ranks = openRanks(box);
  const total = ranks.length === 0 ? undefined : handTotal(ranks);
  const isPaid = stage === 'paid';
  const whose = isSplit === true ? `${player} (${box.name})` : player;
  return {
    name: box.name,
    bet: numberOf(box, 'bet'),
    isSplit: isSplit === true,
    isDoubled: isDoubled === true,
    isSurrendered: isSurrendered === true,
    isPaid,
    isCurrent,
    total,
    isBlackjack: total?.isTwentyOneOfTwo === true && isSplit !== true,
    result: isPaid ? resultTold(match.messages, whose) : undefined,
  };
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
