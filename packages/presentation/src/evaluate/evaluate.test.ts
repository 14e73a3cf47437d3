import { describe, expect, test } from 'vitest';
import type { Presentation } from '../language/presentation.ts';
import type { ThingQuery } from '../language/thing-query.ts';
import type { When } from '../language/when.ts';
import { by } from './by.ts';
import { fillPhrase } from './fill-phrase.ts';
import { findThings } from './find-things.ts';
import { holds } from './holds.ts';
import { MARKET, readableTable, readContext } from './readable.test-kit.ts';
import { valueAt } from './value-at.ts';

const LOOKS: Presentation = {
  printed: { Bale: { by: 'good', rows: { silk: { weight: 2, icons: ['silk', 'salt'] } } } },
  values: { good: { silk: { icon: 'icon:silk', word: 'fine silk' }, salt: { icon: 'icon:salt' } } },
  lists: { 'Game.store': 'good', 'Bale.printed.icons': 'good' },
};
const context = readContext(MARKET, LOOKS);
const [ann, , left, silk, salt, right, hidden] = MARKET.all;
if (!ann || !left || !silk || !salt || !right || !hidden) throw new Error('The market is not complete.');
const { root } = MARKET;

describe('the value at a path', () => {
  test.each([
    ['good', silk, 'silk'],
    ['owner', silk, { id: 1 }],
    ['owner.colour', silk, 'crimson'],
    ['owner.#label', silk, 'Ann'],
    ['store.silk', root, 2],
    ['store.copper', root, null],
    ['tags.1', silk, 'rare'],
    ['tags.9', silk, null],
    ['facts.lines.0.2', root, 'a3'],
    ['printed.weight', silk, 2],
    ['printed.weight', salt, null],
    ['printed.weight', hidden, null],
    ['#count', right, 4],
    ['#index', salt, 2],
    ['#owner', silk, 'Ann'],
    ['#place', silk, 'left'],
    ['#place', root, null],
    ['#seat', right, 1],
    ['#kind', left, 'Stall'],
    ['toString', silk, null],
    ['constructor.name', silk, null],
    ['tags.length', silk, null],
    ['facts.__proto__', root, null],
  ] as const)('%s', (path, thing, value) => {
    expect(valueAt(path, thing, context)).toEqual(value);
  });
});

test('printed data that is found by printed data is nothing, so that no row can need itself', () => {
  const table = readableTable({
    kind: 'Game',
    things: [
      { kind: 'Player', attributes: { best: { id: 2 } } },
      { kind: 'Bale', attributes: { owner: { id: 1 } } },
    ],
  });
  const rows = { null: { x: 1 } };
  const looped = readContext(table, {
    printed: { Bale: { by: 'owner.printed.x', rows }, Player: { by: 'best.printed.x', rows } },
  });
  expect(table.all.map((thing) => valueAt('printed.x', thing, looped))).toEqual([null, null]);
});

describe('a query', () => {
  const found = (query: ThingQuery, item = undefined as typeof ann | undefined) =>
    findThings(query, { ...context, ...(item && { item }) }).map(({ kind, label }) => `${kind} ${label}`);

  test('finds things by class, name, owner and values, outermost first', () => {
    expect(found({ kind: 'Stall' })).toEqual(['Stall left', 'Stall right']);
    expect(found({ name: ['right', 'elsewhere'] })).toEqual(['Stall right']);
    expect(found({ of: 'me' })).toEqual(['Player Ann', 'Stall left', 'Bale Bale', 'Bale Bale']);
    expect(found({ of: 'others', kind: 'Stall' })).toEqual(['Stall right']);
    expect(found({ of: 'nobody' })).toEqual([]);
    expect(found({ of: 'item', kind: 'Stall' }, ann)).toEqual(['Stall left']);
    expect(found({ of: 1, kind: 'Stall' })).toEqual(['Stall right']);
    expect(found({ where: { rank: { min: 3 } } })).toEqual(['Stall right']);
    expect(found({ where: { good: ['silk', 'spice'], '#owner': 'Ann' } })).toHaveLength(1);
    expect(found({ kind: 'Bale', first: 1 })).toHaveLength(1);
  });

  test('looks only inside what `in` finds', () => {
    expect(found({ kind: 'Bale', in: { kind: 'Stall', of: 'others' } })).toHaveLength(1);
    expect(found({ kind: 'Bale', in: { name: 'nowhere' } })).toEqual([]);
  });

  test('finds the game itself only by its class', () => {
    expect(found({ kind: 'Game' })).toEqual(['Game Game']);
    expect(found({ where: { round: 3 } })).toEqual([]);
  });
});

