import { ThingElement, useWords } from '@rookery/react';
import type { Thing, Words } from '@rookery/table';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import type { Permanent } from './field.ts';

interface PermanentCardProps {
  readonly thing: Thing;
  readonly permanent: Permanent;
  /** The cards attached to it. */
  readonly attached?: ReactNode;
}

/** A permanent on the battlefield with its current state; a tapped one is turned. */
export function PermanentCard({ thing, permanent, attached }: PermanentCardProps): ReactNode {
  const words = useWords<TableWord>();
  const { isTapped, isAttacking, blocks, damage, counters } = permanent;
  const isFighting = isAttacking || blocks !== undefined;
  return (
    <li className="du-permanent" data-fights={isFighting || undefined}>
      <div className="du-turning" data-tapped={isTapped || undefined}>
        <ThingElement thing={thing} place={stateOf(permanent, words).join(', ')} />
        <span className="du-marks" aria-hidden="true">
          {damage > 0 && <b className="du-mark du-damage">−{damage}</b>}
          {counters > 0 && <b className="du-mark du-counters">+{counters}</b>}
        </span>
      </div>
      {isFighting && (
        <span className="du-fight" data-attacks={isAttacking || undefined} aria-hidden="true">
          {isAttacking ? words('duel.attacks') : words('duel.blocks', { name: blocks ?? '' })}
        </span>
      )}
      {attached}
    </li>
  );
}

/** Describes the state of a permanent in words. */
export function stateOf(permanent: Permanent, words: Words<TableWord>): readonly string[] {
  const { isTapped, isAttacking, blocks, damage, counters, strength, sheet } = permanent;
  const isChanged = sheet?.power !== strength?.power || sheet?.toughness !== strength?.toughness;
  return [
    ...(sheet?.kind === 'creature' && strength !== undefined && isChanged
      ? [words('duel.strength', { power: strength.power, toughness: strength.toughness })]
      : []),
    ...(isTapped ? [words('duel.tapped')] : []),
    ...(isAttacking ? [words('duel.attacks')] : []),
    ...(blocks === undefined ? [] : [words('duel.blocks', { name: blocks })]),
    ...(damage > 0 ? [words('duel.damage', { count: damage })] : []),
    ...(counters > 0 ? [words('duel.counters', { count: counters })] : []),
  ];
}
