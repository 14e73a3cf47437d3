import { type CurrentAction, takesSeveral, type Words } from '@rookery/table';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useGameWords, usePlay, useWords } from '../provider/hooks.ts';
import { Candidates } from './candidates.tsx';
import { NumberEntry } from './number-entry.tsx';
import { TextEntry } from './text-entry.tsx';
import { usePrompt } from './use-prompt.ts';

/** The current selection and the choices made before it. */
export function CurrentChoice({ current }: { readonly current: CurrentAction }): ReactNode {
  const words = useWords();
  const { state, play } = usePlay();
  const { selection, prompt } = current;
  const say = useGameWords();
  const wanted = usePrompt(selection);
  // An earlier selection may have had no candidates.
  const before = current.before.filter(({ label }) => label !== '');
  const isSeveral = takesSeveral(selection);
  return (
    <>
      <p className="rk-prompt" data-mine="true">
        {prompt}
      </p>
      {before.length > 0 && (
        <p className="rk-chosen">
          {before.map(({ name, label }) => (
            <span key={name}>{say(label)}</span>
          ))}
        </p>
      )}
      {isWorthTelling(current) && <p className="rk-subprompt">{wanted}</p>}
      {isSeveral && <p className="rk-subprompt">{howMany(current, words)}</p>}
      <Entry current={current} />
      <div className="rk-buttons">
        {isSeveral && (
          <Button tone="main" icon="check" disabled={!current.canConfirm || state.isPending} onClick={() => play.confirm()}>
            {words('panel.confirm')}
          </Button>
        )}
        {!isSeveral && selection.optional && (
          <Button disabled={state.isPending} onClick={() => play.confirm()}>
            {words('panel.nothing')}
          </Button>
        )}
        {current.canCancel && (
          <Button tone="quiet" icon="close" onClick={() => play.cancel()}>
            {words('panel.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Without a prompt, a selection is called by its name, which means something only after an earlier choice. */
function isWorthTelling({ selection, prompt, before }: CurrentAction): boolean {
  if (selection.prompt === prompt || selection.prompt === '') return false;
  return before.length > 0 || selection.prompt !== selection.name;
}

/** Numbers are typed even if their candidates are listed, because there may be hundreds. */
function Entry({ current }: { readonly current: CurrentAction }): ReactNode {
  const { selection } = current;
  const key = `${current.action} ${selection.name}`;
  if (selection.kind === 'number' && selection.min !== undefined && selection.max !== undefined)
    return <NumberEntry key={key} current={current} />;
  if (selection.candidates !== null) return <Candidates current={current} />;
  switch (selection.kind) {
    case 'number':
      return <NumberEntry key={key} current={current} />;
    case 'text':
      return <TextEntry key={key} selection={selection} />;
    case 'one':
    case 'many':
    case 'repeat':
      // Their candidates are always listed.
      return null;
    default:
      throw new TypeError(`The panel has no entry for selections of the kind ${selection.kind satisfies never}.`);
  }
}

/** Text about how many choices are needed and made. */
function howMany({ selection: { min = 0, max }, picked }: CurrentAction, words: Words): string {
  const count = picked.length;
  if (max === undefined)
    return min === 0 ? words('panel.pickedAny', { count }) : words('panel.pickedLeast', { count, min });
  return min === max ? words('panel.pickedExactly', { count, max }) : words('panel.pickedRange', { count, min, max });
}
