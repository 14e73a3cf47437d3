import { connectFour } from '@rookery/games/connect-four/rules';
import { mountServer, rookeryPlugin } from '@rookery/server';
import Fastify, { type FastifyInstance } from 'fastify';

/** The users of the app, by the key that they send. A real app has sessions and cookies. */
const USERS: ReadonlyMap<string, string> = new Map([
  ['key-of-ann', 'Ann'],
  ['key-of-ben', 'Ben'],
]);

/** The paths on which Rookery would hand out seats to anybody. */
const OPEN_SEATS = /^\/games\/api\/v2\/matches(\/[^/]+\/seats)?\/?(\?|$)/;

/** An app with a page and a login of its own, and matches under `/games`. */
export async function createApp(database = ':memory:'): Promise<FastifyInstance> {
  const games = await mountServer({
    prefix: '/games',
    games: [connectFour],
    config: { database, logLevel: 'silent' },
  });
  const app = Fastify();
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (method === 'POST' && OPEN_SEATS.test(url))
      return reply.code(403).send({ message: 'Seats are handed out by POST /matches.' });
    return undefined;
  });

  app.get('/', async (_request, reply) => reply.type('text/html').send('<h1>The page of an app</h1>'));

  app.post('/matches', async ({ headers }, reply) => {
    const name = USERS.get(String(headers['x-key']));
    if (name === undefined) return reply.code(401).send({ message: 'Log in first.' });
    const made = await games.sessions.create({
      game: 'connect-four',
      claim: { name },
      bots: { 1: 'random' },
      spectators: false,
    });
    if (!made.ok) return reply.code(409).send(made.refusal);
    const { id, token } = made.value;
    const host = await games.sessions.actor(id, token);
    if (host.ok) await games.sessions.perform(id, host.value, { kind: 'start' });
    return { match: id, token };
  });

  await app.register(rookeryPlugin, { server: games });
  return app;
}
