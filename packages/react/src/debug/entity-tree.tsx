import type { EntityView, HiddenEntityView } from '@rookery/engine/view';
import type { ReactNode } from 'react';
import { usePresentedView, useWords } from '../provider/hooks.ts';

/** Tree of all entities that the viewer may know. */
export function EntityTree(): ReactNode {
  const words = useWords();
  const view = usePresentedView();
  if (view === null || view.match === null) return <p className="rk-quiet">{words('panel.noSteps')}</p>;
  return (
    <ul className="rk-tree">
      <Branch view={view.match.table} isOpen />
    </ul>
  );
}

function Branch({
  view,
  isOpen = false,
}: {
  readonly view: EntityView | HiddenEntityView;
  readonly isOpen?: boolean;
}): ReactNode {
  const words = useWords();
  if (view.hidden === true) return <li>{words('panel.hiddenThing')}</li>;
  const { id, kind, name, label, attributes, children, hidden } = view;
  const title = `${kind} ${name} #${id}${label === name ? '' : ` “${label}”`}`;
  return (
    <li>
      <details open={isOpen}>
        <summary>
          {title}
          {children.length + hidden > 0 && <span className="rk-count">{children.length + hidden}</span>}
        </summary>
        <code className="rk-attributes">{JSON.stringify(attributes)}</code>
        {children.length > 0 && (
          <ul>
            {children.map((child, i) => (
              <Branch key={child.hidden === true ? `hidden ${i}` : child.id} view={child} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}
