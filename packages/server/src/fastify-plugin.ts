import type { FastifyPluginAsync } from 'fastify';
import type { MountedServer } from './mount.ts';

/** Options of the plugin for Fastify. */
export interface RookeryPluginOptions {
  /** The server to mount, under its own prefix. The plugin closes it when the app closes. */
  readonly server: MountedServer;
}

/**
 * A plugin for Fastify 5 that passes requests under the prefix of a mounted server on to it. Hooks of the app run first, such as a check
 * of its own login, and headers that they set are kept. WebSockets don't pass hooks: the token of a seat protects those.
 *
 * @example
 * import Fastify from 'fastify';
 * const server = await mountServer({ games: [hex], prefix: '/games', config: { database: ':memory:', logLevel: 'silent' } });
 * const app = Fastify();
 * app.get('/', async () => 'The page of my app');
 * await app.register(rookeryPlugin, { server });
 * const catalogue = await app.inject('/games/api/v2/games');
 * console.log(catalogue.json().games[0].name); // hex
 * await app.close(); // closes the mounted server, too
 */
export const rookeryPlugin: FastifyPluginAsync<RookeryPluginOptions> = async (app, { server }) => {
  const { prefix } = server;
  // The mounted server reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  for (const path of prefix === '' ? ['/*'] : [prefix, `${prefix}/*`])
    app.all(path, (request, reply) => {
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      server.request(request.raw, reply.raw);
    });
  app.server.on('upgrade', (request, socket, head) => {
    // Without a listener of the app's own, nobody else would close the socket.
    if (!server.upgrade(request, socket, head) && app.server.listenerCount('upgrade') === 1) socket.destroy();
  });
  app.addHook('preClose', () => server.close());
};
