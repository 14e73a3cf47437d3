import {
  after,
  createMatch,
  defineGame,
  eachPlayer,
  execute,
  Game,
  list,
  loop,
  Piece,
  Space,
  seededRandom,
  sequence,
  turnLoop,
} from '@rookery/engine';
import { restore, snapshot, stateHash } from '@rookery/engine/formats';
import { redo, undo } from '@rookery/engine/undo';
import { explore, sampleWorld } from '@rookery/engine/worlds';
import { describe, expect, test } from 'vitest';
import { adds, fromNormalized, gains, Modifiable, type Modifiers, mix, sets, toNormalized } from '../index.ts';

class Creature extends mix(Piece, [Modifiable.by(() => modifiers)]) {
  get power(): number {
    return this.modified<number>('power', 2);
  }

  get keywords(): readonly string[] {
    return this.modified<readonly string[]>('keywords', NONE);
  }
}

const NONE: readonly string[] = [];

const modifiers: Modifiers<Creature> = {
  growth: adds('power', ({ params }) => Number(params.amount), { given: true }),
  frog: sets('power', 1, { given: true }),
  wings: gains('keywords', 'flying', { given: true }),
};

class Table extends Game.with({ seen: 0, notes: list<string>() }, { entities: { Creature } }) {
  field = this.create(Space, 'field');
  aside = this.create(Space, 'aside');
  bear = this.field.create(Creature);
  wolf = this.field.create(Creature);
  spell = this.aside.create(Creature);

  note(when: string): void {
    this.notes.push(`${when} ${this.bear.power}`);
  }
}

type Doing = (game: Table) => void;
let doing: Doing = () => {};

const table = defineGame(Table, ({ action }) => ({
  name: 'given',
  players: 2,
  undo: 'free',
  actions: { act: action('Act').do(({ game }) => doing(game)) },
  rules: {
    watch: after('entityMoved', {
      do: ({ game }) => {
        game.seen = game.bear.power;
      },
    }),
  },
  flow: loop(eachPlayer(turnLoop('act'))),
  unbounded: true,
}));

function start() {
  const match = createMatch(table, { players: 2, seed: 'given', strict: true });
  const act = (code: Doing): void => {
    doing = code;
    expect(match.act(match.toAct[0] as number, 'act').ok).toBe(true);
  };
  return { match, game: match.game, act };
}

describe('a modifier that was given', () => {
  test('until the turn is over in the next turn, whoever has it', () => {
    const { match, game, act } = start();
    act(({ bear }) => {
      bear.modify('growth', { params: { amount: 3 }, until: 'turn' });
      expect(bear.power).toBe(5);
    });
    expect(game.bear.power).toBe(2);
    act(({ bear }) => {
      bear.modify('growth', { params: { amount: 1 }, until: 'turn' });
      expect(bear.given, 'what is over is dropped').toHaveLength(1);
      bear.modify('growth', { params: { amount: 10 } });
      expect(bear.power).toBe(13);
    });
    expect(game.bear.power).toBe(12);
    undo(match, 1);
    expect(game.bear.power).toBe(2);
    redo(match, 1);
    expect(game.bear.power).toBe(12);
  });

  test('until the turn ends when another begins, also inside the turn, and not before', () => {
    const nested = defineGame(Table, ({ action }) => ({
      name: 'given-nested',
      players: 2,
      actions: {
        grow: action('Grow').do(({ game }) => void game.bear.modify('growth', { params: { amount: 3 }, until: 'turn' })),
        react: action('React').do(({ game }) => game.note('inside a turn')),
      },
      flow: sequence(
        eachPlayer(turnLoop('grow')),
        execute(({ game }) => game.note('between turns')),
        eachPlayer(sequence(turnLoop('grow'), eachPlayer(turnLoop('react')))),
      ),
    }));
    const match = createMatch(nested, { players: 2, seed: 'given', strict: true });
    for (const action of ['grow', 'grow', 'grow', 'react'] as const) match.act(match.toAct[0] as number, action);
    expect(match.game.notes.toArray()).toEqual(['between turns 5', 'inside a turn 2']);
  });

  test('from a source ends when the source has left the game', () => {
    const { match, game, act } = start();
    act(({ bear, spell }) => bear.modify('growth', { source: spell, params: { amount: 3 } }));
    expect(game.bear.power).toBe(5);
    act(({ spell }) => spell.remove());
    expect(game.bear.power).toBe(2);
    const again = restore(table, JSON.parse(JSON.stringify(snapshot(match))));
    expect(again.ok && [again.value.game.bear.power, stateHash(again.value)]).toEqual([2, stateHash(match)]);
    const read = fromNormalized(table, JSON.parse(JSON.stringify(toNormalized(match))));
    expect(read.ok && read.value.game.bear.power).toBe(2);
    undo(match, 1);
    expect(game.bear.power, 'the source is back').toBe(5);
  });

  test('with a source that is nothing has none', () => {
    const { game, act } = start();
    const nobody = game.first(Creature, () => false);
    act(({ bear }) => bear.modify('growth', { source: nobody, params: { amount: 3 } }));
    expect(game.bear.power).toBe(5);
    expect(Object.keys(game.bear.given[0] ?? {})).toEqual(['modifier', 'params']);
  });

  test('can be taken back, one or all', () => {
    const { game, act } = start();
    act(({ bear }) => bear.modify('wings').modify('growth', { params: { amount: 1 } }));
    expect([game.bear.power, game.bear.keywords]).toEqual([3, ['flying']]);
    act(({ bear }) => bear.unmodified('wings'));
    expect([game.bear.power, game.bear.keywords]).toEqual([3, []]);
    act(({ bear }) => bear.unmodified());
    expect(game.bear.power).toBe(2);
  });

  test('is seen at once: between writes, in rules, in walks and in worlds', () => {
    const { match, game, act } = start();
    act(({ bear, wolf, aside }) => {
      expect(bear.power).toBe(2);
      bear.modify('growth', { params: { amount: 1 } });
      expect(bear.power).toBe(3);
      bear.modify('frog');
      expect(bear.power).toBe(2);
      wolf.putInto(aside);
      bear.unmodified('frog');
    });
    expect([game.seen, game.bear.power]).toEqual([2, 3]);
    const world = sampleWorld(match, 0, seededRandom('world'));
    doing = ({ bear }) => void bear.modify('growth', { params: { amount: 4 } });
    const walk = explore(match);
    walk.play({ kind: 'act', seat: match.toAct[0] as number, action: 'act', args: [] });
    expect([game.bear.power, world.game.bear.power]).toEqual([7, 3]);
    walk.back();
    expect(game.bear.power).toBe(3);
    walk.close();
    expect(game.bear.power).toBe(3);
  });
});
