import { createMatch } from '@rookery/engine';
import { describe, expect, test } from 'vitest';
import { sceneOf } from '../scene/scene-of.ts';
import { sessionViewOf } from '../scene/session-views.test-kit.ts';
import { treasury } from '../scene/treasury.test-kit.ts';
import type { Design, ThingQuery, When } from './design.ts';
import { shownBy } from './shown-by.test-kit.ts';

const match = createMatch(treasury, { players: 3, seed: 'design' });
const view = sessionViewOf(match, 1);
const zone = (query: ThingQuery): Design => ({ zone: query });

describe('a query', () => {
  test.each<[string, ThingQuery, readonly string[]]>([
    ['a name', { name: 'purse' }, ['purse of 0', 'purse of 1', 'purse of 2']],
    ['the viewer', { name: 'purse', of: 'me' }, ['purse of 1']],
    ['the others', { name: 'purse', of: 'others' }, ['purse of 0', 'purse of 2']],
    ['a seat', { name: 'purse', of: 2 }, ['purse of 2']],
    ['nobody', { kind: 'Deck', of: 'nobody' }, ['vault']],
    ['a kind', { kind: 'Hand', of: 0 }, ['purse of 0', 'medals of 0']],
    ['what it lies in', { kind: 'Space', in: { name: 'shelf', of: 0 } }, ['left of 0']],
    ['attributes', { of: 0, where: { layout: 'stack' } }, ['chest of 0']],
    ['nothing that there is', { name: 'nowhere' }, []],
  ])('finds by %s', (_, query, found) => {
    expect(shownBy(zone(query), view)).toEqual(found);
  });

  test('takes the first seat for a spectator’s own', () => {
    expect(shownBy(zone({ name: 'purse', of: 'me' }), sessionViewOf(match, null))).toEqual(['purse of 0']);
  });
});

describe('a condition', () => {
  test.each<[string, When, boolean]>([
    ['something is found', { query: { name: 'vault' } }, true],
    ['nothing is found', { query: { name: 'nowhere' } }, false],
    ['enough are found', { query: { name: 'purse' }, finds: { least: 3 } }, true],
    ['too many are found', { query: { name: 'purse' }, finds: { most: 2 } }, false],
    ['enough lie there, hidden ones too', { query: { name: 'hoard' }, holds: { least: 1000, most: 1000 } }, true],
    ['too few lie there', { query: { name: 'right' }, holds: { least: 1 } }, false],
    ['it is another phase', { phase: ['end', 'night'] }, false],
    ['it is that phase', { phase: '' }, true],
    ['the match goes on', { stage: 'playing' }, true],
    ['it is the viewer’s turn', { turn: 'mine' }, false],
    ['it is another’s turn', { turn: 'others' }, true],
    ['not', { not: { stage: 'over' } }, true],
    ['all', { all: [{ stage: 'playing' }, { turn: 'mine' }] }, false],
    ['any', { any: [{ stage: 'over' }, { turn: 'others' }] }, true],
    ['the game has a value', { query: { kind: 'Game', where: { keyHolder: null } } }, false],
  ])('says whether %s', (_, condition, isShown) => {
    expect(shownBy({ text: 'shown', if: condition }, view)).toEqual(isShown ? ['shown'] : []);
    expect(shownBy({ group: 'row', if: condition, children: [{ text: 'shown' }] }, view)).toEqual(isShown ? ['shown'] : []);
  });
});

describe('a loop', () => {
  const design: Design = {
    each: 'others',
    show: { group: 'column', children: [{ player: 'each' }, zone({ name: 'purse', of: 'each' })] },
  };

  test('goes round from the viewer on, and leaves the viewer out of the others', () => {
    expect(shownBy(design, view)).toEqual(['player 2', 'purse of 2', 'player 0', 'purse of 0']);
    expect(shownBy({ each: 'players', show: { player: 'each' } }, view)).toEqual(['player 1', 'player 2', 'player 0']);
  });

  test('makes groups that know whom they are about', () => {
    const seats = sceneOf(view, { design }).root.children.map((node) => node.kind === 'group' && node.seat);
    expect(seats).toEqual([2, 0]);
  });
});

describe('a text', () => {
  test('tells attributes of what it is from, and of the game without that', () => {
    expect(shownBy({ text: '{label}: {count} in {layout}', from: { name: 'vault' } }, view)).toEqual(['vault: 4 in stack']);
    expect(shownBy({ text: 'The key is with {keyHolder}.' }, view)).toEqual(['The key is with Player 1.']);
    expect(shownBy({ text: '{score} points', from: { kind: 'Player', of: 'me' } }, view)).toEqual(['0 points']);
  });

  test('is left out where there is nothing to tell', () => {
    expect(shownBy({ text: 'From {nothing}' }, view)).toEqual([]);
    expect(shownBy({ text: '{name}', from: { name: 'nowhere' } }, view)).toEqual([]);
  });
});

describe('a zone', () => {
  test('is drawn as its design says', () => {
    const design: Design = {
      zone: { name: 'chest', of: 'me' },
      layout: 'fan',
      label: 'My {name} ({count})',
      tap: 'point',
      prefers: ['point'],
      scale: 2,
      shows: 1,
    };
    expect(sceneOf(view, { design }).root.children[0]).toMatchObject({
      layout: 'fan',
      label: 'My chest (3)',
      tap: 'point',
      prefers: ['point'],
      scale: 2,
      shows: 1,
    });
  });

  test('is drawn once, and not again in what it lies in', () => {
    const design: Design = { group: 'row', children: [{ name: 'left' }, { name: 'shelf' }, { name: 'left' }].map(zone) };
    expect(shownBy(design, view)).toEqual(
      ['left', 'shelf'].flatMap((name) => [0, 1, 2].map((seat) => `${name} of ${seat}`)),
    );
    const scene = sceneOf(view, { design });
    const shelf = [...scene.byAddress.values()].find(({ name }) => name === 'shelf');
    expect(shelf?.things.map(({ name }) => name)).toEqual(['right']);
    expect(sceneOf(view, { design, before: scene })).toBe(scene);
    // Another design draws the shelves whole again.
    const whole = sceneOf(view, { design: zone({ name: 'shelf', of: 0 }), before: scene });
    expect([...whole.byAddress.values()].map(({ name }) => name)).toEqual(['shelf', 'left', '', 'right']);
  });
});
