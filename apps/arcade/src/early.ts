import { routeOf } from './router/route.ts';
import { loadTable } from './screens/load-table.ts';
import { SCREENS } from './screens/screens.ts';
import { chosenLanguage } from './words/current-words.ts';

// Starts loading what the URL needs while the rest of the shell is still being set up. A failure is ignored: the screen
// requests it again, and reports errors.
const { screen } = routeOf(location.pathname);
const ignore = () => {};
chosenLanguage().load().catch(ignore);
if (screen in SCREENS) SCREENS[screen as keyof typeof SCREENS]().catch(ignore);
if (screen === 'play' || screen === 'match') loadTable().catch(ignore);
