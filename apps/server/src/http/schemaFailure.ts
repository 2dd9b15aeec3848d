import { ApiError } from '../platform/apiError.ts';

/** What a schema found first. */
export interface SchemaIssue {
  keyword: string;
  instancePath: string;
}

/** Kinds of zod issues that say "this is another kind of value". */
const TYPE_ISSUES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);
/** Fields that hold an address of the chain, by their last name. */
const ADDRESS = /(^|_)address$/i;

/** The refusal of what did not fit a schema: a sentence for a person, the field for the page. The validator's own words stay here. */
export function schemaFailure(issue: SchemaIssue | undefined, where: string | undefined): ApiError {
  const field = issue?.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
  const code = TYPE_ISSUES.has(issue?.keyword ?? '') ? 'wrong_type' : 'bad_request';
  return new ApiError(code, sentence(field, { keyword: issue?.keyword, where }), { field });
}

function sentence(
  field: string,
  { keyword, where }: { keyword: string | undefined; where: string | undefined },
): string {
  if (field === 'body') return 'The request is not what this address takes.';
  const name = field.split('.').at(-1) ?? field;
  if (ADDRESS.test(name)) return 'That is not a wallet address: one is 0x and 40 digits from 0 to f.';
  const what = where === 'params' || where === 'querystring' ? 'The address has' : 'The request has';
  if (keyword === 'too_big') return `${what} too much in ${quoted(field)}.`;
  if (keyword === 'too_small') return `${what} too little in ${quoted(field)}.`;
  return `${what} a value that does not fit in ${quoted(field)}.`;
}

/** Names of fields are ours, keys of a free-form object are whoever's who asks. */
const quoted = (field: string): string => `“${field.slice(0, 64)}”`;
