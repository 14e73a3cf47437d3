import type { AnyGame, Match } from '@rookery/engine';
import type { Box } from './box.ts';
import { outline } from './outline.ts';

/**
 * Renders the flow of a game as a Mermaid state diagram; with a match, marks its current position.
 *
 * @example
 * console.log(toMermaid(checkers, match)); // stateDiagram-v2 …
 */
export function toMermaid<D extends AnyGame>(definition: D, match?: Match<D>): string {
  const lines: string[] = [];
  const marked: string[] = [];
  let count = 0;
  const write = (box: Box, indent: string): string => {
    const id = `s${++count}`;
    if (box.place === 'here') marked.push(id);
    const label = `state "${escapeText(labelOf(box))}" as ${id}`;
    if (box.children.length === 0) {
      lines.push(`${indent}${label}`);
      return id;
    }
    lines.push(`${indent}${label} {`);
    const inner = `${indent}  `;
    const ids = box.children.map((child) => write(child, inner));
    box.children.forEach((_, i) => {
      if (box.sideBySide || i === box.first) lines.push(`${inner}[*] --> ${ids[i]}${labelled(box.cases[i])}`);
    });
    for (const { from, to, label } of box.links) {
      lines.push(`${inner}${ids[from]} --> ${ids[to]}${labelled(label)}`);
    }
    lines.push(`${indent}}`);
    return id;
  };
  const root = write(outline(definition, match), '  ');
  const marks = marked.map((id) => `  class ${id} here`);
  const style = marked.length === 0 ? [] : ['  classDef here fill:#fde3cf,stroke:#c2410c,stroke-width:3px', ...marks];
  return ['stateDiagram-v2', `  [*] --> ${root}`, ...lines, ...style, ''].join('\n');
}

function labelled(label: string | undefined): string {
  return label === undefined || label === '' ? '' : ` : ${escapeText(label)}`;
}

/** Describes a box in one line, with a mark if the match is there. */
function labelOf({ kind, name, actions, open, place, notes }: Box): string {
  const title = [kind, name].filter((word) => word !== '').join(' ');
  const offered = actions.length === 0 ? [] : [`${open ? 'some of ' : ''}${actions.join(', ')}`];
  return [`${place === 'here' ? '▶ ' : ''}${title}`, ...offered, ...notes].join(' · ');
}

/** Escapes a text for Mermaid: characters with a meaning become numeric entities. */
function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[^\p{L}\p{N} ,.·…▶›_-]/gu, (sign) => `#${sign.codePointAt(0)};`);
}
