import { createMatch, Deck, defineGame, Game, loop, Piece, Player, Space, seededRandom, turnLoop } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { redo, undo } from '@rookery/engine/undo';
import { viewFor } from '@rookery/engine/view';
import { sampleWorld } from '@rookery/engine/worlds';
import { describe, expect, test } from 'vitest';
import {
  Attachable,
  attachmentsOf,
  Controllable,
  Countable,
  Damageable,
  Flippable,
  mix,
  Phaseable,
  Rankable,
  Tappable,
} from './index.ts';

class Card extends mix(Piece, [Flippable, Rankable, Tappable, Controllable, Phaseable, Countable, Attachable, Damageable]) {
  override label(): string {
    return `card ${this.rank}`;
  }
}
class Holder extends Player {
  field = this.create(Space, 'field');
}
class Table extends Game.with({}, { player: Holder, entities: { Card } }) {
  deck = this.create(Deck, 'deck');
  cards = this.deck.createMany(8, Card, (rank) => ({ rank }));
}
let doing: (game: Table) => void = () => {};

const table = defineGame(Table, ({ action }) => ({
  name: 'card-state',
  players: 2,
  undo: 'free',
  setup: ({ game }) => {
    for (const card of game.cards.slice(0, 3)) card.putInto((game.players[0] as Holder).field);
  },
  actions: { act: action('Act').do(({ game }) => doing(game)) },
  flow: loop(turnLoop('act')),
  unbounded: true,
}));

/** A match with three cards on the field of the first player, and a way to change them. */
function start() {
  const match = createMatch(table, { players: 2, seed: 'state', strict: true });
  const [left, right] = match.game.players as [Holder, Holder];
  const [knight, sword, gem] = match.game.cards as unknown as [Card, Card, Card];
  const act = (code: (game: Table) => void): void => {
    doing = code;
    expect(match.act(0, 'act').ok).toBe(true);
  };
  /** Changes something and takes it back: all is as it was, and is again as it became when it is done again. */
  const actAndUndo = (code: (game: Table) => void): void => {
    const before = stateHash(match);
    act(code);
    const after = stateHash(match);
    expect(after).not.toBe(before);
    expect(undo(match, 0).ok).toBe(true);
    expect(stateHash(match)).toBe(before);
    expect(redo(match, 0).ok).toBe(true);
    expect(stateHash(match)).toBe(after);
  };
  return { match, left, right, knight, sword, gem, act, actAndUndo };
}

test('a card is tapped and untapped', () => {
  const { knight, actAndUndo } = start();
  actAndUndo(() => knight.tap());
  expect(knight.tapped).toBe(true);
  actAndUndo(() => knight.untap());
  expect(knight.tapped).toBe(false);
});

test('a card is phased out and in', () => {
  const { knight, actAndUndo } = start();
  actAndUndo(() => knight.phaseOut());
  expect(knight.phased).toBe(true);
  actAndUndo(() => knight.phaseIn());
  expect(knight.phased).toBe(false);
});

describe('control', () => {
  test('is the owner’s until someone takes it', () => {
    const { left, right, knight, actAndUndo } = start();
    actAndUndo(() => {
      knight.owner = left;
    });
    expect(knight.controller).toBe(left);
    actAndUndo(() => knight.controlledBy(right));
    expect([knight.controller, knight.owner]).toEqual([right, left]);
    actAndUndo(() => knight.controlledBy(undefined));
    expect(knight.controller).toBe(left);
  });

  test('of a card without an owner is with the player it lies with', () => {
    const { match, left, right, knight, act } = start();
    expect([knight.owner, knight.controller]).toEqual([undefined, left]);
    act(() => knight.putInto(right.field));
    expect(knight.controller).toBe(right);
    act(({ deck }) => knight.putInto(deck));
    expect([knight.controller, match.game.deck.first(Card)?.controller]).toEqual([undefined, undefined]);
  });
});

describe('counters', () => {
  test('are put on and taken off by kind, never more than there are', () => {
    const { knight, actAndUndo } = start();
    actAndUndo(() => knight.addCounter('+1/+1', 2).addCounter('charge'));
    expect([knight.countersOf('+1/+1'), knight.countersOf('charge'), knight.countersOf('other')]).toEqual([2, 1, 0]);
    expect(knight.counters).toEqual({ '+1/+1': 2, charge: 1 });
    actAndUndo(() => knight.removeCounter('+1/+1').removeCounter('charge', 5));
    expect(knight.counters).toEqual({ '+1/+1': 1 });
  });

  test('may be of any name', () => {
    const { knight, act } = start();
    expect([knight.countersOf('constructor'), knight.countersOf('__proto__')]).toEqual([0, 0]);
    act(() => knight.addCounter('constructor').addCounter('__proto__', 2));
    expect([knight.countersOf('constructor'), knight.countersOf('__proto__')]).toEqual([1, 2]);
  });

  test('in whatever order they came are the same', () => {
    const [one, other] = [start(), start()];
    one.act(() => one.knight.addCounter('a').addCounter('b'));
    other.act(() => other.knight.addCounter('b').addCounter('a'));
    expect(stateHash(one.match)).toBe(stateHash(other.match));
  });

  test('of less than none are none, and of no whole number are refused', () => {
    const { knight, act } = start();
    act(() => knight.removeCounter('x', -2));
    act(() => knight.addCounter('x', 1).addCounter('x', -2));
    expect(knight.countersOf('x')).toBe(1);
    expect(() => act(() => knight.addCounter('x', 0.5))).toThrow('whole number, not 0.5');
    expect(() => act(() => knight.removeCounter('x', Number.NaN))).toThrow('whole number, not NaN');
    expect(knight.countersOf('x')).toBe(1);
  });
});

