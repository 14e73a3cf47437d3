import { isKnown, placeIn, type ShownMatch } from '@rookery/kit/cards';
import { ThingElement, useWords } from '@rookery/react';
import { addressKey, joinList, type Scene, type Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import { idOf } from './duel-context.ts';

const ANNOUNCED = ['muster', 'assault', 'clash', 'dusk'] as const;

interface StackProps {
  readonly shown: ShownMatch;
  readonly scene: Scene;
  /** The spells and abilities, the last on top. */
  readonly things: readonly Thing[];
}

/** The stack, the top first: spells and abilities with their targets, and announcements. */
export function Stack({ shown: { match }, scene, things }: StackProps): ReactNode {
  const words = useWords<TableWord>();
  const waiting = Array.isArray(match.facts.stack) ? match.facts.stack.map(String) : [];
  if (waiting.length === 0 && things.length === 0) return null;
  const announced = ANNOUNCED.filter((each) => waiting.includes(each));
  const views = placeIn(match.table, 'stack')?.children.filter(isKnown) ?? [];
  return (
    <section className="du-stack" aria-label={words('duel.stack')}>
      <h2 className="ct-heading">{words('duel.stack')}</h2>
      <ol>
        {[...things].reverse().map((thing) => {
          const aims = aimsOf(views.find(({ id }) => id === idOf(thing))?.attributes.aims, scene);
          return (
            <li key={thing.key} className="du-waiting">
              <ThingElement
                thing={thing}
                place={aims.length === 0 ? '' : words('duel.aims', { names: joinList(words, aims) })}
              />
              {aims.length > 0 && <span className="du-aims">{words('duel.aims', { names: joinList(words, aims) })}</span>}
            </li>
          );
        })}
        {announced.map((each) => (
          <li key={each} className="du-announced">
            {words(`duel.${each}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The names of the targets of an object. */
function aimsOf(aims: unknown, { byAddress }: Scene): readonly string[] {
  if (typeof aims !== 'object' || aims === null) return [];
  return Object.values(aims)
    .flat()
    .flatMap((target) => byAddress.get(addressKey(target))?.label ?? []);
}
