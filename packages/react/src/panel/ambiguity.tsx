import { addressKey } from '@rookery/table';
import { Popover } from 'radix-ui';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../controls/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useWords } from '../provider/hooks.ts';

/**
 * Asks which action is meant if a thing could start several: a small menu beside the thing.
 *
 * @example
 * <Table />
 * <AmbiguityPrompt />
 */
export function AmbiguityPrompt(): ReactNode {
  const { root, play } = useTableContext();
  const words = useWords();
  const ambiguity = usePlayPart((state) => state.ambiguity);
  const anchor = useAnchor();
  return (
    <Popover.Root open={ambiguity !== null} onOpenChange={(open) => open || play.cancel()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={root}>
        <Popover.Content className="rk-menu" sideOffset={6} collisionPadding={12} aria-label={words('panel.whichAction')}>
          <p className="rk-menu-title">{words('panel.whichAction')}</p>
          {ambiguity?.actions.map(({ action, prompt }) => (
            <Button key={action} tone="quiet" onClick={() => play.mean(action)}>
              {prompt}
            </Button>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Returns a live position of the thing on the screen; if the thing cannot be found, of the focused element. */
function useAnchor(): { readonly current: { getBoundingClientRect(): DOMRect } } {
  const { root, sceneOf, store, play } = useTableContext();
  return useMemo(() => {
    const getBoundingClientRect = (): DOMRect => {
      const { ambiguity } = play.getSnapshot();
      const { view } = store.getSnapshot();
      const key = ambiguity && view && sceneOf(view).byAddress.get(addressKey(ambiguity.address))?.key;
      const found = key ? root?.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
      return (found ?? document.activeElement ?? document.body).getBoundingClientRect();
    };
    return { current: { getBoundingClientRect } };
  }, [root, sceneOf, store, play]);
}
