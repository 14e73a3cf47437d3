/// <reference types="vite/client" />
import '@rookery/react/styles.css';
// From the sources, where the compiler leaves it.
import '../../../src/dev/page/workbench.css';
import { createRoot } from 'react-dom/client';
import type { ViteHotContext } from 'vite/types/hot.d.ts';
import type { PageSettings } from '../match-start.ts';
import type { GameSource } from './game-source.ts';
import { keepMatch, keptMatch } from './kept-match.ts';
import { PhoneHost } from './phone-host.ts';
import { PhonePage } from './phone-page.tsx';
import { Workbench } from './workbench.ts';
import { WorkbenchPage } from './workbench-page.tsx';

/** Starts the page: the workbench, or the seat of a phone. */
export function startPage(source: GameSource, hot: ViteHotContext): void {
  const settings = JSON.parse(document.getElementById('rookery-settings')?.textContent ?? '{}') as PageSettings;
  const root = createRoot(document.getElementById('root') as HTMLElement);
  followTheme(matchMedia('(prefers-color-scheme: dark)'));
  if (settings.role === 'phone') {
    root.render(<PhonePage hot={hot} source={source} />);
    return;
  }
  const workbench = new Workbench(settings, (text) => hot.send('rookery:fault', { text }), keptMatch(settings));
  keepMatch(settings, workbench);
  root.render(<WorkbenchPage settings={settings} workbench={workbench} phones={hostPhones(workbench, hot)} />);
  void workbench.load(source.load);
  source.onChange((next) => void workbench.load(next));
  hot.on('vite:ws:disconnect', () =>
    workbench.say('rookery dev has stopped. You can play on here; saved files change nothing until it runs again.'),
  );
  // A game that has never loaded has accepted no changes: the page starts again.
  hot.on('rookery:changed', () => {
    if (workbench.state.get().game === null) location.reload();
  });
}

function followTheme(dark: MediaQueryList): void {
  const set = (): void => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  set();
  dark.addEventListener('change', set);
}

/** Lets phones take seats of the match of this page. */
function hostPhones(workbench: Workbench, hot: ViteHotContext): PhoneHost {
  const seats = (): number => workbench.state.get().match?.seats.length ?? 0;
  const send = (id: string, data: string): void => hot.send('rookery:to-phone', { id, data });
  const phones = new PhoneHost(() => workbench.host, seats, send);
  hot.on('rookery:from-phone', ({ id, data }: { readonly id: string; readonly data: string }) => phones.receive(id, data));
  hot.on('rookery:phone-left', ({ id }: { readonly id: string }) => phones.leave(id));
  hot.on('vite:ws:connect', () => hot.send('rookery:host', {}));
  hot.send('rookery:host', {});
  let shown: string | undefined;
  workbench.state.subscribe(() => {
    const now = workbench.state.get().match?.id;
    if (now === shown) return;
    shown = now;
    phones.rejoin();
  });
  return phones;
}
