import type { ReloadDivergence } from '@rookery/session';
import type { ReactNode } from 'react';
import type { Workbench } from './workbench.ts';

/** Names the move that the changed rules refuse, and offers ways to continue. */
export function DivergenceNotice({
  divergence: { step, seat, move, reason },
  names,
  workbench,
}: {
  readonly divergence: ReloadDivergence;
  readonly names: readonly string[];
  readonly workbench: Workbench;
}): ReactNode {
  return (
    <section className="wb-diverged" role="status" aria-label="The match does not fit the changed rules">
      <div>
        <h2>The changed rules refuse a move of this match</h2>
        <p>
          The table stands after step {step}. Next, {names[seat] ?? `seat ${seat}`} played <code>{move}</code>. Now the
          rules say: {reason}
        </p>
      </div>
      <div className="wb-choices">
        <button type="button" className="wb-button" data-tone="main" onClick={() => workbench.goOn()}>
          Continue from here
        </button>
        <button type="button" className="wb-button" onClick={() => void workbench.replayWithout()}>
          Replay without it
        </button>
        <button type="button" className="wb-button" onClick={() => void workbench.again()}>
          Start again
        </button>
      </div>
    </section>
  );
}
