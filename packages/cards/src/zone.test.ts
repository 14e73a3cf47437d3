import { before, createMatch, Deck, defineGame, Game, loop, Piece, Player, turnLoop } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { describe, expect, test } from 'vitest';
import { Flippable, mix, Rankable, Zone, Zoned, zoneRules } from './index.ts';

class Card extends mix(Piece, [Flippable, Rankable]) {
  override label(): string {
    return `card ${this.rank}`;
  }
}
class Plain extends Piece.with({ secret: '' }) {}
class Library extends mix(Deck, [Zoned]) {}
class Holder extends Player {
  library = this.create(Library, 'library');
  hand = this.create(Zone, 'hand', { visibility: 'owner', maxSize: 3 });
  sleeve = this.create(Zone, 'sleeve', { visibility: 'owner', ordered: false });
  tomb = this.create(Zone, 'tomb', { faceDown: true });
  field = this.create(Zone, 'field', { maxSize: 2 });
}

class Table extends Game.with({ isDone: false }, { player: Holder, entities: { Card, Plain, Library, Zone } }) {}
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
  rules: {
    ...zoneRules,
    stuck: before('entityMoved', { added: true, do: ({ prevent }) => prevent() }),
    detour: before('entityMoved', {
      added: true,
      where: { to: (to) => to.name === 'tomb' },
      do: ({ event: { entity }, change }) => change({ to: entity.ancestor(Holder).field }),
    }),
  },
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
/** The first cards of a library. */
const top = ({ library }: Holder, count: number): Card[] => library.all(Card).slice(0, count);

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

  test('draws as many as there are and as there is room for', () => {
    const { act, holder } = start();
    act((_, { library, hand, tomb }) => {
      expect(hand.drawFrom(library, 2).map(String)).toEqual(['card 7', 'card 6']);
      expect(hand.drawFrom(library, 5).map(String)).toEqual(['card 5']);
      expect(tomb.drawFrom(library, 9).map((card) => (card as Card).isFaceDown)).toEqual(Array(5).fill(true));
    });
    expect([holder.hand.size, holder.library.size, holder.tomb.size]).toEqual([3, 0, 5]);
    expect(() => act((_, { library, tomb }) => tomb.drawFrom(library, 1.5))).toThrow('must be whole');
  });

  test('takes no card, and turns none, that a rule keeps from coming', () => {
    const { act } = start();
    act((game, holder) => {
      const { field, hand, library, tomb } = holder;
      const [card] = field.placeAll(top(holder, 1)) as [Card];
      const plain = field.create(Plain);
      game.addRule('stuck');
      tomb.place(card);
      tomb.place(plain);
      expect([card.parent, card.isFaceUp, plain.parent]).toEqual([field, true, field]);
      expect([hand.placeAll(top(holder, 2)), hand.drawFrom(library, 2), hand.size]).toEqual([[], [], 0]);
    });
  });

  test('turns a card back that a rule has sent elsewhere', () => {
    const { act, sees } = start();
    act((game, holder) => {
      const [card] = top(holder, 1) as [Card];
      game.addRule('detour');
      holder.tomb.place(card);
      expect([card.parent, card.isFaceUp]).toEqual([holder.field, true]);
    });
    expect(sees(1, '"rank":7')).toBe(true);
  });

  test('leaves a card as it lies when it is only put elsewhere in the zone', () => {
    const { act, holder } = start();
    act((_, { field, library }) => field.placeAll(library.all(Card).slice(0, 2)));
    const [card] = holder.field.all(Card) as [Card];
    act((_, { field }) => field.place(card.flipDown(), 'last'));
    expect([card.index, card.isFaceDown]).toEqual([1, true]);
  });

  test('covers what has no sides where all lies face down, until it is placed elsewhere', () => {
    const { act, sees, holder } = start();
    act((_, { tomb, library }) => tomb.place(library.create(Plain, { secret: 'treasure' })));
    expect([sees(0, 'treasure'), sees(1, 'treasure')]).toEqual([false, false]);
    act((_, { tomb, field }) => field.placeAll(tomb.children));
    expect([sees(0, 'treasure'), sees(1, 'treasure'), holder.tomb.size]).toEqual([true, true, 0]);
  });

  test('leaves a card that its owner may look at to its owner', () => {
    const { match, act } = start();
    act((_, holder) => {
      const [card] = top(holder, 1) as [Card];
      holder.tomb.place(card.flipDown('owner'));
      expect([card.isKnownTo(match.players[0]), card.isKnownTo(match.players[1])]).toEqual([true, false]);
    });
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

  test('a look at fewer than no cards is refused', () => {
    const { act, sees } = start();
    expect(() => act((_, holder) => holder.library.peek(holder, -1))).toThrow('whole and not negative');
    expect(sees(0, '"rank":7')).toBe(false);
  });

  test('searching shows all of it to the one who searches, and gives what fits', () => {
    const { act, sees } = start();
    act((_, player) => {
      expect(player.library.search(player, Card, { rank: { lt: 2 } }).map(({ rank }) => rank)).toEqual([1, 0]);
    });
    expect([sees(0, '"rank":5'), sees(1, '"rank":5')]).toEqual([true, false]);
  });
});

