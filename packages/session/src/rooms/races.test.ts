import { connectFour } from '@rookery/games/connect-four/rules';
import { expect, test } from 'vitest';
import { nextChainHash } from '../chain.ts';
import { gameRegistry } from '../games.ts';
import { Session } from '../session/session.ts';
import { guess } from './guess.test-kit.ts';
import { anyMove, Client, got, inForce, Nodes, refusalOf, settled } from './session-manager.test-kit.ts';

/** The entries of a match, which must follow one another and add up to a session. */
async function rebuilt(nodes: Nodes, id: string, game: Parameters<typeof gameRegistry>[0]): Promise<Session> {
  const stored = (await nodes.store.read(id)) ?? [];
  let chain = '';
  for (const { text, chain: next } of stored) {
    chain = nextChainHash(chain, text);
    expect(next).toBe(chain);
  }
  return got(
    Session.from(
      id,
      gameRegistry(game),
      stored.map(({ text }) => JSON.parse(text)),
    ),
  );
}

test('a hundred clients on two nodes race to move: one wins each turn, the others are refused', async () => {
  const nodes = new Nodes([connectFour], { count: 2 });
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  const watching = await Promise.all(tokens.map((token, seat) => Client.join(nodes.node(seat), id, token)));
  const callers = await Promise.all(
    Array.from({ length: 100 }, async (_, i) =>
      Promise.all(tokens.map(async (token) => got(await nodes.node(i).actor(id, token)))),
    ),
  );
  let turns = 0;
  for (; turns < 12 && watching[0]?.view.stage === 'playing'; turns++) {
    const mover = watching.find(({ mayAct }) => mayAct) ?? expect.fail();
    const seat = mover.view.seat ?? expect.fail();
    const replies = await Promise.all(
      callers.map(async (seats, i) => {
        const move = anyMove(mover.view, Math.random) ?? expect.fail();
        return nodes.node(i).perform(id, seats[seat] ?? expect.fail(), move, `${turns}/${i}`);
      }),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    for (const code of replies.map(refusalOf))
      expect([undefined, 'stale-move', 'not-your-turn', 'match-over', 'game-over']).toContain(code);
    await settled();
    for (const { view } of watching) expect(view.match?.step).toBe(turns + 1);
  }
  const session = await rebuilt(nodes, id, [connectFour]);
  expect(session.entries.filter(({ kind }) => kind === 'played')).toHaveLength(turns);
  for (const client of watching) expect(inForce(client.view)).toEqual(await client.fresh());
  await nodes.close();
});

test('four seats on two nodes hand in their parts of one step at once: all are taken', async () => {
  const nodes = new Nodes([guess], { count: 2 });
  const { id, tokens } = await nodes.begin({ game: 'guess', seats: 4 }, 4);
  const clients = await Promise.all(tokens.map((token, seat) => Client.join(nodes.node(seat), id, token)));
  for (let round = 1; round <= 3; round++) {
    const movesVersion = clients[0]?.view.match?.movesVersion ?? expect.fail();
    const replies = await Promise.all(
      clients.map((client) => client.perform({ kind: 'act', action: 'pick', args: { value: 4 }, movesVersion })),
    );
    expect(replies.map(refusalOf)).toEqual([undefined, undefined, undefined, undefined]);
    await settled();
    // Each part that is handed in is a step of its own.
    for (const { view } of clients) expect(view.match?.step).toBe(4 * round);
  }
  expect(clients.map(({ view }) => view.stage)).toEqual(['over', 'over', 'over', 'over']);
  await rebuilt(nodes, id, [guess]);
  await nodes.close();
});

test('claims of the last seat from two nodes: one gets it', async () => {
  const nodes = new Nodes([connectFour], { count: 2 });
  const { id } = got(await nodes.node(0).create({ game: 'connect-four', claim: { name: 'Ann' } }));
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => nodes.node(i).claim(id, { name: `Ben ${i}`, seat: 1 })),
  );
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(replies.map(refusalOf))).toEqual(new Set([undefined, 'seat-taken']));
  await nodes.close();
});
