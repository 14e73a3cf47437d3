import { addressKey, type PlayState, type Scene, type Thing } from '@rookery/table';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useScene, useWords } from '../provider/hooks.ts';
import { hasRunningText, runningText } from './running-text.ts';
import { useInspection } from './use-inspection.ts';

/**
 * Shows the inspected thing large enough to read: the one under the pointer, with the focus, under a long touch, or chosen
 * last. It appears only if something on the table has printed text. For screen readers, the same text is the description of
 * the thing.
 *
 * @example
 * <TableProvider store={store} words={words}>
 *   <Table />
 *   <ThingPreview />
 * </TableProvider>
 */
export function ThingPreview(): ReactNode {
  const words = useWords();
  const scene = useScene();
  const { inspected } = useTableContext();
  const thing = useInspectedThing(scene);
  const canRead = useMemo(() => scene !== null && [...scene.byAddress.values()].some(hasRunningText), [scene]);
  if (!canRead) return null;
  if (thing === undefined)
    return (
      <p className="rk-preview" data-empty="yes" aria-hidden="true">
        {words('panel.previewHint')}
      </p>
    );
  return (
    <section className="rk-preview" aria-label={words('panel.preview')}>
      <div className="rk-preview-head">
        <h2>{thing.label}</h2>
        <IconButton icon="close" label={words('panel.close')} onClick={() => inspected.inspect(null)} />
      </div>
      <Printed thing={thing} />
    </section>
  );
}

/** Detail lines of a thing, then its running text. */
function Printed({ thing }: { readonly thing: Thing }): ReactNode {
  const named = thing.facts.filter(({ name }) => name !== '');
  return (
    <>
      {named.length > 0 && (
        <p className="rk-preview-facts">
          {named.map(({ name, text }) => (
            <span key={name}>
              <i>{name}</i> <b>{text}</b>
            </span>
          ))}
        </p>
      )}
      {runningText(thing).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** The inspected thing, or else the chosen one, if it has a text to read. */
function useInspectedThing(scene: Scene | null): Thing | undefined {
  const { inspected } = useTableContext();
  useInspection(scene);
  const key = useSyncExternalStore(inspected.subscribe, inspected.getSnapshot, inspected.getSnapshot);
  const chosen = usePlayPart(chosenKey);
  const readable = (each: string | null): Thing | undefined => {
    const thing = each === null ? undefined : scene?.byAddress.get(each);
    return thing !== undefined && hasRunningText(thing) ? thing : undefined;
  };
  return readable(key) ?? readable(chosen);
}

/** Key of the last choice. */
function chosenKey({ current, marks }: PlayState): string | null {
  const picked = current?.picked.at(-1);
  if (picked !== undefined) return addressKey(picked);
  for (const [key, { isChosen }] of marks) if (isChosen) return key;
  return null;
}
