import { defineGame, eachPlayer, Game, loop, turnLoop } from '@rookery/engine';
import { expect, test } from 'vitest';
import { beginMatch, startServer } from '../server.test-kit.ts';
import { TestClient, viewOf } from './client.test-kit.ts';

const broken = defineGame(Game, ({ action }) => ({
  name: 'broken',
  players: 2,
  actions: {
    go: action('Go').do(() => {
      throw new TypeError('the deck is ace, king, queen');
    }),
  },
  flow: loop(eachPlayer(turnLoop('go'))),
  outcome: () => undefined,
  debug: () => ({ deck: 'ace, king, queen' }),
}));

test('a server sends players no details that are meant for the author of the game, even if its policy allows debugging', async () => {
  const server = await startServer({ games: [broken], policy: { debug: true } });
  const { match, tokens } = await beginMatch(server, { game: 'broken' });
  const ann = await TestClient.join(server.url, match, tokens[0]);
  const reply = await ann.do(match, { kind: 'act', action: 'go', movesVersion: viewOf(ann).match?.movesVersion ?? -1 });
  expect(reply).toMatchObject({ refusal: { code: 'game-failed', details: {} } });
  expect(viewOf(ann)).toMatchObject({ stage: 'playing' });
  expect(JSON.stringify([reply, viewOf(ann)])).not.toContain('queen');
});
