import { createMatch, defineGame, type Entity, Game, loop, Piece, Space, turnLoop } from '@rookery/engine';
import { describe, expect, test } from 'vitest';
import { adds, Modifiable, type Modifiers, mix } from '../index.ts';

class Creature extends mix(Piece, [Modifiable.by(() => modifiers)]) {
  get strength(): number {
    return this.modified<number>('strength', 3);
  }

  get morale(): number {
    return this.modified<number>('morale', 1);
  }

  get courage(): number {
    return this.modified<number>('courage', 1);
  }

  get pride(): number {
    return this.modified<number>('pride', 1);
  }

  get envy(): number {
    return this.modified<number>('envy', 1);
  }

  get left(): number {
    return this.modified<number>('left', 1);
  }

  get right(): number {
    return this.modified<number>('right', 1);
  }

  get luck(): number {
    return this.modified<number>('luck', 1);
  }

  costWith(discount: number): number {
    return this.modified<number>('cost', 10 - discount);
  }
}

/** Cards of another kind, with a table of their own that has a property of the same name. */
class Flag extends mix(Piece, [Modifiable.by(() => ({ proud: adds('morale', 1) }))]) {
  get morale(): number {
    return this.modified<number>('morale', 4);
  }
}

/** The table is written in place, so each call of the function would make a new one. */
class Mirror extends mix(Piece, [
  Modifiable.by(() => ({ mirror: adds('power', ({ card }: { card: { power: number } }) => card.power) })),
]) {
  get power(): number {
    return this.modified<number>('power', 2);
  }
}

function creatures(test: (creature: Creature) => boolean): (game: Entity) => readonly Creature[] {
  return (game) => game.all(Creature, test);
}

function otherThan(card: Creature): Creature {
  return (card.parent as Entity).first(Creature, (each) => each !== card) as Creature;
}

let luckIsBroken = false;

const modifiers: Modifiers<Creature> = {
  cheer: adds('strength', 1, { sources: creatures(({ morale }) => morale > 5) }),
  hoisted: adds('morale', 5, {
    sources: (game) => (game.first(Flag)?.morale === 5 ? game.all(Creature).slice(0, 1) : []),
  }),
  // The sources of courage are looked for by courage.
  brave: adds('courage', 1, { sources: creatures(({ courage }) => courage > 1) }),
  // The sources of pride are looked for by envy, which adds up with pride.
  proud: adds('pride', 10, { sources: creatures(({ envy }) => envy > 1) }),
  envious: adds('envy', ({ card }) => card.pride),
  leftward: adds('left', ({ card }) => otherThan(card).right),
  rightward: adds('right', ({ card }) => otherThan(card).left),
  lucky: adds('luck', 1, {
    sources: creatures(() => {
      if (luckIsBroken) throw new Error('no luck');
      return true;
    }),
  }),
  tax: adds('cost', 1),
};

class Table extends Game.with({}, { entities: { Creature, Flag, Mirror } }) {
  field = this.create(Space, 'field');
  bear = this.field.create(Creature, 'bear');
  wolf = this.field.create(Creature, 'wolf');
  flag = this.field.create(Flag, 'flag');
  mirror = this.field.create(Mirror, 'mirror');
}

const table = defineGame(Table, ({ action }) => ({
  name: 'modifier-table',
  players: 1,
  actions: {
    choose: action('Choose the proud')
      .choose('card', ({ game }) => game.field.all(Creature, ({ pride }) => pride > 1))
      .do(() => {}),
    wait: action('Wait').do(() => {}),
  },
  flow: loop(turnLoop(['choose', 'wait'])),
  unbounded: true,
}));

function start(): Table {
  return createMatch(table, { seed: 'table', strict: true }).game;
}

/** The code of the error that reading throws, if it does. */
function faultOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return (error as { readonly code?: string }).code;
  }
}

describe('the sources of modifiers', () => {
  test('may be looked for by another modified property, in any order of reading', () => {
    const first = start().bear;
    const second = start().bear;
    expect([first.strength, first.morale]).toEqual([5, 6]);
    expect([second.morale, second.strength]).toEqual([6, 5]);
  });

  test('may be looked for by the same property of cards with other modifiers', () => {
    const { bear, flag } = start();
    expect([bear.morale, flag.morale]).toEqual([6, 5]);
  });

  test('looked for by the property that they change are named', () => {
    const { bear } = start();
    const message =
      'the sources of modifiers of courage depend on courage itself; look for them by what is printed, or by another property';
    expect(() => bear.courage).toThrow(message);
    expect(() => bear.courage, 'and the second time').toThrow(message);
  });

  test('looked for by it through another property are named, whichever is read first', () => {
    const first = start().bear;
    expect([faultOf(() => first.pride), faultOf(() => first.envy)]).toEqual(['rule-cycle', 'rule-cycle']);
    const second = start().bear;
    expect([faultOf(() => second.envy), faultOf(() => second.pride)]).toEqual(['rule-cycle', 'rule-cycle']);
  });

  test('make the same of a match whether or not somebody looked at it from outside', () => {
    const untouched = createMatch(table, { seed: 'table' });
    const watched = createMatch(table, { seed: 'table' });
    expect(faultOf(() => watched.game.bear.envy)).toBe('rule-cycle');
    const chosen = (match: typeof watched) => faultOf(() => match.act(0, 'choose', { card: match.game.bear }));
    expect([chosen(watched), chosen(untouched)]).toEqual(['rule-cycle', 'rule-cycle']);
  });

  test('are looked for again after an error', () => {
    const { bear } = start();
    luckIsBroken = true;
    expect(() => bear.luck).toThrow('no luck');
    luckIsBroken = false;
    expect(bear.luck).toBe(3);
  });
});

describe('a modified value', () => {
  test('is worked out again of something else that is printed', () => {
    const { bear } = start();
    expect([bear.costWith(0), bear.costWith(3), bear.costWith(0)]).toEqual([11, 8, 11]);
  });

  test('that depends on itself over two cards and two properties is named, each time', () => {
    const { bear } = start();
    expect(() => bear.left).toThrow('the left of bear depends on itself');
    expect(() => bear.left).toThrow('the left of bear depends on itself');
  });

  test('that depends on itself is named with modifiers that are written in place', () => {
    expect(() => start().mirror.power).toThrow('the power of mirror depends on itself');
  });
});
