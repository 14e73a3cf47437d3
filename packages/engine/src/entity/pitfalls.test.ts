import { describe, expect, test } from 'vitest';
import { fork, type Snapshot, snapshot, stateHash } from '../formats.ts';
import {
  Cell,
  counter,
  createMatch,
  defineGame,
  eachPlayer,
  execute,
  type FaultCode,
  Game,
  Grid,
  list,
  loop,
  type Move,
  Piece,
  Player,
  reference,
  seededRandom,
  turnLoop,
  value,
} from '../index.ts';
import { redo, rewind, undo } from '../undo.ts';
import { offersFor, viewFor } from '../view.ts';
import { explore } from '../worlds.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });

class Pawn extends Piece.with({ steps: 0 }) {}
class Mover extends Player.with({ goods: counter<'wood'>(), secret: 7, favourite: reference(Pawn) }) {}
class Moves extends Game.with(
  { chosen: reference(Pawn), trail: list<Pawn>(), pair: value<{ readonly pawn?: Pawn | undefined }>({}) },
  { entities: { Pawn }, player: Mover },
) {
  board = this.create(Grid, 'board', { rows: 3, columns: 3 });
}

const seen: { readonly piece: unknown; readonly to: unknown }[] = [];
let received: { readonly piece: unknown; readonly to: unknown; readonly player: unknown } | undefined;

const moves = defineGame(Moves, ({ action }) => ({
  name: 'moves',
  players: 2,
  undo: 'free',
  setup: ({ game }) => {
    for (const player of game.players) game.board.cells[player.seat]?.create(Pawn, { owner: player });
  },
  actions: {
    move: action('Move')
      .choose('piece', ({ game, player }) => game.all(Pawn, { owner: player }))
      .choose('to', {
        from: ({ game }) => game.board.cells,
        where: (to, { piece }) => {
          seen.push({ piece, to });
          return to.isEmpty && piece.exists;
        },
      })
      .do(({ game, player, piece, to }) => {
        received = { piece, to, player };
        piece.putInto(to);
        piece.steps++;
        game.chosen = piece;
        player.favourite = piece;
        player.goods.add('wood');
      }),
    spawn: action('Spawn').do(({ game, player }) => {
      const free = game.board.cells.filter((cell) => cell.isEmpty);
      const cell = player.choose('where', free) as Cell;
      const pawn = cell.create(Pawn, { owner: player });
      game.trail.push(pawn);
      game.chosen = pawn;
      game.pair = { pawn };
    }),
    kill: action('Kill')
      .choose('piece', ({ game }) => game.all(Pawn))
      .do(({ piece }) => piece.remove()),
  },
  flow: loop(eachPlayer(turnLoop(['move', 'spawn', 'kill']))),
}));

const begin = () => createMatch(moves, { strict: true });
type Moving = ReturnType<typeof begin>;
const pawnOf = (game: Moves, seat: number) => game.first(Pawn, { owner: game.players[seat] }) ?? expect.fail();
const emptyCell = (game: Moves) => game.board.cells.find((cell) => cell.isEmpty) ?? expect.fail();

function spawnPawn(match: Moving, seat: number): Pawn {
  match.act(seat, 'spawn');
  match.answer(
    seat,
    match.game.board.cells.find((cell) => cell.isEmpty),
  );
  return match.game.chosen as Pawn;
}

