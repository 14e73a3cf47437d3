import { expect, test } from 'vitest';
import { Cell, createMatch, defineGame, type Entity, Game, Grid, loop, Piece, Player, turnLoop } from '../index.ts';

function gameOf(gameClass: typeof Game) {
  return defineGame(gameClass, ({ action }) => ({
    name: 'taken',
    players: 1,
    actions: { go: action('Go').do(() => undefined) },
    flow: loop(turnLoop('go')),
  }));
}

test('a getter or method that takes the place of one of the engine is named when the game is defined', () => {
  class Square extends Cell {
    override get index(): number {
      return this.row * 8 + this.column;
    }
  }
  class Board extends Grid.of(Square) {}
  class Chess extends Game.with({}, { entities: { Board, Square } }) {}
  expect(() => gameOf(Chess as never)).toThrow(/Square has a member index, which is a part of Entity/);
  class Loud extends Player {
    override confirm(): boolean {
      return true;
    }
  }
  class Shout extends Game.with({}, { player: Loud }) {}
  expect(() => gameOf(Shout as never)).toThrow(expect.objectContaining({ code: 'taken-name' }));
  class Endless extends Game {
    override end(): void {}
  }
  expect(() => gameOf(Endless)).toThrow(/Endless has a member end/);
});

test('a field that does so is named when the first is made', () => {
  class Pawn extends Piece {
    constructor() {
      super();
      Object.defineProperty(this, 'index', { value: 3, enumerable: true });
    }
  }
  class Board extends Game.with({}, { entities: { Pawn } }) {
    pawn = this.create(Pawn);
  }
  expect(() => createMatch(gameOf(Board as never))).toThrow(/Pawn has a member index/);
});

test('what is meant to be overridden may be, and what builds on the engine as well', () => {
  class Card extends Piece.with({ rank: 1 }) {
    override label(): string {
      return `card ${this.rank}`;
    }
    override hiddenLabel(): string {
      return 'a card';
    }
    override admit(_: Entity): void {}
    override get isEmpty(): boolean {
      return super.isEmpty || this.rank === 0;
    }
  }
  class Table extends Game.with({}, { entities: { Card } }) {
    card = this.create(Card);
  }
  expect(createMatch(gameOf(Table as never)).game.children.map(String)).toContain('card 1');
});
