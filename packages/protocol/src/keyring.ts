import * as z from 'zod/mini';
import { CHAIN_ACTIONS } from '@jumpy/domain/gas';
import { PublicId } from './common.ts';
import { TxHash, Wei } from './http/chain.ts';
import { ChainConfig } from './http/chainConfig.ts';
import { RECOVERY_KINDS, WalletAddress } from './http/wallets.ts';

/** Tag of every message between app and keyring; messages without it are ignored and counted. */
export const KEYRING_CHANNEL = 'jumpy.keyring.1';

/** As sent in `Origin` headers and passed to `postMessage`. */
const Origin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.\-[\]:]+$/));

/** `GET /config.json` of the keyring's host: whose messages it accepts and which services it uses. */
export const KeyringConfig = z.object({
  /** The app's exact origin. Only its messages are accepted and only its `/api/keyring/*` is called. */
  appOrigin: z.string(),
  productName: z.string(),
  /** SHA-256 of the served page script, in hex. */
  bundleHash: z.string(),
  chain: z.nullable(ChainConfig),
  /** RPC nodes in order of preference; empty without a chain. */
  nodes: z.array(z.string()),
  /** Set only on former hosts: the keyring's new origin. Such a page only supports moving a wallet. */
  movedTo: z.optional(Origin),
  /** Former origins that are still served; wallets stored there can be moved here. */
  movedFrom: z._default(z.array(Origin), []),
  /** Other sites that may ask for the wallet after its player allowed it; omitted if none may. */
  sites: z.optional(z.union([z.literal('any'), z.array(Origin)])),
});
/** Configuration that the keyring page loads from its own host. */
export type KeyringConfig = z.infer<typeof KeyringConfig>;

const HexData = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/), z.maxLength(65_536));
const RequestId = z.string().check(z.minLength(1), z.maxLength(64));

/** A transaction requested by the app; the keyring determines nonce, gas and fees. */
export const RequestedTransaction = z.object({
  to: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  data: z._default(HexData, '0x'),
  valueWei: z._default(Wei, '0'),
  /** Selects the last-resort gas limit only; policy decisions use target and selector. */
  action: z.optional(z.enum(CHAIN_ACTIONS)),
});
/** A transaction requested by the app. */
export type RequestedTransaction = z.infer<typeof RequestedTransaction>;

/** An earlier wallet instead of the linked one; opening, sending and exporting from it always requires confirmation. */
const HistoricWalletFields = { wallet: z.optional(PublicId) };

/** Requests from the app. Each gets one `answer` with its id, possibly after `progress` messages. */
export const AppToKeyringMessage = z.discriminatedUnion('type', [
  /** Announces the signed-in player and passes a ticket; also the reply to `needTicket`. */
  z.object({ type: z.literal('signIn'), id: RequestId, ticket: z.string(), playerId: PublicId }),
  /** The player signed out: discards tokens and closes dialogs; the device's share stays. */
  z.object({ type: z.literal('signOut'), id: RequestId }),
  z.object({ type: z.literal('status'), id: RequestId }),
  /**
   * Creates and links a wallet; `replaces` starts a new one instead of a wallet that cannot be opened, after
   * confirmation in a dialog.
   */
  z.object({ type: z.literal('create'), id: RequestId, replaces: z.optional(PublicId) }),
  z.object({ type: z.literal('quote'), id: RequestId, transaction: RequestedTransaction, ...HistoricWalletFields }),
  /**
   * Signs silently within the policy, else after confirmation in a dialog; sends and tracks the transaction to its
   * receipt.
   */
  z.object({ type: z.literal('send'), id: RequestId, transaction: RequestedTransaction, ...HistoricWalletFields }),
  /** Transactions from this browser that are not final yet, and the outcome of uncertain ones. */
  z.object({ type: z.literal('sent'), id: RequestId }),
  /**
   * Signs at the nonce of a pending transaction with a higher fee: the same transaction, or an empty one to cancel it.
   * At most one of them is executed.
   */
  z.object({
    type: z.literal('again'),
    id: RequestId,
    nonce: z.int().check(z.minimum(0)),
    how: z.enum(['retry', 'cancel']),
    ...HistoricWalletFields,
  }),
  /** EIP-712 as JSON text; always requires confirmation in a dialog. */
  z.object({ type: z.literal('signTypedData'), id: RequestId, typedData: z.string().check(z.maxLength(16_384)) }),
  /** Opens a keyring dialog; its contents never leave the keyring. */
  z.object({ type: z.literal('export'), id: RequestId, ...HistoricWalletFields }),
  z.object({ type: z.literal('protect'), id: RequestId }),
  /** Opens the linked wallet on this device with a passkey or password. */
  z.object({ type: z.literal('open'), id: RequestId }),
  /** Shows a dialog in which the player requests storage access for the frame from the browser. */
  z.object({ type: z.literal('allowStorage'), id: RequestId }),
  /** Cancels a request: its dialog closes as if canceled. What is already signed stays signed. */
  z.object({ type: z.literal('cancel'), id: RequestId, request: RequestId }),
]);
/** A message from the app. */
export type AppToKeyringMessage = z.infer<typeof AppToKeyringMessage>;

