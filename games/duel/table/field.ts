import type { View } from '@rookery/engine/view';
import { referenceOf } from '@rookery/kit/cards';
import { allIn, type GameWords } from '@rookery/table';
import type { Sheet } from '../rules/cards/index.ts';
import type { duel, Strength } from '../rules/index.ts';
import { sheetOf } from './sheets.ts';

/** The current state of a permanent. */
export interface Permanent {
  readonly id: number;
  readonly label: string;
  readonly sheet: Sheet | undefined;
  readonly strength: Strength | undefined;
  /** The seat that controls it. */
  readonly controller: number | undefined;
  readonly isTapped: boolean;
  readonly damage: number;
  readonly counters: number;
  readonly isAttacking: boolean;
  /** The name of the creature that it blocks. */
  readonly blocks: string | undefined;
  /** The id of the card that it is attached to. */
  readonly host: number | undefined;
}

/** The permanents, in the order in which they lie on the battlefield. */
export function permanentsIn(match: View<typeof duel>, say: GameWords = (text) => text): readonly Permanent[] {
  const [field] = allIn(match, 'Battlefield');
  if (field === undefined) return [];
  const seats = new Map(allIn(match, 'Player').map(({ id, attributes }) => [id, attributes.seat]));
  const cards = field.children.filter((child) => child.kind === 'Card');
  const labels = new Map(cards.map(({ id, label }) => [id, say(label)]));
  const { attackers, blocks } = match.table.attributes;
  const attacking = new Set(attackers.map(referenceOf));
  const blocked = new Map(blocks.map(({ blocker, attacker }) => [referenceOf(blocker), referenceOf(attacker)]));
  return cards.map(({ id, label, attributes, facts }) => {
    const { owner, takenBy, is, tapped, attachedTo, counters, damage } = attributes;
    const controller = referenceOf(takenBy) ?? referenceOf(owner);
    const attacker = blocked.get(id);
    return {
      id,
      label: say(label),
      sheet: sheetOf(is),
      strength: facts.strength ?? undefined,
      controller: controller === undefined ? undefined : seats.get(controller),
      isTapped: tapped,
      damage,
      counters: Object.values(counters).reduce((sum, count) => sum + count, 0),
      isAttacking: attacking.has(id),
      blocks: attacker === undefined ? undefined : (labels.get(attacker) ?? ''),
      host: referenceOf(attachedTo),
    };
  });
}
