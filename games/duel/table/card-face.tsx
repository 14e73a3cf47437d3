import { useGameWords } from '@rookery/react';
import type { ReactNode } from 'react';
import type { Sheet } from '../rules/cards/index.ts';
import { Price } from './price.tsx';

interface CardFaceProps {
  readonly sheet: Sheet;
  /** Current strength. @default the printed strength */
  readonly power?: number;
  readonly toughness?: number;
}

/** A card with all its printed values. Text that does not fit can be read in the preview. */
export function CardFace({ sheet, power = sheet.power, toughness = sheet.toughness }: CardFaceProps): ReactNode {
  const say = useGameWords();
  const colour = sheet.gives ?? sheet.price.colour ?? 'plain';
  const isStronger = (power ?? 0) > (sheet.power ?? 0) || (toughness ?? 0) > (sheet.toughness ?? 0);
  const isWeaker = (power ?? 0) < (sheet.power ?? 0) || (toughness ?? 0) < (sheet.toughness ?? 0);
  return (
    <span className="du-face" data-mana={colour} data-kind={sheet.kind}>
      <span className="du-face-top">
        <span className="du-face-name">{say(sheet.name)}</span>
        {sheet.kind !== 'spring' && <Price price={sheet.price} />}
      </span>
      <span className="du-face-kind">{say(sheet.kind)}</span>
      <span className="du-face-text">{say(sheet.text)}</span>
      {sheet.kind === 'creature' && (
        <span className="du-strength" data-changed={isStronger ? 'up' : isWeaker ? 'down' : undefined}>
          {power}/{toughness}
        </span>
      )}
    </span>
  );
}