describe('a card shown until the end of the turn', () => {
  /** Cards of a hand without places, the first of them shown: once, or until the end of the turn. */
  function shown(until?: 'turn') {
    const started = start();
    started.act((_, holder) => {
      const [card] = holder.sleeve.placeAll(top(holder, 3)) as [Card];
      holder.sleeve.reveal([card], until);
    });
    const { match, act, holder } = started;
    const [card, ...others] = holder.sleeve.all(Card) as [Card, Card, Card];
    const isKnown = (): boolean => card.isKnownTo(match.players[1]);
    /** Lets a card leave unseen: who cannot see the hand cannot tell which it was. */
    const leave = (other: Card): void => act((_, { library }) => other.putInto(library));
    return { ...started, card, others: others as [Card, Card], isKnown, leave, live: () => match.game.liveRules.length };
  }

  test('stays shown when others leave the zone unseen, unlike one shown once', () => {
    const [once, turn] = [shown(), shown('turn')];
    expect([once.isKnown(), turn.isKnown()]).toEqual([true, true]);
    once.leave(once.others[0]);
    turn.leave(turn.others[0]);
    expect([once.isKnown(), turn.isKnown()]).toEqual([false, true]);
  });

  test('is mixed with others as any card is when the turn has ended', () => {
    const { match, others, isKnown, leave, live } = shown('turn');
    expect(match.act(0, 'done').ok).toBe(true);
    expect([isKnown(), live()]).toEqual([true, 0]);
    leave(others[0]);
    expect(isKnown()).toBe(false);
  });

  test('is no longer shown when it goes elsewhere', () => {
    const { act, sees, card, live } = shown('turn');
    act((_, { library }) => {
      card.putInto(library);
      library.shuffle();
    });
    expect([sees(0, '"rank":7'), sees(1, '"rank":7'), live()]).toEqual([false, false, 0]);
  });

  test('stays shown when it is only put elsewhere in the zone, or is shown again', () => {
    const { act, card, others, isKnown, leave, live } = shown('turn');
    act((_, { sleeve }) => {
      card.putInto(sleeve, 'last');
      sleeve.reveal([card], 'turn');
    });
    leave(others[0]);
    expect([isKnown(), live()]).toEqual([true, 2]);
  });

  test('is no longer shown when the zone is shuffled', () => {
    const { act, sees, match } = start();
    act((_, holder) => {
      holder.library.reveal(top(holder, 1), 'turn');
      holder.library.shuffle();
    });
    expect([sees(0, '"rank":7'), sees(1, '"rank":7'), match.game.liveRules.length]).toEqual([false, false, 0]);
  });

  test('is no longer shown when it is turned face down', () => {
    const { act, card, others, isKnown, leave, live } = shown('turn');
    act(() => card.flipDown());
    leave(others[0]);
    expect([card.isFaceDown, isKnown(), live()]).toEqual([true, false, 0]);
  });

  test('lies face down at once when it is placed so', () => {
    const { match, act, card } = shown('turn');
    act((_, { tomb, library }) => {
      tomb.drawFrom(library, 2);
      tomb.place(card);
      tomb.shuffle();
    });
    expect([card.isFaceDown, card.isKnownTo(match.players[0]), card.isKnownTo(match.players[1])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('lies face down all the while if it did', () => {
    const { match, act, holder } = start();
    act((_, { library, tomb }) => {
      tomb.drawFrom(library, 3);
      tomb.reveal(tomb.children.slice(0, 1), 'turn');
    });
    const card = holder.tomb.children[0] as Card;
    expect([card.isFaceDown, card.isKnownTo(match.players[1])]).toEqual([true, true]);
    expect(match.act(0, 'done').ok).toBe(true);
    act(() => holder.tomb.shuffle());
    expect([card.isFaceDown, card.isKnownTo(match.players[1])]).toEqual([true, false]);
  });

  test('needs the rules of zones, and says so', () => {
    const match = createMatch({ ...table, rules: {} }, { players: 2, seed: 'zones' });
    doing = (_, { library }) => library.reveal(library.children, 'turn');
    expect(() => match.act(0, 'act')).toThrow('spread zoneRules into the rules of the game');
  });
});
