import { serveLocalClient } from '@rookery/client/worker';
import { RULES } from '@rookery/games/rules';

// Rules, bots and the database of local matches: all of it beside the page, so that nothing there ever waits for a bot.
serveLocalClient(self, {
  database: 'rookery',
  games: async (name) => (Object.hasOwn(RULES, name) ? RULES[name]?.() : undefined),
  onRepair: (id, { lost, reason }) => console.warn(`Match ${id} was damaged and lost its last ${lost} entries: ${reason}`),
});
