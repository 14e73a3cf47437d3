import type { EntityView, View } from '@rookery/engine';
import type { GameWords } from '@rookery/table';
import { isKnown, numberOf, placeIn, playersOf, referenceOf } from '../../kit/cards/entities.ts';
import type { Sheet } from '../rules/cards/index.ts';
import type { Strength } from '../rules/index.ts';
import { sheetOf } from './sheets.ts';

/** A permanent, as it stands. */
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
  /** What it blocks, by name. */
  readonly blocks: string | undefined;
  /** What it is attached to. */
  readonly host: number | undefined;
}

/** Everything on the battlefield, in the order in which it lies there. */
export function permanentsIn(match: View, say: GameWords = (text) => text): readonly Permanent[] {
  const field = placeIn(match.table, 'battlefield');
  if (field === undefined) return [];
  const strengths = Array.isArray(match.more.strengths) ? (match.more.strengths as readonly Strength[]) : [];
  const seats = new Map(playersOf(match).map(({ seat, view }) => [view.id, seat]));
  const cards = field.children.filter(isKnown);
  const labels = new Map(cards.map(({ id, label }) => [id, say(label)]));
  const fight = fightIn(match.table);
  return cards.map((card, i) => {
    const { owner, takenBy, is, tapped, attachedTo, counters } = card.attributes;
    const controller = referenceOf(takenBy) ?? referenceOf(owner);
    const blocked = fight.blocks.get(card.id);
    return {
      id: card.id,
      label: say(card.label),
      sheet: sheetOf(is),
      strength: strengths[i],
      controller: controller === undefined ? undefined : seats.get(controller),
      isTapped: tapped === true,
      damage: numberOf(card, 'damage'),
      counters: countersIn(counters),
      isAttacking: fight.attackers.has(card.id),
      blocks: blocked === undefined ? undefined : (labels.get(blocked) ?? ''),
      host: referenceOf(attachedTo),
    };
  });
}

/** Who attacks, and who blocks whom. */
function fightIn({ attributes }: EntityView): {
  readonly attackers: ReadonlySet<number>;
  readonly blocks: ReadonlyMap<number, number>;
} {
  const attackers = listIn(attributes.attackers).flatMap((item) => referenceOf(item) ?? []);
  const blocks = listIn(attributes.blocks).flatMap((item): readonly (readonly [number, number])[] => {
    if (typeof item !== 'object' || item === null || !('blocker' in item) || !('attacker' in item)) return [];
    const [blocker, attacker] = [referenceOf(item.blocker), referenceOf(item.attacker)];
    return blocker === undefined || attacker === undefined ? [] : [[blocker, attacker]];
  });
  return { attackers: new Set(attackers), blocks: new Map(blocks) };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function countersIn(counters: unknown): number {
  if (typeof counters !== 'object' || counters === null) return 0;
  return Object.values(counters).reduce((sum: number, count) => sum + (typeof count === 'number' ? count : 0), 0);
}
