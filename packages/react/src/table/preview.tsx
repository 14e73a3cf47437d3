import { addressKey, type PlayState, type Scene, type Thing } from '@rookery/table';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { IconButton } from '../parts/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useScene, useWords } from '../provider/hooks.ts';
import { hasRunningText, runningText } from './running-text.ts';
import { useLookout } from './use-lookout.ts';

/**
 * The thing that is looked at, large enough to be read: under the pointer, with the focus, touched for a while, or chosen. Only where
 * something on the table has more printed on it than a name. Screen readers hear the same as the description of the thing.
 *
 * @example
 * <TableProvider store={store} words={words}>
 *   <Table />
 *   <Preview />
 * </TableProvider>
 */
export function Preview(): ReactNode {
  const words = useWords();
  const scene = useScene();
  const { looking } = useTableContext();
  const thing = useLookedAt(scene);
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
        <IconButton icon="close" label={words('panel.close')} onClick={() => looking.look(null)} />
      </div>
      <Printed thing={thing} />
    </section>
  );
}

/** What is known of a thing: facts with a name in one line, then its running text. */
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

/** What is looked at, or else what is chosen, where there is something to read on it. */
function useLookedAt(scene: Scene | null): Thing | undefined {
  const { looking } = useTableContext();
  useLookout(scene);
  const looked = useSyncExternalStore(looking.subscribe, looking.getSnapshot, looking.getSnapshot);
  const chosen = usePlayPart(chosenKey);
  const readable = (key: string | null): Thing | undefined => {
    const thing = key === null ? undefined : scene?.byAddress.get(key);
    return thing !== undefined && hasRunningText(thing) ? thing : undefined;
  };
  return readable(looked) ?? readable(chosen);
}

/** What was chosen last. */
function chosenKey({ current, marks }: PlayState): string | null {
  const picked = current?.picked.at(-1);
  if (picked !== undefined) return addressKey(picked);
  for (const [key, { isChosen }] of marks) if (isChosen) return key;
  return null;
}
