import type { LayoutNode } from '../language/layout-node.ts';
import type { LayoutSpec } from '../language/layout-spec.ts';
import { describeChoice, describeQuery, describeWhen } from './describe-choice.ts';

const AREAS: Readonly<Record<string, string>> = {
  stage: 'In the middle',
  mine: 'Mine',
  hand: 'My hand',
  others: 'Other players',
  shared: 'Shared',
  info: 'Information',
};

/** A layout in lines, one a node; what lies in a node is indented. */
export function describeLayout(node: LayoutNode, area = ''): readonly string[] {
  const here = node.area !== undefined && node.area !== area ? `${AREAS[node.area] ?? node.area}: ` : '';
  const rest = details(node);
  const inside = node.area ?? area;
  if ('group' in node) {
    const lines = node.children.flatMap((child) => describeLayout(child, inside));
    if (here === '' && node.label === undefined) return lines;
    return [`${here}${node.label === undefined ? '' : `“${node.label}” `}a ${node.group} of${rest}`, ...lines.map(indent)];
  }
  if ('each' in node) {
    const who =
      typeof node.each === 'string'
        ? `each of the ${node.each === 'others' ? 'other players' : 'players'}`
        : `each ${describeQuery(node.each)}`;
    return [`For ${who}${rest}`, ...describeLayout(node.show, inside).map(indent)];
  }
  return [`${here}${single(node)}${rest}`];
}

function single(node: LayoutNode): string {
  if ('zone' in node)
    return `${describeQuery(node.zone)}${node.layout === undefined ? '' : ` as ${layoutName(node.layout)}`}`;
  if ('board' in node) return `the board ${describeQuery(node.board)}`;
  if ('sheet' in node) return `the sheet ${describeQuery(node.sheet)}`;
  if ('meter' in node)
    return `counts of ${typeof node.meter === 'string' ? node.meter : describeQuery(node.meter)}${node.from === undefined ? '' : ` of ${describeQuery(node.from)}`}`;
  if ('track' in node)
    return `a track of ${node.track}, ${typeof node.length === 'number' ? `${node.length} long` : `as long as ${node.length}`}`;
  if ('text' in node) return `the text “${node.text}”`;
  if ('player' in node)
    return node.player === 'me' ? 'my name' : node.player === 'item' ? 'the player' : `seat ${node.player}`;
  if ('spacer' in node) return 'a gap';
  if ('slot' in node) return `a component of the game's own: ${node.slot}`;
  return 'omit' in node ? `left out on purpose: ${describeQuery(node.omit)}` : 'nothing';
}

function layoutName(layout: LayoutSpec): string {
  return typeof layout === 'string' ? layout : layout.kind;
}

function details(node: LayoutNode): string {
  const parts = [
    'zone' in node && node.tap !== undefined ? `a tap takes ${describeChoice(node.tap)}` : '',
    'zone' in node && node.tapThing === 'best' ? 'a tap on a card moves it to its best place' : '',
    'zone' in node && node.sort !== undefined ? `sorted by ${node.sort.join(', ')}` : '',
    node.fold === undefined ? '' : node.fold === 'never' ? 'never folded' : `folded “${node.fold}”`,
    node.if === undefined
      ? ''
      : 'not' in node.if
        ? `shown unless ${describeWhen(node.if.not)}`
        : `shown if ${describeWhen(node.if)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

function indent(line: string): string {
  return `  ${line}`;
}
