import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { Frame } from './parts/frame.tsx';
import { Problem } from './parts/problem.tsx';
import { Waiting } from './parts/waiting.tsx';
import { useRoute } from './router/navigation.ts';
import { pathOf, type Route } from './router/route.ts';
import Catalogue from './screens/catalogue/catalogue.tsx';
import { SCREENS } from './screens/screens.ts';
import { ONLY_GAME } from './site/site.ts';
import { useWords } from './words/use-words.ts';

const About = lazy(SCREENS.about);
const GamePage = lazy(SCREENS.game);
const OnlineMatch = lazy(SCREENS.match);
const OpenTables = lazy(SCREENS.tables);
const Play = lazy(SCREENS.play);
const Records = lazy(SCREENS.records);
const Replay = lazy(SCREENS.replay);
const SettingsScreen = lazy(SCREENS.settings);

/** The whole arcade. */
export function App(): ReactNode {
  const route = useRoute();
  return (
    <Frame route={route}>
      <ErrorBoundary key={pathOf(route)}>
        <Suspense fallback={<Waiting />}>
          <ScreenOf route={route} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

function ScreenOf({ route }: { readonly route: Route }): ReactNode {
  switch (route.screen) {
    case 'catalogue':
      return ONLY_GAME === undefined ? <Catalogue /> : <GamePage game={ONLY_GAME} />;
    case 'game':
      return <GamePage game={route.game} />;
    case 'play':
      return <Play id={route.id} />;
    case 'match':
      return <OnlineMatch id={route.id} />;
    case 'tables':
      return <OpenTables />;
    case 'replay':
      return <Replay id={route.id} />;
    case 'records':
      return <Records />;
    case 'settings':
      return <SettingsScreen />;
    case 'about':
      return <About />;
    case 'unknown':
      return <Unknown path={route.path} />;
  }
}

function Unknown({ path }: { readonly path: string }): ReactNode {
  const words = useWords();
  return <Problem title={words('arcade.problem.unknown')} hint={words('arcade.problem.unknownHint', { path })} />;
}
