import * as z from 'zod/mini';

type Scalar = string | number | boolean | null;

/** As much of a JSON schema as ours turn into. */
interface JsonSchema {
  $ref?: string;
  type?: string;
  const?: Scalar;
  enum?: readonly Scalar[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  default?: unknown;
  [keyword: string]: unknown;
}

/** A field on its way into the list; `mark` says what surrounds its type, such as `?` for one that may be missing. */
interface Field {
  path: string;
  mark: string;
}

/** Keywords that narrow a value, in the order they are printed. */
const LIMITS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];

/**
 * Lists the fields of a schema, one fact a line, members of unions and enums apart so that another one only adds lines.
 * @example fieldsOf(z.object({ name: z.optional(z.string()) }), 'input') // ['name?: string']
 */
export function fieldsOf(schema: z.ZodMiniType, io: 'input' | 'output'): string[] {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Refinements cannot be described, but a value that is no JSON at all can be named.
      if (zodSchema._zod.def.type === 'custom') jsonSchema.type = 'custom' as 'object';
    },
  }) as JsonSchema;
  return listFields(json, { path: '', mark: '' });
}

function listFields(schema: JsonSchema, field: Field): string[] {
  const { path, mark } = field;
  const line = (type: string): string => `${path}${mark}: ${type}${limitsOf(schema)}`;
  if (schema.$ref !== undefined) return [line('recursive')];
  if (schema.enum) return schema.enum.map((value) => line(`is ${JSON.stringify(value)}`));
  if (schema.const !== undefined) return [line(`is ${JSON.stringify(schema.const)}`)];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    const isTagged = variants.filter(({ properties }) => properties !== undefined).length > 1;
    return variants.flatMap((one) => listFields(one, { path: path + (isTagged ? tagOf(one) : ''), mark }));
  }
  if (schema.allOf) return schema.allOf.flatMap((part) => listFields(part, field));
  if (schema.type === 'array') return [line('array'), ...listItems(schema, path)];
  if (schema.type === 'object') return [line(objectType(schema)), ...listProperties(schema, path)];
  return [line(schema.type ?? 'any')];
}

const objectType = ({ additionalProperties }: JsonSchema): string =>
  typeof additionalProperties === 'object' ? 'record' : 'object';

function listItems({ items, prefixItems = [] }: JsonSchema, path: string): string[] {
  return [
    ...prefixItems.flatMap((item, index) => listFields(item, { path: `${path}[${index}]`, mark: '' })),
    ...(items ? listFields(items, { path: `${path}[]`, mark: '' }) : []),
  ];
}

function listProperties(schema: JsonSchema, path: string): string[] {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const before = path === '' ? '' : `${path}.`;
  const own = Object.entries(properties).flatMap(([name, property]) =>
    listFields(property, { path: before + name, mark: required.includes(name) ? '' : '?' }),
  );
  const keys = propertyNames ? listFields(propertyNames, { path: `${before}{key}`, mark: '' }) : [];
  const values =
    typeof additionalProperties === 'object' ? listFields(additionalProperties, { path: `${before}*`, mark: '' }) : [];
  return [...own, ...keys, ...values];
}

/** Names a member of a union by its first field of one fixed value, such as `<type=hello>`. */
function tagOf({ properties = {} }: JsonSchema): string {
  const fields = Object.entries(properties);
  const [name, { const: value, enum: values = [] } = {}] =
    fields.find(([, field]) => field.const !== undefined) ?? fields.find(([, field]) => field.enum !== undefined) ?? [];
  return name === undefined ? '' : `<${name}=${value === undefined ? values.join('|') : String(value)}>`;
}

function limitsOf(schema: JsonSchema): string {
  const limits = LIMITS.flatMap((name) => {
    const value = schema[name] as string | number | undefined;
    // The bounds of every integer that a double holds exactly say nothing.
    if (value === undefined || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return [];
    return [`${name} ${String(value)}`];
  });
  if (schema.default !== undefined) limits.push(`default ${JSON.stringify(schema.default)}`);
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}
