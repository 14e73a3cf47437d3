import {
  type AnyGame,
  createMatch,
  defineGame,
  type Entity,
  Game,
  loop,
  type Match,
  Piece,
  Space,
  turnLoop,
} from '@rookery/engine';
import { restore, snapshot } from '@rookery/engine/formats';
import { replayInput } from '@rookery/engine/host';
import { undo } from '@rookery/engine/undo';
import { describe, expect, test } from 'vitest';
import {
  adds,
  Countable,
  definedBy,
  gains,
  LAYERS,
  loses,
  Modifiable,
  type Modifiers,
  mix,
  sets,
  Tappable,
} from '../index.ts';

const CARDS = {
  bear: { power: 2, keywords: [], types: ['bear'] },
  goblin: { power: 1, keywords: [], types: ['goblin'] },
  goblinKing: { power: 2, keywords: [], types: ['goblin'] },
  anthem: { power: 0, keywords: [], types: [] },
  mirror: { power: 3, keywords: [], types: [] },
} as const;

class Creature extends mix(Piece, [definedBy(CARDS), Tappable, Countable, Modifiable.by(() => modifiers)]) {
  get power(): number {
    return this.modified('power', this.definition.power);
  }

  get toughness(): number {
    return this.modified('toughness', 2);
  }

  get keywords(): readonly string[] {
    return this.modified<readonly string[]>('keywords', this.definition.keywords);
  }

  get types(): readonly string[] {
    return this.modified<readonly string[]>('types', this.definition.types);
  }
}

class Field extends Space {}

function inPlay(is: string): (game: Entity) => readonly Creature[] {
  return (game) => game.first(Field)?.all(Creature, (card) => card.is === is) ?? [];
}

const modifiers: Modifiers<Creature> = {
  counters: adds('power', ({ card }) => card.countersOf('+1/+1'), { layer: LAYERS.counters }),
  king: adds('power', 1, {
    sources: inPlay('goblinKing'),
    affects: ({ card, source }) => card !== source && card.types.includes('goblin'),
  }),
  growth: adds('power', ({ params }) => Number(params.amount), { given: true }),
  frog: sets('power', 1, { given: true }),
  wings: gains('keywords', 'flying', { given: true }),
  net: loses('keywords', 'flying', { given: true }),
  tribe: gains('types', 'goblin', { given: true, layer: LAYERS.type }),
  rested: adds('power', 2, { given: true, affects: ({ card }) => card.tapped }),
  mirror: adds('power', ({ card }) => card.power, { sources: inPlay('mirror') }),
  swelling: adds(['power', 'toughness'], ({ params, property }) => Number(params[property]), { given: true }),
  echo: { property: 'keywords', layer: LAYERS.ability, given: true, change: (_, { card }) => card.keywords },
  statue: sets(['power', 'toughness'], 0, { given: true }),
};

class Table extends Game.with({}, { entities: { Creature, Field } }) {
  field = this.create(Field, 'field');
  aside = this.create(Space, 'aside');
  bear = this.field.create(Creature, { is: 'bear' });
  goblin = this.field.create(Creature, { is: 'goblin' });
  king = this.aside.create(Creature, { is: 'goblinKing' });
  second = this.aside.create(Creature, { is: 'goblinKing' });
  mirror = this.aside.create(Creature, { is: 'mirror' });
}

type Doing = (game: Table) => void;
let doing: Doing = () => {};

const table = defineGame(Table, ({ action }) => ({
  name: 'modifiers',
  players: 1,
  actions: { act: action('Do something').do(({ game }) => doing(game)) },
  flow: loop(turnLoop('act')),
  unbounded: true,
}));

function start() {
  const match = createMatch(table, { seed: 'modifiers', strict: true });
  const act = (code: Doing): void => {
    doing = code;
    expect(match.act(0, 'act').ok).toBe(true);
  };
  return { match, game: match.game, act };
}

