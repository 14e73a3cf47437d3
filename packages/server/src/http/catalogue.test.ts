import { texasHoldem } from '@rookery/games/texas-holdem/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startServer, type TestServer } from '../server.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ games: [texasHoldem] });
});
afterAll(() => server.close());

test('the catalogue tells everything that a lobby lets people choose', async () => {
  const { body } = await ask(server, '/api/v2/games');
  const [game] = body.games;
  expect((await ask(server, '/api/v2/games/texas-holdem')).body).toEqual(game);
  expect(game.options).toEqual(texasHoldem.options);
  expect(game.playerOptions).toEqual(JSON.parse(JSON.stringify(texasHoldem.playerOptions)));
  expect(game.presets).toEqual(texasHoldem.presets.map(({ name, description }) => ({ name, description })));
  expect(game.presets.length).toBeGreaterThan(0);
});

test('every bot of the catalogue can be seated', async () => {
  const { body } = await ask(server, '/api/v2/games/texas-holdem');
  expect(body.bots).toEqual(['easy', 'medium', 'hard', 'expert']);
  for (const bot of body.bots) {
    const made = await ask(server, '/api/v2/matches', {
      body: { game: 'texas-holdem', claim: { name: 'Ann' }, bots: { 1: bot } },
    });
    expect(made.status).toBe(201);
  }
});
