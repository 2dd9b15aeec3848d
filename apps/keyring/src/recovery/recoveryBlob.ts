import { getAddress, type Hex } from 'viem';
import * as z from 'zod/mini';
import { MAX_GENERATION } from '../shares/share.ts';

/** Version of written blobs, and the only one accepted. */
export const BLOB_VERSION = 1;

function createHexSchema(minBytes: number, maxBytes: number) {
  return z.pipe(
    z.string().check(z.regex(new RegExp(`^0x(?:[0-9a-f]{2}){${minBytes},${maxBytes}}$`))),
    z.transform((text) => text as Hex),
  );
}

const WalletAddress = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text) => getAddress(text)),
);

const blobHeadFields = {
  version: z.literal(BLOB_VERSION),
  address: WalletAddress,
  generation: z.int().check(z.gte(1), z.lte(MAX_GENERATION)),
  salt: createHexSchema(16, 16),
  iv: createHexSchema(12, 12),
  sealed: createHexSchema(17, 256),
};

const Positive = z.int().check(z.positive());

/** Share sealed under a password. */
export const PasswordBlob = z.strictObject({
  ...blobHeadFields,
  method: z.literal('password'),
  role: z.enum(['recovery', 'server']),
  kdf: z.strictObject({ name: z.literal('argon2id'), memoryKib: Positive, passes: Positive, lanes: Positive }),
});
export type PasswordBlob = z.infer<typeof PasswordBlob>;

/** Recovery share sealed under a passkey's PRF output. */
export const PasskeyBlob = z.strictObject({
  ...blobHeadFields,
  method: z.literal('passkey'),
  role: z.literal('recovery'),
  rpId: z.string().check(z.minLength(1), z.maxLength(253)),
  credentialId: createHexSchema(1, 1023),
  /** PRF input. */
  prfSalt: createHexSchema(32, 32),
});
export type PasskeyBlob = z.infer<typeof PasskeyBlob>;

/** Recovery share as stored by the server, which cannot open it. */
export const StoredRecoveryBlob = z.discriminatedUnion('method', [PasswordBlob, PasskeyBlob]);
export type StoredRecoveryBlob = z.infer<typeof StoredRecoveryBlob>;

/** Why a blob cannot be opened. AES-GCM cannot distinguish a wrong secret from a modified blob. */
const BLOB_ERRORS = ['malformed', 'unknown_version', 'weak_parameters', 'other_wallet', 'not_opened'] as const;
export type BlobErrorCode = (typeof BLOB_ERRORS)[number];

const Versioned = z.object({ version: z.int() });

/** Parses a blob; distinguishes unknown versions from malformed data. */
export function parseBlob<Blob>(
  text: unknown,
  schema: z.ZodMiniType<Blob>,
): { ok: true; blob: Blob } | { ok: false; code: BlobErrorCode } {
  const versioned = Versioned.safeParse(text);
  if (!versioned.success) return { ok: false, code: 'malformed' };
  if (versioned.data.version !== BLOB_VERSION) return { ok: false, code: 'unknown_version' };
  const parsed = schema.safeParse(text);
  return parsed.success ? { ok: true, blob: parsed.data } : { ok: false, code: 'malformed' };
}
