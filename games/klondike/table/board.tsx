import { partsOf } from '@rookery/kit/cards';
import { SceneElement, SuitMark } from '@rookery/react';
import type { Scene, ZoneNode } from '@rookery/table';
import type { ReactNode } from 'react';
import { SUITS } from './piles.ts';

const COLUMNS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The piles; the stylesheet positions them. */
export function Board({ scene }: { readonly scene: Scene }): ReactNode {
  const { zone } = partsOf(scene);
  const part = (node: ZoneNode | undefined): ReactNode => node && <SceneElement node={node} />;
  const stock = zone('stock');
  return (
    <>
      <div className="kl-stock">
        <svg
          className="kl-again"
          viewBox="0 0 100 140"
          aria-hidden="true"
          data-off={stock?.thing.count ? 'yes' : undefined}
        >
          <path d="M75 70a25 25 0 1 1-8-18M69 38v15H54" />
        </svg>
        {part(stock)}
      </div>
      <div className="kl-waste">{part(zone('waste'))}</div>
      {SUITS.map((suit) => (
        <div className="kl-foundation" data-suit={suit} key={suit}>
          <svg className="kl-suit" viewBox="0 0 100 140" aria-hidden="true">
            <SuitMark suit={suit} x={50} y={70} size={56} />
          </svg>
          {part(zone(suit))}
        </div>
      ))}
      {COLUMNS.map((number) => (
        <div className="kl-column" key={number}>
          {part(zone(`tableau${number}`))}
        </div>
      ))}
    </>
  );
}
