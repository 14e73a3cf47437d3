/** The parts of JSON Schema that the protocol uses. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly $ref?: string;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Writes a schema as a type that people read, with its limits: `string (1 to 40)`, `{ seat: integer; name: string }`. In HTML. */
export function printSchema(schema: Schema): string {
  const { type, anyOf, properties, patternProperties, items, $ref } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return `<a href="#${name.toLowerCase()}">${name}</a>`;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (anyOf !== undefined) return anyOf.map(printSchema).join(' | ');
  if (items !== undefined) return `list of ${printSchema(items)}${limits(undefined, schema.maxItems)}`;
  if (properties !== undefined) return `{ ${fields(properties, schema.required ?? [])} }`;
  if (patternProperties !== undefined) {
    const [value] = Object.values(patternProperties);
    return value === undefined || Object.keys(value).length === 0 ? 'object' : `object of ${printSchema(value)}`;
  }
  if (type === undefined) return 'any value';
  return type === 'string'
    ? `string${limits(schema.minLength, schema.maxLength)}`
    : `${type}${limits(schema.minimum, schema.maximum)}`;
}

function fields(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  return Object.entries(properties)
    .map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${printSchema(schema)}`)
    .join('; ');
}

function limits(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` (${least} to ${most})`;
  if (most !== undefined) return ` (at most ${most})`;
  return least === undefined ? '' : ` (from ${least})`;
}
