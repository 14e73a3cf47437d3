import { serveTables } from '@rookery/client/worker';
import { isGameName } from '../games/catalogue.ts';
import { loadGame } from '../games/definitions.ts';

// Rules, bots and the database of local matches: all of it beside the page, so that nothing there ever waits for a bot.
serveTables(self, {
  database: 'rookery',
  games: async (name) => (isGameName(name) ? loadGame(name) : undefined),
  onRepair: (id, { lost, reason }) => console.warn(`Match ${id} was damaged and lost its last ${lost} entries: ${reason}`),
});
