import { routeOf } from './router/route.ts';
import { loadTable } from './screens/load-table.ts';
import { SCREENS } from './screens/screens.ts';
import { chosenLanguage } from './words/current-words.ts';

// Fetches what the address wants while the rest of the shell is still being set up. What fails here is asked for again, and told then.
const { screen } = routeOf(location.pathname);
const ignore = () => {};
chosenLanguage().load().catch(ignore);
if (screen in SCREENS) SCREENS[screen as keyof typeof SCREENS]().catch(ignore);
if (screen === 'play' || screen === 'match') loadTable().catch(ignore);
