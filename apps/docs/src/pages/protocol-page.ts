import type { Reference } from '../reference/reference.ts';
import { printSchema, type Schema } from './print-schema.ts';

/** The protocol as `docs/protocol.json` has it. */
export interface ProtocolDocument {
  readonly version: number;
  readonly refusals: Readonly<Record<string, string>>;
  readonly $defs: Readonly<Record<string, Schema>>;
}

/** The protocol as a page to read, in Markdown: each message, command and answer with its fields. */
export function protocolPage(document: ProtocolDocument, { byName }: Reference): string {
  const kinds = Object.keys(document.$defs);
  return [
    '# Wire protocol',
    `Version ${document.version}. Every message between a client and a server is one JSON object. [The server](docs/server.md#the-socket) says which is sent when; [protocol.json](docs/protocol.json) has all of this as JSON Schema, for programs.`,
    `On this page: ${kinds.map((kind) => `[${kind}](#${kind.toLowerCase()})`).join(', ')}, [refusals](#refusals).`,
    ...Object.entries(document.$defs).map(([name, schema]) => section(name, schema, byName.get(name)?.summary ?? '')),
    '## Refusals',
    'Codes of refusals, with their texts in English. [Errors](docs/errors.md) says what each means.',
    table(
      ['code', 'text'],
      Object.entries(document.refusals).map(([code, text]) => [`\`${code}\``, text]),
    ),
  ].join('\n\n');
}

function section(name: string, schema: Schema, summary: string): string {
  const variants = schema.anyOf ?? [];
  const body =
    variants.length === 0
      ? [fieldTable(schema)]
      : variants.flatMap((variant) => [`### ${name}: ${tagOf(variant)}`, fieldTable(variant)]);
  return [`## ${name}`, ...(summary === '' ? [] : [summary]), ...body].join('\n\n');
}

/** The word that tells a variant from the others: the constant of its `type` or `kind`. */
function tagOf({ properties = {} }: Schema): string {
  const constant = properties.type?.const ?? properties.kind?.const;
  return typeof constant === 'string' ? constant : 'other';
}

function fieldTable({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([field, schema]) => [
    `\`${field}\`${required.includes(field) ? '' : ' (optional)'}`,
    `<code>${printSchema(schema)}</code>`,
    schema.description ?? '',
  ]);
  return table(['field', 'value', 'meaning'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
