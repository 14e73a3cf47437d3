import type { AnyGame } from '@rookery/engine';
import { refuse } from '@rookery/protocol';
import { BOT_LEVELS, type GameRegistry } from '@rookery/session';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../server-context.ts';
import { protocolDocument } from './protocol-document.ts';
import { sendRefusal } from './reply.ts';

/** Returns the catalogue entry of a game. */
function described(games: GameRegistry, name: string): object | undefined {
  const game = games.latest(name);
  if (game === undefined) return undefined;
  const { title, version, players, options, playerOptions } = game;
  const versions = games.versions(name);
  return { name, title, version, versions, players, options, playerOptions, presets: presetsOf(game), bots: BOT_LEVELS };
}

/** Returns the public part of presets. */
function presetsOf({ presets }: AnyGame): readonly object[] {
  return presets.map(({ name, description }) => ({ name, ...(description !== undefined && { description }) }));
}

/** Adds the routes for the games and for the protocol's schema. */
export function catalogueRoutes(app: FastifyInstance, context: ServerContext): void {
  const { games } = context;
  const protocol = JSON.stringify(protocolDocument());
  app.get('/api/v2/games', async () => ({ games: games.names.map((name) => described(games, name)) }));
  app.get<{ Params: { game: string } }>('/api/v2/games/:game', async ({ params: { game } }, reply) => {
    const found = described(games, game);
    return found ?? sendRefusal(context, reply, refuse('unknown-game', { game, known: games.names.join(', ') }, false));
  });
  app.get('/api/v2/protocol.json', async (_request, reply) => reply.type('application/schema+json').send(protocol));
}
