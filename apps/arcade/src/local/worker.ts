import { serveLocalClient } from '@rookery/client/worker';
import { RULES } from '@rookery/games/rules';

// Runs rules, bots and the database of local matches outside the page, so that the page never waits for a bot.
serveLocalClient(self, {
  database: 'rookery',
  games: async (name) => (Object.hasOwn(RULES, name) ? RULES[name]?.() : undefined),
  onRepair: (id, { lost, reason }) => console.warn(`Match ${id} was damaged and lost its last ${lost} entries: ${reason}`),
});
