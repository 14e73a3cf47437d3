import type { ReactNode } from 'react';
import { useUnsaved } from '../local/unsaved.ts';
import { Link } from '../router/link.tsx';
import type { Route } from '../router/route.ts';
import { askServer, useReach } from '../server/reach.ts';
import { brandOf, HAS_SERVER, ONLY_GAME } from '../site/site.ts';
import { useWords } from '../words/use-words.ts';

const PLACES = [
  { screen: 'catalogue', key: 'arcade.nav.games', picture: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z' },
  { screen: 'tables', key: 'arcade.nav.tables', picture: 'M3 8h14M5 8v8M15 8v8M7 4h6v4H7z' },
  { screen: 'records', key: 'arcade.nav.replays', picture: 'M4 10a6 6 0 1 0 2-4.500M6 2v4h4M10 7v4l3 2' },
  {
    screen: 'settings',
    key: 'arcade.nav.settings',
    picture: 'M3 6h8M15 6h2M3 14h2M9 14h8M11 6a2 2 0 1 0 4 0 2 2 0 0 0-4 0M5 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
  },
  { screen: 'about', key: 'arcade.nav.about', picture: 'M10 3a7 7 0 1 0 .1 0M10 9v5M10 6v.5' },
] as const;

/** Without a server there are no open matches, and the catalogue of a single game is where the name of the arcade leads. */
function isShown(screen: (typeof PLACES)[number]['screen']): boolean {
  if (screen === 'tables') return HAS_SERVER;
  return screen !== 'catalogue' || ONLY_GAME === undefined;
}

/** Frame of every screen: navigation, and warnings when the server is unreachable or matches are not saved. */
export function Frame({ route, children }: { readonly route: Route; readonly children: ReactNode }): ReactNode {
  const words = useWords();
  return (
    <div className="ar-frame" data-screen={route.screen}>
      <a className="ar-skip" href="#main">
        {words('arcade.skip')}
      </a>
      <nav className="ar-header" aria-label={words('arcade.nav')}>
        <Link to={{ screen: 'catalogue' }} className="ar-brand">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M7 5h5v3h2V5h4v3h2V5h5v7l-3 3v7l3 3v3H7v-3l3-3v-7l-3-3z" />
          </svg>
          <span>{brandOf(words)}</span>
        </Link>
        <div className="ar-nav">
          {PLACES.filter(({ screen }) => isShown(screen)).map(({ screen, key, picture }) => (
            <Link key={screen} to={{ screen }} aria-current={route.screen === screen ? 'page' : undefined}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d={picture} />
              </svg>
              <span>{words(key)}</span>
            </Link>
          ))}
        </div>
      </nav>
      <OfflineBanner />
      <UnsavedBanner />
      {children}
    </div>
  );
}

function UnsavedBanner(): ReactNode {
  const words = useWords();
  const isUnsaved = useUnsaved();
  return (
    <div role="status">
      {isUnsaved && (
        <div className="ar-banner">
          <p>{words('arcade.unsaved')}</p>
        </div>
      )}
    </div>
  );
}

function OfflineBanner(): ReactNode {
  const words = useWords();
  const isGone = useReach() === 'gone';
  return (
    <div role="status">
      {isGone && (
        <div className="ar-banner">
          <p>{words('arcade.offline')}</p>
          <button type="button" className="ar-button" onClick={() => void askServer()}>
            {words('arcade.offline.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