describe('a condition', () => {
  test.each<readonly [When, boolean]>([
    [{ is: { round: 3 } }, true],
    [{ is: { round: { max: 2 } } }, false],
    [{ is: { nothing: null } }, true],
    [{ query: { kind: 'Bale' } }, true],
    [{ query: { kind: 'Crate' } }, false],
    [{ query: { kind: 'Crate' }, finds: { max: 0 } }, true],
    [{ query: { name: 'right' }, holds: { min: 4, max: 4 } }, true],
    [{ phase: ['rest', 'trade'] }, true],
    [{ stage: 'over' }, false],
    [{ turn: 'mine' }, true],
    [{ turn: 'others' }, false],
    [{ viewport: ['phone', 'tablet'] }, true],
    [{ option: { long: true } }, true],
    [{ option: { toString: null } }, true],
    [{ setting: { auto: true } }, false],
    [{ not: { stage: 'over' } }, true],
    [{ all: [{ stage: 'playing' }, { stage: 'over' }] }, false],
    [{ any: [{ stage: 'playing' }, { stage: 'over' }] }, true],
    [{ all: [] }, true],
    [{ any: [] }, false],
  ])('%j is %j', (when, expected) => {
    expect(holds(when, context)).toBe(expected);
  });

  test('reads the thing, else the item, else the game', () => {
    const when: When = { is: { good: 'silk' } };
    expect(holds(when, context, silk)).toBe(true);
    expect(holds(when, { ...context, item: silk })).toBe(true);
    expect(holds(when, context)).toBe(false);
  });
});

describe('a choice', () => {
  test('goes by a value, by a condition, or by neither', () => {
    const of = { silk: 'icon:silk', true: 'crown', Ann: 'face' };
    expect(by('disc', silk, context)).toBe('disc');
    expect(by({ by: 'good', of }, silk, context)).toBe('icon:silk');
    expect(by({ by: 'king', of }, silk, context)).toBe('crown');
    expect(by({ by: 'owner', of }, silk, context)).toBe('face');
    expect(by({ by: 'good', of, else: 'cube' }, salt, context)).toBe('cube');
    expect(by({ by: 'good', of }, salt, context)).toBeUndefined();
    expect(
      by({ by: 'good', of: {} as Record<string, string> }, { ...silk, attributes: { good: 'toString' } }, context),
    ).toBeUndefined();
    const nested = { if: { is: { king: true } }, use: { by: 'good', of }, else: 'cube' };
    expect(by(nested, silk, context)).toBe('icon:silk');
    expect(by(nested, salt, context)).toBe('cube');
  });
});

describe('a phrase', () => {
  const filled = (phrase: string, thing = silk) =>
    fillPhrase(phrase, thing, context)
      .map((part) => (part.kind === 'text' ? part.text : `<${part.kind} ${part.text}>`))
      .join('');

  test('draws values that have a look, and spells them on demand', () => {
    expect(filled('A bale of {good}')).toBe('A bale of <value fine silk>');
    expect(filled('A bale of {good:word}')).toBe('A bale of fine silk');
    expect(filled('{good:plural}', salt)).toBe('salts');
    expect(filled('{printed.icons}')).toBe('<value fine silk><value salt>');
    expect(filled('Rank {rank}', left)).toBe('Rank 2');
  });

  test('counts what a counter holds, without zeros', () => {
    expect(filled('{store:word}', root)).toBe('2 fine silk');
  });

  test('names what an attribute refers to', () => {
    expect(filled('of {owner}')).toBe('of Ann');
  });

  test('draws icons in brackets: those of values first', () => {
    expect(fillPhrase('[silk] [crown] [chess:king]', silk, context).filter(({ kind }) => kind === 'icon')).toEqual([
      { kind: 'icon', icon: 'icon:silk', text: 'silk' },
      { kind: 'icon', icon: 'icon:crown', text: 'crown' },
      { kind: 'icon', icon: 'chess:king', text: 'chess:king' },
    ]);
  });

  test('says yes for what is true, and nothing for what is not', () => {
    expect(filled('King: {king}')).toBe('King: yes');
    expect(filled('King: {king}', salt)).toBe('');
  });

  test('is empty if everything that it reads is', () => {
    expect(filled('Age {age}')).toBe('');
    expect(filled('Age {age}, {good:word}')).toBe('Age , fine silk');
    expect(filled('No braces')).toBe('No braces');
  });

  test('shows doubled brackets as they are', () => {
    expect(filled('{{good}} [[x]]')).toBe('{good} [x]');
  });
});