describe('modified values', () => {
  test('are what is printed while nothing changes them', () => {
    const { game } = start();
    expect(game.bear.power).toBe(2);
    expect(game.bear.keywords).toEqual([]);
  });

  test('set comes before add, in whatever order they were given', () => {
    const { game, act } = start();
    act(({ bear }) => {
      bear.modify('growth', { params: { amount: 3 } });
      bear.modify('frog');
    });
    expect(game.bear.power).toBe(4);
  });

  test('a lord gives its bonus while it is in play, to others of its kind only', () => {
    const { game, act } = start();
    act(({ king, field }) => king.putInto(field));
    expect([game.goblin.power, game.king.power, game.bear.power]).toEqual([2, 2, 2]);
    act(({ king, aside }) => king.putInto(aside));
    expect(game.goblin.power).toBe(1);
  });

  test('two lords help each other and add up on the rest', () => {
    const { game, act } = start();
    act(({ king, second, field }) => {
      king.putInto(field);
      second.putInto(field);
    });
    expect([game.goblin.power, game.king.power, game.second.power]).toEqual([3, 3, 3]);
  });

  test('a change of type in an earlier layer is seen by what asks for the type', () => {
    const { game, act } = start();
    act(({ king, bear, field }) => {
      king.putInto(field);
      bear.modify('tribe');
    });
    expect(game.bear.power).toBe(3);
  });

  test('of the same layer the later one decides', () => {
    const { game, act } = start();
    act(({ bear, goblin }) => {
      bear.modify('wings').modify('net');
      goblin.modify('net').modify('wings');
    });
    expect(game.bear.keywords).toEqual([]);
    expect(game.goblin.keywords).toEqual(['flying']);
  });

  test('while a condition holds means while it holds', () => {
    const { game, act } = start();
    act(({ bear }) => bear.modify('rested'));
    expect(game.bear.power).toBe(2);
    act(({ bear }) => bear.tap());
    expect(game.bear.power).toBe(4);
  });

  test('counters come after what sets', () => {
    const { game, act } = start();
    act(({ bear }) => bear.addCounter('+1/+1', 2).modify('frog'));
    expect(game.bear.power).toBe(3);
  });

  test('one modifier changes several values, each by its own amount', () => {
    const { game, act } = start();
    act(({ bear }) => bear.modify('swelling', { params: { power: 3, toughness: 1 } }));
    expect([game.bear.power, game.bear.toughness, game.goblin.toughness]).toEqual([5, 3, 2]);
    act(({ bear }) => bear.modify('statue'));
    expect([game.bear.power, game.bear.toughness]).toEqual([3, 1]);
  });

  test('follow undo, saves and snapshots', () => {
    const { match, game, act } = start();
    act(({ king, field, bear }) => {
      king.putInto(field);
      bear.modify('growth', { params: { amount: 3 } });
    });
    const again = restore(table, snapshot(match));
    expect(again.ok && [again.value.game.bear.power, again.value.game.goblin.power]).toEqual([5, 2]);
    expect(playedAgain(match).game.bear.power).toBe(5);
    expect(undo(match, 0).ok).toBe(true);
    expect([game.bear.power, game.goblin.power]).toEqual([2, 1]);
  });

  test('a value that depends on itself is named', () => {
    const { act } = start();
    expect(() => act(({ mirror, field }) => void (mirror.putInto(field) ?? mirror.power))).toThrow(
      'the power of mirror depends on itself',
    );
    expect(() => act(({ bear }) => void bear.modify('echo').keywords)).toThrow('the keywords of bear depends on itself');
  });

  test('an unknown modifier is named with those there are', () => {
    const { act } = start();
    expect(() => act(({ bear }) => void bear.modify('groth'))).toThrow(
      'There is no modifier groth. There are: counters, king',
    );
  });
});

/** The match, played again from its settings and inputs. */
function playedAgain<D extends AnyGame>(match: Match<D>): Match<D> {
  const { players, options, seed, log } = snapshot(match);
  const again = createMatch(match.definition, { players, options, seed });
  for (const input of log) replayInput(again, input);
  return again;
}
