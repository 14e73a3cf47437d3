import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { LongList } from '../../controls/long-list.tsx';
import { useView } from '../../provider/hooks.ts';
import { useSeats } from '../../table/seats.ts';
import { useDebugWords } from '../texts/use-debug-words.ts';
import { attributeText, treeOfPosition } from '../tree/entity-node.ts';
import { useInspection, usePosition } from '../use-inspection.ts';
import { ViewerChoice } from '../viewer-choice.tsx';
import { compareKnowledge, type KnownEntity, summarize } from './compare-knowledge.ts';

/** Every entity beside what one viewer knows of it. */
export function KnowledgeTable(): ReactNode {
  const words = useDebugWords();
  const seats = useSeats();
  const seat = useView()?.seat ?? null;
  const [viewer, setViewer] = useState(seat);
  const [isOnlyHidden, setOnlyHidden] = useState(false);
  const state = useInspection({ viewer });
  const position = usePosition(state);
  const { inspection } = state;
  const rows = useMemo(() => {
    const root = position === null || inspection === null ? undefined : treeOfPosition(position, inspection.labels);
    if (root === undefined || inspection?.as === undefined) return [];
    return compareKnowledge(root, inspection.as.view.table, inspection.as.known);
  }, [position, inspection]);
  const { known, all, hiddenAttributes } = summarize(rows);
  const shown = isOnlyHidden
    ? rows.filter(({ seen, hiddenAttributes: names }) => seen === 'hidden' || names.length > 0)
    : rows;
  const name = viewer === null ? words('debug.spectators') : (seats[viewer]?.name ?? String(viewer));
  return (
    <>
      <div className="rk-debug-line">
        <ViewerChoice label={words('debug.viewer')} viewer={viewer} onChange={setViewer} hasSpectators />
        <label className="rk-debug-check">
          <input type="checkbox" checked={isOnlyHidden} onChange={({ target }) => setOnlyHidden(target.checked)} />
          {words('debug.onlyHidden')}
        </label>
      </div>
      {rows.length > 0 && (
        <p className="rk-quiet" role="status">
          {words('debug.summary', { known, all, hidden: hiddenAttributes })}
        </p>
      )}
      {rows.length > 0 && shown.length === 0 && <p className="rk-quiet">{words('debug.allKnown')}</p>}
      {shown.length > 0 && (
        <>
          <div className="rk-known rk-known-head" aria-hidden="true">
            <span>{words('debug.truth')}</span>
            <span>{words('debug.asSeen', { name })}</span>
          </div>
          <LongList
            items={shown}
            label={words('debug.asSeen', { name })}
            line={(row) => <KnownRow row={row} labels={inspection?.labels ?? {}} />}
          />
        </>
      )}
    </>
  );
}

interface KnownRowProps {
  readonly row: KnownEntity;
  readonly labels: Readonly<Record<number, string>>;
}

function KnownRow({ row: { node, depth, seen, hiddenAttributes }, labels }: KnownRowProps): ReactNode {
  const words = useDebugWords();
  const { title, attributes } = node;
  const text = Object.entries(attributes)
    .map(([name, value]) => `${name} ${attributeText(value, labels)}`)
    .join(', ');
  return (
    <div className="rk-known" data-seen={seen} style={{ '--rk-depth': depth } as CSSProperties}>
      <span>
        {title}
        <code>{text}</code>
      </span>
      {seen === 'hidden' ? (
        <span>{words('debug.isHidden')}</span>
      ) : (
        <span>
          {title}
          {hiddenAttributes.length > 0 && (
            <code>{words('debug.attributesHidden', { names: hiddenAttributes.join(', ') })}</code>
          )}
        </span>
      )}
    </div>
  );
}
