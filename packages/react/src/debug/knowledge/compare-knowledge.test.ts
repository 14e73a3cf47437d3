import type { EntityView } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import type { EntityNode } from '../tree/entity-node.ts';
import { compareKnowledge, summarize } from './compare-knowledge.ts';

const node = (id: number, attributes: object, children: readonly EntityNode[] = []): EntityNode => ({
  key: `#${id}`,
  id,
  title: `Card #${id}`,
  attributes: { ...attributes },
  children,
  hidden: 0,
});
const truth = node(0, { round: 1 }, [node(1, { gold: 3, plan: 'rush' }), node(2, { rank: 7 }, [node(3, {})])]);
const shown = (id: number, attributes: object, children: EntityView['children'] = []): EntityView => ({
  id,
  kind: 'Card',
  name: '',
  label: '',
  attributes: { ...attributes },
  children,
  hidden: 0,
});
const view = shown(50, { round: 1 }, [shown(51, { gold: 3 }), { hidden: true, attributes: {} }]);

test('says of each entity whether the viewer knows it, and which attributes are hidden', () => {
  const rows = compareKnowledge(truth, view, { 0: 50, 1: 51 });
  expect(rows.map(({ node: { id }, depth, seen, hiddenAttributes }) => [id, depth, seen, hiddenAttributes])).toEqual([
    [0, 0, 'known', []],
    [1, 1, 'known', ['plan']],
    [2, 1, 'hidden', ['rank']],
    [3, 2, 'hidden', []],
  ]);
  expect(summarize(rows)).toEqual({ known: 2, all: 4, hiddenAttributes: 1 });
});

test('an entity with a number that is not in the view is hidden', () => {
  expect(compareKnowledge(truth, view, { 0: 50, 1: 99 })[1]?.seen).toBe('hidden');
});
