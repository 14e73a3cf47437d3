/** Two copies of the engine in one program. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as engine from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { afterAll, expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('../packages/engine', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'rookery-copy-'));
for (const part of ['package.json', 'src']) cpSync(join(PACKAGE, part), join(temporary, part), { recursive: true });
afterAll(() => rmSync(temporary, { recursive: true }));

type Engine = typeof engine;
const other: Engine = await import(join(temporary, 'src/index.ts'));

/** A game whose setup creates a pawn, with the class of pawns as it is made by default or by another engine. */
function pawns({ defineGame, Game, loop, eachPlayer, turnLoop, Piece }: Engine, Pawn = class Pawn extends Piece {}) {
  return defineGame(class Pawns extends Game.with({}, { entities: { Pawn } }) {}, ({ action }) => ({
    name: 'pawns',
    players: 2,
    setup: ({ game }) => game.create(Pawn),
    actions: { wait: action('Wait').do(() => {}) },
    flow: loop(eachPlayer(turnLoop('wait'))),
  }));
}

const MIXED = { code: 'two-engines', name: 'RookeryError' };

test('a definition of another copy of the engine is refused, with both folders, both versions and the cure', () => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const foreign = pawns(other);
  const create = () => engine.createMatch(foreign as never);
  expect(create).toThrow(engine.RookeryError);
  expect(create).toThrow(expect.objectContaining(MIXED));
  expect(create).toThrow(`Pawns comes from version ${version} in `);
  expect(create).toThrow(` and version ${version} in `);
  expect(create).toThrow(temporary);
  expect(create).toThrow(PACKAGE);
  for (const cure of ['npm ls @rookery/engine', 'npm dedupe', 'depend on `rookery` only']) expect(create).toThrow(cure);
});

test('a class of another copy is refused where a game is defined', () => {
  const Foreign = class Pawn extends other.Piece {};
  expect(() => pawns(engine, Foreign as never)).toThrow(expect.objectContaining(MIXED));
  expect(() => pawns({ ...engine, Game: other.Game } as Engine)).toThrow(expect.objectContaining(MIXED));
});

test('an engine class of another copy is refused where a rule creates it', () => {
  const Own = class Own extends engine.Game.with({}) {};
  const game = engine.defineGame(Own, ({ action }) => ({
    name: 'own',
    players: 2,
    setup: (context) => context.game.create(other.Deck as never),
    actions: { wait: action('Wait').do(() => {}) },
    flow: engine.loop(engine.eachPlayer(engine.turnLoop('wait'))),
  }));
  expect(() => engine.createMatch(game)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ code: 'two-engines' }) }),
  );
});

test('two copies that do not mix are no mistake, and `new` is still what is wrong with `new`', () => {
  expect(engine.createMatch(pawns(engine)).game.count(engine.Piece)).toBe(1);
  expect(other.createMatch(pawns(other)).game.count(other.Piece)).toBe(1);
  expect(() => new engine.Piece()).toThrow('Piece must be made with create()');
  expect(() => new other.Piece()).toThrow('Piece must be made with create()');
});

test('a view of a match does not depend on the copy that made the match', () => {
  const made = other.createMatch(pawns(other), { seed: 'a' });
  expect(viewFor(made as never, 0)).toEqual(viewFor(engine.createMatch(pawns(engine), { seed: 'a' }), 0));
});
