import { createMatch, Deck, defineGame, Game, loop, Piece, Player, turnLoop, viewFor } from '@rookery/engine';
import { describe, expect, test } from 'vitest';
import { Flippable, mix, Rankable, Zone, Zoned, zoneRules } from './index.ts';

class Card extends mix(Piece, [Flippable, Rankable]) {
  override label(): string {
    return `card ${this.rank}`;
  }
}
class Library extends mix(Deck, [Zoned]) {}
class Holder extends Player {
  library = this.create(Library, 'library');
  hand = this.create(Zone, 'hand', { visibility: 'owner', maxSize: 3 });
  tomb = this.create(Zone, 'tomb', { faceDown: true });
}

class Table extends Game.with({ isDone: false }, { player: Holder, entities: { Card, Library, Zone } }) {}
type Doing = (game: Table, player: Holder) => void;
let doing: Doing = () => {};

const table = defineGame(Table, ({ action }) => ({
  name: 'zones',
  players: 2,
  setup: ({ game }) => {
    for (const { library } of game.players) library.createMany(8, Card, (rank) => ({ rank }));
  },
  actions: {
    act: action('Act').do(({ game, player }) => doing(game, player)),
    done: action('Done').do(({ game }) => {
      game.isDone = true;
    }),
  },
  rules: { ...zoneRules },
  flow: loop(turnLoop(['act', 'done'], { while: ({ game }) => !game.isDone })),
  unbounded: true,
}));

function start() {
  const match = createMatch(table, { players: 2, seed: 'zones', strict: true });
  const act = (code: Doing): void => {
    doing = code;
    expect(match.act(0, 'act').ok).toBe(true);
  };
  const sees = (seat: number, word: string): boolean => JSON.stringify(viewFor(match, seat)).includes(word);
  return { match, act, sees, holder: match.game.players[0] as Holder };
}

describe('a zone', () => {
  test('has room for so many', () => {
    const { act, holder } = start();
    act((_, { library, hand }) => {
      expect([hand.isFull, hand.room]).toEqual([false, 3]);
      expect(hand.placeAll(library.all(Card))).toHaveLength(3);
    });
    expect([holder.hand.isFull, holder.hand.room, holder.library.room]).toEqual([true, 0, Number.POSITIVE_INFINITY]);
    expect(() => act((_, { library, hand }) => hand.place(library.children[0] as Card))).toThrow('it has room for 3');
    expect(holder.hand.size).toBe(3);
  });

  test('turns cards as they come', () => {
    const { act, sees, holder } = start();
    act((_, { library, tomb }) => tomb.place(library.children[0] as Card));
    const buried = holder.tomb.children[0] as Card;
    expect([buried.isFaceDown, sees(0, '"rank":7'), sees(1, '"rank":7')]).toEqual([true, false, false]);
    act((_, { hand }) => hand.place(buried));
    expect([buried.isFaceUp, sees(0, '"rank":7')]).toEqual([true, true]);
  });

  test('peeking shows the first cards to one player only', () => {
    const { act, sees } = start();
    act((_, player) => {
      expect(player.library.peek(player, 2)).toHaveLength(2);
    });
    expect([sees(0, '"rank":7'), sees(0, '"rank":6'), sees(0, '"rank":5'), sees(1, '"rank":7')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('searching shows all of it to the one who searches, and gives what fits', () => {
    const { act, sees } = start();
    act((_, player) => {
      expect(player.library.search(player, Card, { rank: { lt: 2 } }).map(({ rank }) => rank)).toEqual([1, 0]);
    });
    expect([sees(0, '"rank":5'), sees(1, '"rank":5')]).toEqual([true, false]);
  });

  test('what was shown until the end of the turn is covered again then', () => {
    const { match, act, sees, holder } = start();
    act((_, { library, hand }) => {
      const [shown, hidden] = hand.placeAll(library.all(Card).slice(0, 2)) as [Card, Card];
      hand.reveal([shown], 'turn');
      expect(hidden.rank).toBe(6);
    });
    expect([sees(1, '"rank":7'), sees(1, '"rank":6')]).toEqual([true, false]);
    expect(match.act(0, 'done').ok).toBe(true);
    expect(match.game.liveRules).toEqual([]);
    // It is under the zone's own visibility again: mixed with others, nobody else can tell it from them.
    doing = () => holder.hand.shuffle();
    expect(match.act(0, 'act').ok).toBe(true);
    expect([sees(0, '"rank":7'), sees(1, '"rank":7')]).toEqual([true, false]);
  });

  test('what was shown until the end of the turn is covered as soon as it goes elsewhere', () => {
    const { match, act, sees } = start();
    act((_, { library, hand }) => {
      const [shown] = hand.placeAll(library.all(Card).slice(0, 2)) as [Card];
      hand.reveal([shown], 'turn');
      shown.putInto(library);
      library.shuffle();
    });
    expect([sees(0, '"rank":7'), sees(1, '"rank":7'), match.game.liveRules.length]).toEqual([false, false, 0]);
  });
});
