import type { Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import { DieFace } from '../faces/die.tsx';
import { Picture } from '../faces/picture.tsx';
import { PlayingCard } from '../faces/playing-card.tsx';
import { useTableContext } from '../provider/context.ts';

/** Drawing of a thing, without its name. */
export function Face({ thing }: { readonly thing: Thing }): ReactNode {
  const { draw } = useTableContext().options;
  return draw?.(thing) ?? <UsualFace thing={thing} />;
}

function UsualFace({ thing }: { readonly thing: Thing }): ReactNode {
  if (thing.isHidden) return <span className="rk-back" />;
  if (thing.image !== null) return <Picture image={thing.image} />;
  if (thing.face !== null) return <PlayingCard {...thing.face} />;
  const value = dieValue(thing);
  if (value !== undefined) return <DieFace value={value} caption={thing.label.replace(/\d$/, '')} />;
  return thing.role === 'piece' ? <PieceFace thing={thing} /> : <TextFace thing={thing} />;
}

/** Value of a die: a piece that is on no board and whose name ends in a digit; undefined for everything else. */
export function dieValue({ role, seat, label, things }: Thing): number | undefined {
  const found = role === 'piece' && seat === null && things.length === 0 ? /^\D*(\d)$/.exec(label) : null;
  return found === null ? undefined : Number(found[1]);
}

/** A piece: a disc, with a symbol for a special state. */
function PieceFace({ thing }: { readonly thing: Thing }): ReactNode {
  const isKing = thing.facts.some(({ name }) => name === 'king');
  return (
    <span className="rk-disc" data-king={isKing || undefined}>
      {isKing && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 18L3 7L8.5 11L12 5L15.5 11L21 7L20 18Z" />
        </svg>
      )}
    </span>
  );
}

/** Maximum number of detail lines on a card. */
const MOST_FACTS = 7;

/** A card with text: title and detail lines. */
function TextFace({ thing }: { readonly thing: Thing }): ReactNode {
  return (
    <span className="rk-text-card">
      <span className="rk-text-title">{thing.label}</span>
      {thing.facts.length > 0 && (
        <span className="rk-text-facts">
          {thing.facts.slice(0, MOST_FACTS).map(({ name, text }) =>
            name === '' ? (
              <span key={text} className="rk-text-running">
                {text}
              </span>
            ) : (
              <span key={name}>
                <i>{name}</i> <b>{text}</b>
              </span>
            ),
          )}
        </span>
      )}
    </span>
  );
}