describe('what must not exist here', () => {
  test('entities compared by reference just work (`===`, `includes`), after undo, redo and a re-run', () => {
    const match = begin();
    const pawn = spawnPawn(match, 0);
    expect(match.game.all(Pawn).includes(pawn)).toBe(true);
    expect(match.game.trail.includes(pawn)).toBe(true);
    expect(undo(match, 0).ok).toBe(true);
    expect(pawn.exists).toBe(false);
    expect(redo(match, 0).ok).toBe(true);
    expect(match.game.chosen === pawn).toBe(true);
    expect(match.game.trail.includes(pawn)).toBe(true);
    expect(match.game.all(Pawn).includes(pawn)).toBe(true);
    rewind(match, 0);
    expect(spawnPawn(match, 0) === pawn).toBe(true);
    match.restart();
    expect(spawnPawn(match, 0) === pawn).toBe(true);
  });

  test('no filter ever sees an unchosen earlier selection', () => {
    const match = begin();
    seen.length = 0;
    expect([...match.legal(0)].length).toBeGreaterThan(0);
    match.sample(seededRandom('a'), 'descent');
    offersFor(match, 0);
    viewFor(match, 0);
    match.judge({ kind: 'act', seat: 0, action: 'move', args: [] });
    match.judge({ kind: 'act', seat: 0, action: 'move', args: [undefined, match.game.board.cells[5]] });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ piece, to }) => piece instanceof Pawn && to instanceof Cell)).toBe(true);
  });

  test('removed entities never turn up in queries', () => {
    const match = begin();
    const pawn = match.game.first(Pawn) as Pawn;
    match.act(0, 'kill', { piece: pawn });
    const { game } = match;
    expect([game.all(Pawn).includes(pawn), game.count(Pawn), game.has(Pawn, (each) => each === pawn)]).toEqual([
      false,
      1,
      false,
    ]);
    expect(game.contains(pawn)).toBe(false);
    expect(game.board.cells[0]?.children).toEqual([]);
    expect([...match.legal(1)].some(({ args }: Move) => args.includes(pawn))).toBe(false);
  });

  test('references to removed entities read undefined, on the game, on players, in lists, in plain data, in views', () => {
    const match = begin();
    const pawn = spawnPawn(match, 0);
    const target = emptyCell(match.game);
    match.act(1, 'move', { piece: pawnOf(match.game, 1), to: target });
    match.act(0, 'move', { piece: pawn, to: emptyCell(match.game) });
    expect([match.game.chosen, match.game.players[0]?.favourite]).toEqual([pawn, pawn]);
    match.act(1, 'kill', { piece: pawn });
    expect([match.game.chosen, match.game.players[0]?.favourite]).toEqual([undefined, undefined]);
    const view = viewFor(match, 1).table.attributes;
    expect([view.chosen, view.trail, view.pair]).toEqual([null, [null], { pawn: null }]);
    expect([match.game.trail.at(0), match.game.pair.pawn]).toEqual([undefined, undefined]);
  });

  test('a match with references to removed entities goes on the same after a snapshot', () => {
    const match = begin();
    const pawn = spawnPawn(match, 0);
    match.act(1, 'kill', { piece: pawn });
    const copy = fork(match);
    expect(stateHash(copy)).toBe(stateHash(match));
    const read = ({ game }: Moving) => [
      game.chosen?.exists,
      [...game.trail].map((each) => each?.exists),
      game.pair.pawn?.exists,
    ];
    expect(read(copy as Moving)).toEqual(read(match));
  });

  test('all declared attributes serialise, on players too', () => {
    const match = begin();
    match.act(0, 'move', { piece: pawnOf(match.game, 0), to: match.game.board.cell('c2') });
    const taken = JSON.parse(JSON.stringify(snapshot(match))) as Snapshot;
    const find = (name: string) => taken.entities.find((entity) => entity.class === name)?.attributes;
    expect(Object.keys(find('Player') ?? {}).sort()).toEqual(
      ['seat', 'colour', 'avatar', 'score', 'eliminated', 'goods', 'secret', 'favourite'].sort(),
    );
    expect(find('Player')).toMatchObject({
      seat: 0,
      secret: 7,
      goods: [['wood', 1]],
      favourite: { '@': expect.any(Number) },
    });
    expect(Object.keys(find('Game') ?? {}).sort()).toEqual(['chosen', 'pair', 'trail']);
    expect(taken.entities.filter((entity) => entity.class === 'Pawn').at(-1)?.attributes).toMatchObject({
      steps: 1,
      owner: { '@': expect.any(Number) },
    });
    const copy = fork(match);
    expect(copy.game.players[0]?.goods.get('wood')).toBe(1);
    expect(copy.game.players[0]?.favourite).toBe(copy.game.first(Pawn, { steps: 1 }));
  });

  test('a class that is not part of the game is a type error, not a failed load', () => {
    class Ghost extends Piece.with({ pale: true }) {}
    class Haunted extends Game.with({}, { entities: { Pawn } }) {}
    const haunted = defineGame(Haunted, ({ action }) => ({
      name: 'haunted',
      players: 1,
      actions: {
        go: action('Go').do(({ game }) => {
          // @ts-expect-error Ghost is not listed.
          game.create(Ghost);
        }),
      },
      flow: loop(turnLoop('go')),
    }));
    const match = createMatch(haunted);
    const before = stateHash(match);
    expect(() => match.act(0, 'go')).toThrow(coded('unlisted-class'));
    expect(stateHash(match)).toBe(before);
  });

  test('`players` is a plain read-only array', () => {
    const { game, players } = begin();
    expect(Array.isArray(game.players)).toBe(true);
    expect(Object.getPrototypeOf(game.players)).toBe(Array.prototype);
    expect(players).toBe(game.players);
    const scores = game.players.map((player) => player.score);
    expect(Object.getPrototypeOf(scores)).toBe(Array.prototype);
    expect(scores).toEqual([0, 0]);
    expect(game.players.filter((player) => player.seat === 1)[0]).toBe(game.players[1]);
    expect(() => (game.players as unknown as Player[]).pop()).toThrow(TypeError);
    expect(game.players).toHaveLength(2);
  });

  test('effects get entities, never serialised stand-ins', () => {
    const match = begin();
    const { game } = match;
    const [piece, to] = [game.first(Pawn) as Pawn, game.board.cell('c1')];
    match.act(0, 'move', { piece, to });
    expect(received?.piece === piece && received.to === to && received.player === game.players[0]).toBe(true);
    const copy = fork(match);
    const [again, there] = [copy.game.last(Pawn) as Pawn, copy.game.board.cell('a1')];
    copy.act(1, 'move', { piece: pawnOf(copy.game, 1), to: there });
    expect(received?.to === there && received.player === copy.game.players[1]).toBe(true);
    expect(again).toBeInstanceOf(Pawn);
  });

  test('a closure cannot hold a stale game', () => {
    const match = begin();
    const { game, players } = match;
    const [board, cells, goods] = [game.board, game.board.cells, () => game.players[0]?.goods.get('wood')];
    const same = () => {
      expect([match.game, match.players, match.game.board, match.game.board.cells]).toEqual([game, players, board, cells]);
      expect(match.game === game && match.players === players && match.game.board === board).toBe(true);
    };
    match.act(0, 'move', { piece: pawnOf(game, 0), to: cells[5] ?? expect.fail() });
    expect(goods()).toBe(1);
    undo(match, 0);
    same();
    expect(goods()).toBe(0);
    redo(match, 0);
    same();
    const walk = explore(match);
    walk.play(match.legal().at(0));
    same();
    walk.close();
    same();
    match.restart('another seed');
    same();
    expect(goods()).toBe(0);
    match.act(0, 'move', { piece: pawnOf(game, 0), to: cells[5] ?? expect.fail() });
    expect([goods(), match.step]).toEqual([1, 1]);
  });

  test('a closure cannot hold a stale game, also when history was given up', () => {
    const match = createMatch(moves, { limits: { history: 20 } });
    const { game, players } = match;
    const pawns = game.all(Pawn);
    for (let i = 0; i < 20; i++) {
      const seat = match.toAct[0] as number;
      match.act(seat, 'move', { piece: pawnOf(game, seat), to: emptyCell(game) });
    }
    match.restart();
    expect(match.game === game && match.players === players && game.players === players).toBe(true);
    expect(game.all(Pawn).every((pawn, i) => pawn === pawns[i])).toBe(true);
    expect(stateHash(match)).toBe(stateHash(createMatch(moves)));
  });

  test('a restart with another seed is a match with that seed', () => {
    class Dealt extends Game.with({ lucky: 0 }) {}
    const dealt = defineGame(Dealt, ({ action }) => ({
      name: 'dealt',
      players: 2,
      setup: ({ game }) => {
        game.lucky = game.random.die(1000);
      },
      actions: { go: action('Go').do(() => undefined) },
      flow: loop(turnLoop('go')),
    }));
    const match = createMatch(dealt, { seed: 'a' });
    const before = stateHash(match);
    match.restart('b');
    expect(stateHash(match)).not.toBe(before);
    expect([match.seed, stateHash(match)]).toEqual(['b', stateHash(createMatch(dealt, { seed: 'b' }))]);
  });

  test('a field cannot draw randomness, which a restart with another seed would not draw again', () => {
    class Dealt extends Game {
      lucky = this.random.die(1000);
    }
    const dealt = defineGame(Dealt, ({ action }) => ({
      name: 'dealt',
      players: 2,
      actions: { go: action('Go').do(() => undefined) },
      flow: loop(turnLoop('go')),
    }));
    expect(() => createMatch(dealt)).toThrow(coded('random-in-field'));
  });

  test('a loop without progress is stopped and named', () => {
    class Idle extends Game {}
    const idle = defineGame(Idle, ({ action }) => ({
      name: 'idle',
      players: 1,
      actions: { go: action('Go').do(() => undefined) },
      flow: loop(
        execute(() => undefined),
        { name: 'going nowhere' },
      ),
    }));
    expect(() => createMatch(idle)).toThrow(coded('flow-without-progress'));
    expect(() => createMatch(idle)).toThrow(/going nowhere/);
  });
});
