/** The debug panel's copies of positions and moves lead to the position that they were copied from, in every game. */
import { type AnyGame, createMatch, type Match, seededRandom } from '@rookery/engine';
import { printPosition, startPosition } from '@rookery/engine/formats';
import { GAMES } from '@rookery/games/definitions';
import { gameRegistry, type Inspection, type InspectRequest, Session } from '@rookery/session';
import { playAll } from '@rookery/testing';
import { describe, expect, test } from 'vitest';

const MOVES = 12;

/** A session in which bots have made some random moves. */
function played(game: AnyGame): Session {
  const seats = game.players.min;
  const bots = Object.fromEntries(Array.from({ length: seats }, (_, seat) => [seat, 'random']));
  const init = { host: 'host', secret: 'secret', now: 0 };
  const made = Session.create('m', gameRegistry([game]), { game: game.name, seats, bots }, init, { development: true });
  if (!made.ok) throw new Error(made.refusal.message);
  const session = made.value;
  session.perform({ kind: 'start' }, { seat: null, isHost: true }, 1);
  const random = seededRandom(game.name);
  for (let i = 0; i < MOVES; i++) {
    const { match } = session;
    const seat = match?.toAct[0];
    if (match === undefined || seat === undefined) break;
    const move = match.sample(random, 'uniform', seat);
    if (move !== undefined) session.applyBotMove(seat, move, i + 2);
  }
  return session;
}

function inspect(session: Session, request: InspectRequest = {}): Inspection {
  const job = session.inspectJob(request);
  for (let next = job.next(); ; next = job.next()) {
    if (!next.done) continue;
    if (!next.value.ok) throw new Error(next.value.refusal.message);
    return next.value.value;
  }
}

/** The state in a printed position, without the past of its match. */
function stateIn(position: string): unknown {
  const { entities, registers } = JSON.parse(position) as Record<string, unknown>;
  return { entities, registers };
}

describe.each(GAMES.map((game): readonly [string, AnyGame] => [game.name, game]))('%s', (_, game) => {
  const session = played(game);
  const { step: last = 0, isOver = false } = session.match ?? {};
  const step = isOver ? last - 1 : last;
  const at = inspect(session, { step, moves: true });

  test('a copied test plays to the same position', () => {
    expect(last).toBeGreaterThan(0);
    const { players, options, seed } = JSON.parse(at.position) as Pick<Match, 'options' | 'seed'> & { players: string[] };
    const match = createMatch(game, { players, options, seed });
    playAll(match, at.moves ?? []);
    expect([match.step, stateIn(printPosition(match))]).toEqual([step, stateIn(at.position)]);
  });

  test('a match starts at a copied position, and goes the same way', () => {
    const made = startPosition(game, at.position);
    if (!made.ok) throw new Error(made.refusal.message);
    const match = made.value;
    expect(stateIn(printPosition(match))).toEqual(stateIn(at.position));
    const before = printPosition(match);
    const random = seededRandom('on');
    for (let i = 0; i < 3 && !match.isOver; i++) {
      const move = match.sample(random, 'uniform', match.toAct[0]);
      if (move !== undefined) match.play(move);
    }
    expect(printPosition(match)).not.toBe(before);
  });
});
