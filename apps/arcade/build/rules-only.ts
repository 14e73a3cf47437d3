import { realpathSync } from 'node:fs';
import type { Plugin } from 'rolldown';

/** A node of a syntax tree, as ESTree has it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Property extends Node {
  readonly key: Node & { readonly name?: string; readonly value?: unknown };
  readonly value: Node;
}

/** Parts of a manifest that a worker does without, and what takes their place: it draws and says nothing. */
const LEFT_OUT: Readonly<Record<string, string>> = { cover: 'undefined', table: 'undefined', words: '{}' };

/**
 * Leaves tables, words and covers out of manifests, for a bundle that loads the rules through them: otherwise it would have
 * its own copy of each table. A manifest that is not written as an object in its file stays as it is.
 */
export function rulesOnly(manifests: readonly string[]): Plugin {
  const files = new Set(manifests.flatMap((file) => [file, realpathSync(file)]));
  return {
    name: 'rookery-rules-only',
    transform(code, id) {
      if (!files.has(id)) return undefined;
      const edits = manifestParts(this.parse(code, { lang: 'ts' })).sort((a, b) => b.start - a.start);
      let text = code;
      for (const { start, end, by } of edits) text = text.slice(0, start) + by + text.slice(end);
      return { code: text, map: null };
    },
  };
}

/** The parts of manifests in a program that are left out, and what takes their place. */
function manifestParts(tree: unknown): { readonly start: number; readonly end: number; readonly by: string }[] {
  if (Array.isArray(tree)) return tree.flatMap(manifestParts);
  if (!isNode(tree)) return [];
  const properties = propertiesOf(tree);
  if (!properties.has('rules') || !properties.has('about')) return Object.values(tree).flatMap(manifestParts);
  return Object.entries(LEFT_OUT).flatMap(([name, by]) => {
    const property = properties.get(name);
    return property === undefined ? [] : [{ start: property.start, end: property.end, by: `${name}: ${by}` }];
  });
}

function propertiesOf(node: Node): ReadonlyMap<string, Property> {
  if (node.type !== 'ObjectExpression') return new Map();
  const { properties } = node as Node & { readonly properties: readonly Property[] };
  return new Map(
    properties
      .filter(({ type }) => type === 'Property')
      .map((property) => [property.key.name ?? String(property.key.value), property]),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