/**
 * Why a request failed. `locked`: no share on this device; `unprotected`: the wallet must be protected first;
 * `storage_closed`: the browser blocks the keyring's storage in this context.
 */
export const KEYRING_ERROR_CODES = [
  'bad_request',
  'signed_out',
  'no_wallet',
  'locked',
  'storage_closed',
  'unprotected',
  'stale_sign_in',
  'rejected',
  'refused',
  'insufficient_funds',
  'network',
  'busy',
  'timeout',
  'reverted',
  'server',
  'unsupported',
  'internal',
] as const;
/** One of `KEYRING_ERROR_CODES`. */
export type KeyringErrorCode = (typeof KEYRING_ERROR_CODES)[number];

/**
 * Storage available to the keyring page in its context. `open`: unrestricted; `askable`: none or only temporary, but
 * can be requested from the browser; `closed`: none or only temporary.
 */
export const KEYRING_STORAGE = ['open', 'askable', 'closed'] as const;
/** Storage available to the keyring page. */
export type KeyringStorage = (typeof KEYRING_STORAGE)[number];

/** State of the keyring's wallet: the server's facts plus this device's share. */
export const KeyringStatus = z.object({
  /** Address of the linked wallet, or of the pending one if none is linked. */
  address: z.nullable(WalletAddress),
  walletId: z.nullable(PublicId),
  isLinked: z.boolean(),
  /** This device has a share of the current generation, and the server has its counterpart. */
  opensHere: z.boolean(),
  hasServerShare: z.boolean(),
  recovery: z.array(z.enum(RECOVERY_KINDS)),
  /** The browser granted persistent storage for this device's share. */
  isPersisted: z.boolean(),
  /** This device has no share, but one may be stored at the keyring's former origin. Omitted means false. */
  mayLieBefore: z.optional(z.boolean()),
  /** Omitted means `open`. */
  storage: z.optional(z.enum(KEYRING_STORAGE)),
});
/** State of the keyring's wallet. */
export type KeyringStatus = z.infer<typeof KeyringStatus>;

/** Current cost of a transaction; fees in wei. */
export const KeyringQuote = z.object({ gasLimit: Wei, maxFeeWei: Wei, feeWei: Wei, balanceWei: Wei });
/** Current cost of a transaction. */
export type KeyringQuote = z.infer<typeof KeyringQuote>;

/**
 * A mined transaction; `isFallback`: its gas could not be estimated, so the action's last-resort limit was used
 * (CHAIN-12).
 */
export const KeyringReceipt = z.object({
  txHash: TxHash,
  nonce: z.int(),
  succeeded: z.boolean(),
  feeWei: Wei,
  isFallback: z.boolean(),
});
/** A mined transaction. */
export type KeyringReceipt = z.infer<typeof KeyringReceipt>;

/**
 * Outcome of a transaction, read from final blocks. `pending` may still be executed; `done` and `failed` were executed;
 * `cancelled` and `replaced` were not and never will be.
 */
export const SENT_STATES = ['pending', 'done', 'failed', 'cancelled', 'replaced'] as const;

