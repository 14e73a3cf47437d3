import type { MatchFile } from '@rookery/session';
import type { PageSettings } from '../match-start.ts';
import type { Workbench } from './workbench.ts';

type Kept = Pick<MatchFile, 'entries' | 'seed'>;

/** The match of one run of the dev server: a page that is loaded again continues it. */
const keyOf = ({ file, run }: PageSettings): string => `rookery-dev/${run}/${file}`;

/** Returns the match that this tab showed before it was loaded again. */
export function keptMatch(settings: PageSettings): Kept | undefined {
  const text = sessionStorage.getItem(keyOf(settings));
  return text === null ? undefined : (JSON.parse(text) as Kept);
}

/** Keeps the match when the page is left or loaded again. */
export function keepMatch(settings: PageSettings, workbench: Workbench): void {
  addEventListener('pagehide', () => {
    const { entries = [] } = workbench.host ?? {};
    if (entries.length > 0) sessionStorage.setItem(keyOf(settings), JSON.stringify({ entries, seed: null }));
  });
}
