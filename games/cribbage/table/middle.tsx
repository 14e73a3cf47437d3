import { numberOf, type Parts, type ShownMatch, seatMeant, zoneWith } from '@rookery/kit/cards';
import { SceneElement, useSeats, useWords } from '@rookery/react';
import type { Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';

interface MiddleProps {
  readonly shown: ShownMatch;
  readonly parts: Parts;
  /** The cards of the current count, in order. */
  readonly laid: readonly Thing[];
}

/** The shared area: the deck, the starter, the crib and the count. */
export function Middle({ shown: { match }, parts, laid }: MiddleProps): ReactNode {
  const words = useWords<TableWord>();
  const seats = useSeats();
  const [deck, starter, crib] = [parts.zone('deck'), parts.zone('starter'), parts.zone('crib')];
  const dealer = seatMeant(match, match.table.attributes.dealer);
  const owner = dealer === undefined ? '' : (seats[dealer]?.name ?? '');
  return (
    <div className="cb-middle">
      <div className="cb-place">
        <h2 className="ct-heading">{words('cribbage.starter')}</h2>
        <div className="cb-deck">
          {deck !== undefined && <SceneElement node={zoneWith(deck, { scale: 0.8, label: '' })} />}
          {starter !== undefined && starter.thing.count > 0 && (
            <SceneElement node={zoneWith(starter, { scale: 0.8, label: '', layout: 'row' })} />
          )}
        </div>
      </div>
      <div className="cb-place">
        <h2 className="ct-heading">{words('cribbage.crib', { name: owner })}</h2>
        {crib !== undefined && <SceneElement node={zoneWith(crib, { scale: 0.8, label: '', layout: 'spread' })} />}
      </div>
      <div className="cb-place cb-count-place">
        <h2 className="ct-heading">{words('cribbage.count')}</h2>
        <div className="cb-count-row">
          <output className="cb-count" aria-label={words('cribbage.count')}>
            {numberOf(match.table, 'total')}
          </output>
          {crib !== undefined && laid.length > 0 && <Laid crib={crib} laid={laid} label={words('cribbage.count')} />}
        </div>
      </div>
    </div>
  );
}

/** The cards of the current count, drawn as a space of their own. */
function Laid({
  crib,
  laid,
  label,
}: {
  readonly crib: NonNullable<ReturnType<Parts['zone']>>;
  readonly laid: readonly Thing[];
  readonly label: string;
}): ReactNode {
  const thing = { ...crib.thing, key: 'laid', address: 'laid', name: 'laid', label };
  return (
    <SceneElement node={zoneWith({ ...crib, key: 'laid', thing }, { scale: 0.8, label: '', layout: 'spread' }, laid)} />
  );
}