/** A transaction sent from this browser. */
export const KeyringSentTransaction = z.object({
  /** Stable id: the hash of the first transaction signed for this request. */
  wish: TxHash,
  nonce: z.int(),
  /** Hash of the executed transaction, else of the latest one signed. */
  txHash: TxHash,
  wanted: RequestedTransaction,
  /** When it was signed, in milliseconds since 1970. */
  signedAt: z.number(),
  /** An empty transaction has been sent in its place to cancel it. */
  isCancelling: z.boolean(),
  /** It has been pending long enough to be retried or canceled. */
  canSendAgain: z.boolean(),
  state: z.enum(SENT_STATES),
  /** The earlier wallet it was sent from; omitted for the linked one. */
  ...HistoricWalletFields,
});
/** A transaction sent from this browser. */
export type KeyringSentTransaction = z.infer<typeof KeyringSentTransaction>;

/** Transactions sent from this browser, oldest first. */
export const KeyringSentLog = z.object({
  transactions: z.array(KeyringSentTransaction),
  /** Hashes of all remembered transactions signed here; any other the server knows was sent from another device. */
  hashes: z.array(TxHash),
});
/** Transactions sent from this browser, oldest first. */
export type KeyringSentLog = z.infer<typeof KeyringSentLog>;

/** Results by request type; all others return `{}`. */
export const KEYRING_RESULTS = {
  status: KeyringStatus,
  create: KeyringStatus,
  open: KeyringStatus,
  protect: KeyringStatus,
  allowStorage: KeyringStatus,
  quote: KeyringQuote,
  send: KeyringReceipt,
  sent: KeyringSentLog,
  again: KeyringReceipt,
  signTypedData: z.object({ signature: z.string().check(z.regex(/^0x[0-9a-f]{130}$/)) }),
} as const;

/** Messages from the keyring. */
export const KeyringToAppMessage = z.discriminatedUnion('type', [
  /** The page accepts messages. */
  z.object({ type: z.literal('ready'), bundleHash: z.string() }),
  /** The page runs in its own window and still accepts messages; lets a reloaded app page find it. */
  z.object({ type: z.literal('here') }),
  /** The token is expiring or missing; the app must pass a new ticket with `signIn`. */
  z.object({ type: z.literal('needTicket') }),
  /** Shows the frame across the viewport, or hides it. */
  z.object({ type: z.literal('show'), visible: z.boolean() }),
  z.object({
    type: z.literal('progress'),
    id: RequestId,
    stage: z.enum(['asking', 'signing', 'waiting', 'sent']),
    txHash: z.optional(TxHash),
  }),
  z.object({
    type: z.literal('answer'),
    id: RequestId,
    outcome: z.union([
      z.object({ ok: z.literal(true), result: z.unknown() }),
      /**
       * `error` is display text and never contains a secret. `txHash` is set if a transaction was sent before the
       * failure; `revertData` is the contract's revert data.
       */
      z.object({
        ok: z.literal(false),
        code: z.enum(KEYRING_ERROR_CODES),
        error: z.string(),
        txHash: z.optional(TxHash),
        revertData: z.optional(HexData),
      }),
    ]),
  }),
  /** The wallet changed (created, opened, protected or resplit); refetch the status. */
  z.object({ type: z.literal('changed') }),
]);
/** A message from the keyring. */
export type KeyringToAppMessage = z.infer<typeof KeyringToAppMessage>;

/** Envelope of the messages in both directions. */
export const KeyringEnvelope = z.object({ channel: z.literal(KEYRING_CHANNEL), message: z.unknown() });

/**
 * Wraps and unwraps messages between app and keyring; anything without the envelope unwraps to `undefined`.
 * @example KEYRING_ENVELOPE.unwrap({ channel: 'jumpy.keyring.1', message: { type: 'here' } }) // { type: 'here' }
 */
export const KEYRING_ENVELOPE = {
  wrap: (message: unknown): z.infer<typeof KeyringEnvelope> => ({ channel: KEYRING_CHANNEL, message }),
  unwrap(data: unknown): unknown {
    const read = KeyringEnvelope.safeParse(data);
    return read.success ? read.data.message : undefined;
  },
};
