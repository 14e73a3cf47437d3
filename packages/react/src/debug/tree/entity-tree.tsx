import { pluralize } from '@rookery/table';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { LongList } from '../../controls/long-list.tsx';
import { usePresentedView } from '../../provider/hooks.ts';
import { useSeats } from '../../table/seats.ts';
import { isKnownBy, isKnownByAll, type PositionEntity } from '../position/position.ts';
import { useDebugWords } from '../texts/use-debug-words.ts';
import { useDebug } from '../use-inspection.ts';
import { attributeText, type EntityNode, findNodes, treeOfPosition, treeOfView } from './entity-node.ts';

const NO_LABELS: Readonly<Record<number, string>> = {};

/** Tree of all entities; of those that the viewer may know if the match is not open for development. */
export function EntityTree(): ReactNode {
  const words = useDebugWords();
  const { position, inspection } = useDebug();
  const match = usePresentedView()?.match ?? null;
  const [sought, setSought] = useState('');
  const id = useId();
  const root = useMemo(() => {
    if (position !== null && inspection !== null) return treeOfPosition(position, inspection.labels);
    return match === null ? undefined : treeOfView(match.table);
  }, [position, inspection, match]);
  const found = useMemo(
    () => (root === undefined || sought.trim() === '' ? null : findNodes(root, sought)),
    [root, sought],
  );
  if (root === undefined) return <p className="rk-quiet">{words('panel.noSteps')}</p>;
  return (
    <>
      <div className="rk-debug-field">
        <label htmlFor={id}>{words('debug.find')}</label>
        <input
          id={id}
          className="rk-input"
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      {found === null ? (
        <ul className="rk-tree">
          <Branch node={root} isOpenAtFirst />
        </ul>
      ) : (
        <>
          <p className="rk-quiet" role="status">
            {pluralize(words, 'debug.found', found.length)}
          </p>
          <LongList
            items={found}
            label={words('debug.find')}
            line={(node) => (
              <div className="rk-tree">
                <span>{node.title === '' ? words('panel.hiddenThing') : node.title}</span>
                <Details node={node} />
              </div>
            )}
          />
        </>
      )}
    </>
  );
}

/** An entity; what lies in it is rendered only while it is open, because there may be hundreds. */
function Branch({
  node,
  isOpenAtFirst = false,
}: {
  readonly node: EntityNode;
  readonly isOpenAtFirst?: boolean;
}): ReactNode {
  const words = useDebugWords();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { title, children, hidden, entity } = node;
  const count = children.length + hidden;
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {title === '' ? words('panel.hiddenThing') : title}
          {count > 0 && <span className="rk-count">{count}</span>}
          {entity !== undefined && <KnownTo entity={entity} />}
        </summary>
        {isOpen && (
          <>
            <Details node={node} />
            {count > 0 && (
              <ul>
                {children.map((child) => (
                  <Branch key={child.key} node={child} />
                ))}
                {hidden > 0 && <li className="rk-quiet">{words('debug.hiddenChildren', { count: hidden })}</li>}
              </ul>
            )}
          </>
        )}
      </details>
    </li>
  );
}

/** The attributes of an entity, and the way to edit it. */
function Details({ node: { attributes, id } }: { readonly node: EntityNode }): ReactNode {
  const words = useDebugWords();
  const { inspection, edit } = useDebug();
  const labels = inspection?.labels ?? NO_LABELS;
  return (
    <>
      <dl className="rk-attributes">
        {Object.entries(attributes).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{attributeText(value, labels)}</dd>
          </div>
        ))}
      </dl>
      {edit !== undefined && id !== null && (
        <Button tone="quiet" className="rk-debug-small" onClick={() => edit(id)}>
          {words('debug.editThis')}
        </Button>
      )}
    </>
  );
}

/** The seats that know an entity, if not everybody does. */
function KnownTo({ entity }: { readonly entity: PositionEntity }): ReactNode {
  const words = useDebugWords();
  const seats = useSeats();
  if (isKnownByAll(entity)) return null;
  const names = seats.filter(({ seat }) => isKnownBy(entity, seat)).map(({ name }) => name);
  return (
    <span className="rk-tag" data-hidden="yes">
      {names.length === 0 ? words('debug.knownToNobody') : words('debug.knownTo', { names: names.join(', ') })}
    </span>
  );
}
