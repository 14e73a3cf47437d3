import { RULES } from 'virtual:rookery/rules';
import { serveLocalClient } from '@rookery/client/worker';
import { storageName } from '../router/base.ts';
import { DEBUGGED } from './debugged.ts';

// Runs rules, bots and the database of local matches outside the page, so that the page never waits for a bot.
serveLocalClient(self, {
  database: storageName('rookery'),
  // The matches are on the device of the person who debugs, so nothing is hidden from anyone else.
  ...(self.name === DEBUGGED && { sessions: { policy: { development: true, debug: true } } }),
  games: async (name) => (Object.hasOwn(RULES, name) ? RULES[name]?.() : undefined),
  onRepair: (id, { lost, reason }) => console.warn(`Match ${id} was damaged and lost its last ${lost} entries: ${reason}`),
});
