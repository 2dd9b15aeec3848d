import { hashTypedData, type TypedDataDefinition, validateTypedData } from 'viem';
import * as z from 'zod/mini';

const TypedDataField = z.object({ name: z.string(), type: z.string() });

/** Requested typed data. Strict, so that exactly what is shown is signed. */
const TypedDataSchema = z.object({
  domain: z.object({
    name: z.optional(z.string()),
    version: z.optional(z.string()),
    chainId: z.optional(z.union([z.int(), z.string().check(z.regex(/^(0x[0-9a-fA-F]+|\d+)$/))])),
    verifyingContract: z.optional(z.string()),
    salt: z.optional(z.string()),
  }),
  types: z.record(z.string(), z.array(TypedDataField)),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
});
export type TypedData = z.infer<typeof TypedDataSchema>;

export type ParseTypedDataResult =
  | { ok: true; shown: TypedData; signed: TypedDataDefinition }
  | { ok: false; code: 'malformed' | 'other_chain' };

/**
 * Parses typed data from JSON. Extra fields would be shown but not signed, so they are rejected, as is another chain
 * id.
 */
export function parseTypedData(text: string, chainId: number | undefined): ParseTypedDataResult {
  const parsed = TypedDataSchema.safeParse(parseJson(text));
  if (!parsed.success) return { ok: false, code: 'malformed' };
  const { domain, types, primaryType, message } = parsed.data;
  if (domain.chainId !== undefined && chainId !== undefined && Number(domain.chainId) !== chainId)
    return { ok: false, code: 'other_chain' };
  const { EIP712Domain: _given, ...messageTypes } = types;
  if (!hasOnlyTypedFields(message, primaryType, messageTypes)) return { ok: false, code: 'malformed' };
  const { chainId: givenChainId, ...rest } = domain;
  const signed = {
    domain: givenChainId === undefined ? rest : { ...rest, chainId: Number(givenChainId) },
    types: messageTypes,
    primaryType,
    message,
  } as unknown as TypedDataDefinition;
  try {
    validateTypedData(signed);
    hashTypedData(signed);
  } catch {
    return { ok: false, code: 'malformed' };
  }
  return { ok: true, shown: parsed.data, signed };
}

type TypedDataTypes = Readonly<Record<string, readonly { name: string; type: string }[]>>;

function hasOnlyTypedFields(value: unknown, type: string, types: TypedDataTypes): boolean {
  const list = /^(.*)\[\d*\]$/.exec(type);
  if (list) return Array.isArray(value) && value.every((item) => hasOnlyTypedFields(item, list[1] ?? '', types));
  const fields = types[type];
  if (!fields) return typeof value !== 'object';
  if (typeof value !== 'object' || value === null) return false;
  const names = new Set(fields.map(({ name }) => name));
  return (
    Object.keys(value).every((name) => names.has(name)) &&
    fields.every((field) => hasOnlyTypedFields(Reflect.get(value, field.name), field.type, types))
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
