import { RULES } from 'virtual:rookery/rules';
import { serveLocalClient } from '@rookery/client/worker';
import { storageName } from '../router/base.ts';

// Runs rules, bots and the database of local matches outside the page, so that the page never waits for a bot.
serveLocalClient(self, {
  database: storageName('rookery'),
  games: async (name) => (Object.hasOwn(RULES, name) ? RULES[name]?.() : undefined),
  onRepair: (id, { lost, reason }) => console.warn(`Match ${id} was damaged and lost its last ${lost} entries: ${reason}`),
});