describe('damage', () => {
  test('stays until it is healed', () => {
    const { knight, actAndUndo } = start();
    actAndUndo(() => knight.dealDamage(3).dealDamage(2));
    expect(knight.damage).toBe(5);
    actAndUndo(() => knight.healDamage(2));
    expect(knight.damage).toBe(3);
    actAndUndo(() => knight.healDamage());
    expect(knight.damage).toBe(0);
  });

  test('of less than none is none, and of no whole number is refused', () => {
    const { knight, act } = start();
    act(() => knight.dealDamage(2).dealDamage(-1).healDamage(-1));
    expect(knight.damage).toBe(2);
    act(() => knight.healDamage(7));
    expect(knight.damage).toBe(0);
    expect(() => act(() => knight.dealDamage(1.5))).toThrow('whole number, not 1.5');
  });
});

describe('attachments', () => {
  test('are on one thing at a time', () => {
    const { knight, sword, gem, left, actAndUndo } = start();
    actAndUndo(() => {
      sword.attach(knight);
      gem.attach(knight);
    });
    expect([sword.attachedTo, attachmentsOf(knight)]).toEqual([knight, [sword, gem]]);
    actAndUndo(() => sword.attach(left));
    expect([attachmentsOf(knight), attachmentsOf(left)]).toEqual([[gem], [sword]]);
    actAndUndo(() => sword.detach());
    expect([sword.attachedTo, attachmentsOf(left)]).toEqual([undefined, []]);
  });

  test('are on nothing when what they were on leaves the game', () => {
    const { knight, sword, actAndUndo } = start();
    actAndUndo(() => {
      sword.attach(knight);
      knight.remove();
    });
    expect(sword.attachedTo).toBe(undefined);
  });

  test('go in no circle', () => {
    const { knight, sword, gem, act } = start();
    expect(() => act(() => sword.attach(sword))).toThrow('it would be attached to itself');
    act(() => {
      gem.attach(sword);
      sword.attach(knight);
    });
    expect(() => act(() => knight.attach(gem))).toThrow('Cannot put card 0 into card 2');
    expect([gem.attachedTo, sword.attachedTo, knight.attachedTo]).toEqual([sword, knight, undefined]);
  });
});

describe('the state of a card that lies face down', () => {
  function faceDown() {
    const started = start();
    const { knight, sword, right, act } = started;
    act(({ deck }) => {
      for (const card of [knight, sword]) card.putInto(deck);
      deck.shuffle();
      for (const card of deck.all(Card).slice(0, 4)) card.flipDown().putInto(right.field);
    });
    const [host, aura] = right.field.all(Card) as [Card, Card];
    act(() => {
      host.tap().phaseOut().dealDamage(2).addCounter('x', 3).controlledBy(started.left);
      aura.attach(host);
    });
    return { ...started, host, aura };
  }

  test('is seen by all, its face by none', () => {
    const { match, host } = faceDown();
    for (const seat of [0, 1, undefined]) {
      const seen = JSON.stringify(viewFor(match, seat));
      for (const state of [
        '"tapped":true',
        '"phased":true',
        '"damage":2',
        '"counters":{"x":3}',
        '"takenBy":{',
        '"attachedTo":{',
      ])
        expect(seen).toContain(state);
      expect(seen).not.toContain(`"rank":${host.rank},`);
    }
  });

  test('is the same in every world that someone imagines', () => {
    const { match } = faceDown();
    const ranks = new Set<number>();
    for (let i = 0; i < 20; i++) {
      const { game } = sampleWorld(match, 1, seededRandom(`world ${i}`));
      const [left, right] = game.players as [Holder, Holder];
      const [host, aura] = right.field.all(Card) as [Card, Card];
      expect([host.tapped, host.phased, host.damage, host.countersOf('x')]).toEqual([true, true, 2, 3]);
      expect([host.controller, attachmentsOf(host)]).toEqual([left, [aura]]);
      ranks.add(right.field.all(Card)[2]?.rank as number);
    }
    expect(ranks.size).toBeGreaterThan(1);
  });

  test('can be imagined when what it was attached to has left the game unseen', () => {
    const { match, host, aura, act } = faceDown();
    act(() => host.remove());
    expect(aura.attachedTo).toBe(undefined);
    for (let i = 0; i < 5; i++)
      expect(sampleWorld(match, 1, seededRandom(`world ${i}`)).game.deck.size).toBe(match.game.deck.size);
  });
});
