import { createMatch, Deck, defineGame, Game, loop, Piece, Player, Space, turnLoop } from '@rookery/engine';
import { expect, test } from 'vitest';
import { Flippable, mix, Revealable, Zone, Zoned } from './index.ts';

class Card extends mix(Piece, [Flippable, Revealable]) {}
class Secret extends mix(Piece, [Flippable.of({ faceDown: true }), Revealable]) {}
class Library extends mix(Deck, [Zoned]) {}
class Holder extends Player {}

class Tables extends Game.with({}, { entities: { Card, Secret, Library, Zone }, player: Holder }) {
  open = this.create(Space, 'open');
  small = this.create(Zone, 'small', { maxSize: 1 });
  down = this.create(Zone, 'down', { faceDown: true });
  library = this.create(Library, 'library');
}

/** A match after one step of code, in strict mode. */
function after(code: (game: Tables) => void) {
  const tables = defineGame(Tables, ({ action }) => ({
    name: 'tables',
    players: 2,
    actions: { go: action('Go').do(({ game }) => code(game)) },
    flow: loop(turnLoop('go')),
  }));
  const match = createMatch(tables, { strict: true, seed: 'a' });
  match.act(0, 'go');
  return match.game;
}

const ways: readonly (readonly [string, (game: Tables, zone: Zone) => void])[] = [
  ['putInto', ({ open }, zone) => open.create(Card).putInto(zone)],
  ['putOpenlyInto', ({ open }, zone) => open.create(Card).putOpenlyInto(zone)],
  ['place', ({ open }, zone) => zone.place(open.create(Card))],
  [
    'drawTo',
    ({ library }, zone) => {
      library.create(Card);
      library.drawTo(zone);
    },
  ],
  ['create', (_, zone) => void zone.create(Card)],
  ['createMany', (_, zone) => void zone.createMany(1, Card)],
];

test.each(ways)('a full zone takes no more by %s', (_, move) => {
  expect(() =>
    after((game) => {
      game.small.create(Card);
      move(game, game.small);
    }),
  ).toThrow(/Cannot put Card into small: it has room for 1/);
  expect(after((game) => move(game, game.small)).small.size).toBe(1);
});

test.each(ways)('a card comes into a face-down zone face down by %s', (way, move) => {
  const { down } = after((game) => move(game, game.down));
  const [card] = down.all(Card);
  expect(card?.isFaceDown).toBe(true);
  // What was made here, or came from where nobody saw it, nobody has seen; what lay open before is known.
  expect(card?.revealed).toBe(['putInto', 'putOpenlyInto', 'place'].includes(way));
});

test('a face-down zone keeps what nobody saw from all who watch', () => {
  const { players, down } = after(({ down }) => void down.create(Card));
  const [card] = down.all(Card);
  expect(players.map((player) => card?.isKnownTo(player))).toEqual([false, false]);
});

test('what lies in a zone may be put elsewhere in it though it is full', () => {
  const { small } = after(({ small }) => small.create(Card).putInto(small, 'first'));
  expect(small.size).toBe(1);
});

test('cards may be made face down by default, and nobody has seen them then', () => {
  const { open } = after(({ open }) => {
    open.create(Secret, 'first');
    open.create(Secret, 'second', { flipped: false });
    open.create(Card, 'third', { flipped: true });
  });
  const sides = [...open.all(Secret), ...open.all(Card)].map(({ name, isFaceDown, revealed }) => [
    name,
    isFaceDown,
    revealed,
  ]);
  expect(sides).toEqual([
    ['first', true, false],
    ['second', false, true],
    ['third', true, false],
  ]);
  expect(open.all(Secret)[0]).toBeInstanceOf(Flippable);
  const { open: turned } = after(({ open }) => open.create(Secret).flipUp());
  expect(turned.all(Secret)[0]?.revealed).toBe(true);
});

test('cards are shown until the turn ends or for good, nothing else', () => {
  const reveal = (game: Tables) => game.down.reveal([game.down.create(Card)], 'combat' as never);
  expect(() => after(reveal)).toThrow(expect.objectContaining({ code: 'bad-lifetime' }));
});
