import { fastRandom } from '@rookery/engine';
import { describe, expect, test } from 'vitest';
import { MARKET, readContext } from '../evaluate/readable.test-kit.ts';
import type { Presentation } from '../language/presentation.ts';
import { checkPresentation } from './check-presentation.ts';
import { evaluateAll } from './evaluate-all.test-kit.ts';
import { mutate } from './mutate.test-kit.ts';
import { PRESENTATION_ERRORS } from './presentation-problem.ts';

/** A presentation that uses the whole language. */
const WHOLE: Presentation = {
  printed: { Bale: { by: 'good', rows: { silk: { weight: 2, icons: ['silk', 'salt'] } } } },
  values: {
    good: { silk: { icon: 'icon:silk', colour: 'pink', pattern: 'dots', word: 'silk' }, salt: { colour: '#ffffff' } },
  },
  lists: { 'Game.store': 'good' },
  sides: [
    { colour: 'white', word: 'White' },
    { colour: 'black', picture: 'stone' },
  ],
  boards: {
    Stall: {
      style: 'picture',
      surface: { picture: '/art/wood.webp' },
      tints: ['sand', 'brown'],
      cell: {
        fill: { by: 'rank', of: { 2: 'terrain:dunes' }, else: 'sand' },
        token: { text: '{rank}', strong: { is: { rank: [6, 8] } } },
      },
      geometry: {
        size: [10, 10],
        points: { a: [1, 2] },
        edges: [['a', 'b'], { ends: ['a', 'c'], dash: true }],
        areas: { b: { outline: 'M0 0L1 1Z' } },
        spots: { s: [1, 2, 30] },
      },
      regions: [
        { cells: ['a'], fill: 'red' },
        { cells: { kind: 'Bale' }, label: 'Home of {#owner}' },
      ],
      facing: { 0: 90 },
      zoom: { max: 3 },
    },
  },
  things: {
    Bale: {
      picture: {
        if: { is: { king: true, 'owner.coins': { min: 1 } } },
        use: { by: 'good', of: { silk: 'icon:silk' } },
        else: 'cube',
      },
      colour: 'side',
      rotate: { by: 'king', of: { true: 90 }, else: 0 },
      card: {
        template: 'frame',
        title: '{#label}',
        icons: { slots: 'printed.icons', at: ['top-left', 'bottom'] },
        text: ['{printed.weight}', 'x'],
        small: ['title'],
      },
      back: { text: 'Age {tags.0}', colour: 'slate' },
      badges: [{ at: 'out', text: '{good:plural}', icon: 'icon:crown', tone: 'bad', if: { not: { phase: 'rest' } } }],
      tip: '[silk] {store} {{x}}',
      class: { by: 'king', of: { true: 'is-king' } },
    },
  },
  layout: {
    group: 'grid',
    columns: { phone: 2, desktop: 7 },
    children: [
      {
        each: 'others',
        key: 'seat',
        show: {
          group: 'row',
          area: 'others',
          children: [{ player: 'item' }, { zone: { kind: 'Stall', of: 'item' }, fold: '{#label} {#count}' }],
        },
      },
      {
        zone: { kind: 'Stall', of: 'me', in: { kind: 'Game' }, where: { rank: { min: 1 } }, first: 2 },
        layout: { kind: 'spread', direction: { by: 'rank', of: { 2: 'left' }, else: 'none' }, inSight: ['icons'] },
        sort: ['good'],
        tap: { if: { query: { kind: 'Stall' }, holds: { min: 1 } }, use: 'draw', else: 'recycle' },
        drag: { preview: 'stack' },
        size: { phone: 0.5, desktop: 1 },
        role: 'list',
      },
      { sheet: { name: ['left', 'right'] }, gifts: { 2: '[gift]' } },
      { meter: 'store', label: 'Store' },
      {
        track: 'score',
        of: 'players',
        length: 121,
        path: [
          [0, 0],
          [1, 1],
        ],
      },
      {
        text: 'Round {round}',
        if: { any: [{ turn: 'mine' }, { viewport: ['phone'] }, { option: { long: true } }, { setting: { auto: false } }] },
      },
      { spacer: 1 },
      { slot: 'felt' },
      { omit: { kind: 'Crate' } },
    ],
  },
  players: {
    chips: [{ text: '★{coins}', if: { all: [{ stage: 'playing' }, { is: { coins: [1, 4] } }] }, tip: 'Coins' }],
    folded: ['{coins}'],
    clock: 'near',
  },
  panel: {
    prompts: { 'move.to': 'Where does {piece} go?' },
    amounts: { 'bet.amount': [{ label: 'Min', value: 'min' }] },
    automatic: [{ action: 'draw', setting: 'auto' }],
  },
  director: {
    cues: { rolled: { show: 'roll', text: '{player} rolls', picture: 'die', hold: 900 } },
    arrows: { move: ['piece', 'to'] },
    ending: { mark: 'facts.lines', celebrate: 'cards' },
  },
  settings: {
    auto: { type: 'boolean', label: 'Auto', default: false },
    deck: {
      type: 'choice',
      label: 'Deck',
      default: 'a',
      choices: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    },
  },
  surface: 'felt',
};

const TEXT = JSON.stringify(WHOLE);

/** Whether a JSON pointer leads to a part of data, or to a field that a part lacks. */
function leadsInto(pointer: string, data: unknown): boolean {
  const parts = pointer
    .split('/')
    .slice(1, -1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at = data;
  for (const part of parts) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return false;
    at = (at as Record<string, unknown>)[part];
  }
  return pointer === '' || pointer.startsWith('/');
}

describe('a presentation that a stranger changed', () => {
  test('is accepted and complete before it is changed', () => {
    expect(checkPresentation(WHOLE)).toEqual({ ok: true, value: WHOLE });
    expect(evaluateAll(readContext(MARKET, WHOLE))).toBeGreaterThan(300);
  });

  test('is refused with paths, or evaluated without an exception: 10,000 times', () => {
    const random = fastRandom(7);
    const counts = { accepted: 0, refused: 0 };
    const bad: string[] = [];
    for (let i = 0; i < 10_000; i++) {
      const data = mutate(TEXT, random);
      const checked = checkPresentation(data);
      if (checked.ok) {
        counts.accepted++;
        evaluateAll(readContext(MARKET, checked.value));
        continue;
      }
      counts.refused++;
      for (const { code, pointer, message } of checked.problems) {
        const isWhole = !/\{(at|found|wanted|word|hint|what|name|reason|other|unit|limit)\}/.test(message);
        if (!Object.hasOwn(PRESENTATION_ERRORS, code) || !leadsInto(pointer, data) || !isWhole) bad.push(message);
      }
    }
    expect(bad).toEqual([]);
    // Neither is rare.
    expect(counts.accepted).toBeGreaterThan(1000);
    expect(counts.refused).toBeGreaterThan(4000);
  }, 180_000);
});
