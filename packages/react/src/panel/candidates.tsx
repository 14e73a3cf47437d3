import { addressKey, type CurrentAction, pluralize, takesSeveral } from '@rookery/table';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { usePlay, useWords } from '../provider/hooks.ts';

type Candidate = NonNullable<CurrentAction['selection']['candidates']>[number];
/** Number of candidates above which the list can be searched. */
const MANY = 24;
/** Maximum number of candidates shown at a time, because nobody reads hundreds. */
const MOST = 120;

/** Candidates as a list of buttons; a long list scrolls and can be searched. */
export function Candidates({ current }: { readonly current: CurrentAction }): ReactNode {
  const words = useWords();
  const [sought, setSought] = useState('');
  const candidates = current.selection.candidates ?? [];
  const found = candidates.filter(({ label }) => label.toLowerCase().includes(sought.toLowerCase()));
  const isLong = candidates.length > MANY;
  return (
    <>
      {isLong && (
        <input
          className="rk-input"
          type="search"
          value={sought}
          placeholder={words('panel.search')}
          aria-label={words('panel.search')}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <ul className="rk-choices" data-long={isLong || undefined} data-short-labels={areShort(candidates) || undefined}>
        {found.slice(0, MOST).map((candidate) => (
          <li key={addressKey(candidate.value)}>
            <CandidateButton candidate={candidate} current={current} />
          </li>
        ))}
      </ul>
      {found.length > MOST && <p className="rk-subprompt">{pluralize(words, 'panel.more', found.length - MOST)}</p>}
    </>
  );
}

const areShort = (candidates: readonly Candidate[]): boolean => candidates.every(({ label }) => label.length <= 4);

function CandidateButton({
  candidate,
  current,
}: {
  readonly candidate: Candidate;
  readonly current: CurrentAction;
}): ReactNode {
  const words = useWords();
  const { state, play } = usePlay();
  const { value, label, blocked } = candidate;
  const text = value === true ? words('panel.yes') : value === false ? words('panel.no') : label;
  const place = current.picked.findIndex((picked) => addressKey(picked) === addressKey(value));
  const isSeveral = takesSeveral(current.selection);
  return (
    <Button
      disabled={state.isPending}
      data-about={addressKey(value)}
      blocked={blocked?.reason}
      aria-pressed={isSeveral ? place >= 0 : undefined}
      onClick={() => play.pick(value)}
      icon={isSeveral && place >= 0 && current.selection.kind === 'many' ? 'check' : undefined}
    >
      {current.selection.kind === 'repeat' && place >= 0 && <span className="rk-order">{place + 1}</span>}
      {text}
    </Button>
  );
}
