import type { Address, Hex } from 'viem';
import * as z from 'zod/mini';
import type { Bytes } from '../bytes.ts';
import { POINT_BYTES, SHARE_ROLES } from '../shares/share.ts';

const Bytes32 = z.custom<Bytes>((value) => value instanceof Uint8Array && value.length === 32);
const NonEmptyBytes = z.custom<Bytes>((value) => value instanceof Uint8Array && value.length > 0);
const SharePoint = z.custom<Bytes>((value) => value instanceof Uint8Array && value.length === POINT_BYTES);
const HexText = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value));
const AddressText = z.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value));

/** Tasks for a keyring window, which decodes and validates each of them itself. */
export const WindowTask = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('passkey'),
    wish: z.union([
      z.object({ act: z.literal('create'), name: z.string(), prfSalt: Bytes32 }),
      z.object({ act: z.literal('ask'), credentialId: NonEmptyBytes, prfSalt: Bytes32 }),
    ]),
  }),
  /** Confirm a transaction; includes all signed fields except the nonce. */
  z.object({
    type: z.literal('payment'),
    from: AddressText,
    to: AddressText,
    data: HexText,
    valueWei: z.bigint(),
    gasLimit: z.bigint(),
    maxFeeWei: z.bigint(),
    priorityFeeWei: z.bigint(),
    balanceWei: z.bigint(),
    isInstead: z.boolean(),
    isOld: z.boolean(),
  }),
  z.object({ type: z.literal('typedData'), typedData: z.string() }),
  /** Enter the wallet's password, or a kit with its password. */
  z.object({
    type: z.literal('secret'),
    means: z.enum(['password', 'kit']),
    title: z.string(),
    lead: z.string(),
    address: AddressText,
    recovery: z.array(z.object({ kind: z.enum(['passkey', 'password']), blob: z.string() })),
    hasOthers: z.boolean(),
  }),
  z.object({
    type: z.literal('newPassword'),
    title: z.string(),
    lead: z.string(),
    address: z.string(),
    submit: z.string(),
    instead: z.string(),
  }),
]);
export type WindowTask = z.infer<typeof WindowTask>;
export type TaskType = WindowTask['type'];
export type TaskOf<Type extends TaskType> = Extract<WindowTask, { type: Type }>;

const ShareSchema = z.object({
  role: z.enum(SHARE_ROLES),
  address: AddressText,
  generation: z.int(),
  point: SharePoint,
});
/** Hash of what was shown and confirmed; null if declined. */
const ConfirmedHash = z.nullable(HexText);

/** Answers by task; null if the player declined. */
export const WINDOW_ANSWERS = {
  passkey: z.union([
    z.object({ ok: z.literal(true), credentialId: NonEmptyBytes, output: Bytes32 }),
    z.object({ ok: z.literal(false), code: z.enum(['cancelled', 'no_prf', 'unsupported']) }),
  ]),
  payment: ConfirmedHash,
  typedData: ConfirmedHash,
  secret: z.nullable(
    z.union([
      z.object({ means: z.literal('password'), share: ShareSchema, password: z.string() }),
      z.object({ means: z.literal('kit'), shares: z.tuple([ShareSchema, ShareSchema]), password: z.string() }),
      z.object({ message: z.string() }),
    ]),
  ),
  newPassword: z.nullable(z.union([z.literal('instead'), z.object({ password: z.string() })])),
} as const;
export type TaskAnswer<Type extends TaskType> = z.infer<(typeof WINDOW_ANSWERS)[Type]>;
