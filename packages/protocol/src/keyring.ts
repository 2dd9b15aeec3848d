import * as z from 'zod/mini';
import { CHAIN_ACTIONS } from '@jumpy/domain/gas';
import { PublicId } from './common.ts';
import { TxHash, Wei } from './http/chain.ts';
import { ChainConfig } from './http/chainConfig.ts';
import { RECOVERY_KINDS, WalletAddress } from './http/wallets.ts';

/** Every message between app and keyring carries it; what does not is ignored and counted. */
export const KEYRING_CHANNEL = 'jumpy.keyring.1';

/** What a browser sends as `Origin`, and what `postMessage` is given. */
const Origin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.\-[\]:]+$/));

/** `GET /config.json` of the keyring's host: whom it listens to and what it speaks with. */
export const KeyringConfig = z.object({
  /** The app's exact origin: the only one whose messages are heard, and whose `/api/keyring/*` is asked. */
  appOrigin: z.string(),
  productName: z.string(),
  /** SHA-256 of the page's script as served, in hex. */
  bundleHash: z.string(),
  chain: z.nullable(ChainConfig),
  /** The nodes it asks, the best first; none without a chain. */
  nodes: z.array(z.string()),
  /** Said at an address of before alone: where the keyring is now. Nothing but moving is done there. */
  movedTo: z.optional(Origin),
  /** The addresses of before that are still served: a wallet that was kept there can be brought here. */
  movedFrom: z._default(z.array(Origin), []),
});
/** What the keyring's page is told by its own host. */
export type KeyringConfig = z.infer<typeof KeyringConfig>;

const Data = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/), z.maxLength(65_536));
const RequestId = z.string().check(z.minLength(1), z.maxLength(64));

/** A transaction as the app asks for it: nonce, gas and fees are the keyring's to read and choose. */
export const WantedTransaction = z.object({
  to: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  data: z._default(Data, '0x'),
  valueWei: z._default(Wei, '0'),
  /** What the last-resort gas limit is taken from; the decision is made from target and selector alone. */
  action: z.optional(z.enum(CHAIN_ACTIONS)),
});
/** A transaction as the app asks for it. */
export type WantedTransaction = z.infer<typeof WantedTransaction>;

/** A wallet of the history in the place of the linked one: it opens, sends and gives its key, each time asked about. */
const Old = { wallet: z.optional(PublicId) };

/** What the app can ask. Every request is answered once, by `answer` with its id; `progress` may come before. */
export const ToKeyring = z.discriminatedUnion('type', [
  /** Says who is signed in and hands over a ticket; also the answer to `needTicket`. */
  z.object({ type: z.literal('signIn'), id: RequestId, ticket: z.string(), playerId: PublicId }),
  /** The player has signed out: tokens are forgotten, dialogs closed; the device's share stays. */
  z.object({ type: z.literal('signOut'), id: RequestId }),
  z.object({ type: z.literal('status'), id: RequestId }),
  /** Makes a wallet and links it; `replaces` starts a new one in place of one that cannot be opened (asked in a dialog). */
  z.object({ type: z.literal('create'), id: RequestId, replaces: z.optional(PublicId) }),
  z.object({ type: z.literal('quote'), id: RequestId, transaction: WantedTransaction, ...Old }),
  /** Signed silently within the policy, else asked in a dialog; sent and seen through to its receipt. */
  z.object({ type: z.literal('send'), id: RequestId, transaction: WantedTransaction, ...Old }),
  /** What this browser sent and has not seen final, and what became of what was doubted. */
  z.object({ type: z.literal('sent'), id: RequestId }),
  /** Signs at the nonce of what may still go through, with a higher fee: the same, or nothing to oneself. One of them is carried out at most. */
  z.object({
    type: z.literal('again'),
    id: RequestId,
    nonce: z.int().check(z.minimum(0)),
    how: z.enum(['retry', 'cancel']),
    ...Old,
  }),
  /** EIP-712 as JSON text; always asked in a dialog. */
  z.object({ type: z.literal('signTypedData'), id: RequestId, typedData: z.string().check(z.maxLength(16_384)) }),
  /** Dialogs of the keyring: what they show never leaves it. */
  z.object({ type: z.literal('export'), id: RequestId, ...Old }),
  z.object({ type: z.literal('protect'), id: RequestId }),
  /** Opens the linked wallet on this device by passkey or password. */
  z.object({ type: z.literal('open'), id: RequestId }),
  /** Has the player ask the browser, in a dialog, to let the frame reach the keyring's own storage. */
  z.object({ type: z.literal('allowStorage'), id: RequestId }),
  /** The app gives up on a request: a dialog closes as if cancelled. What is signed stays signed. */
  z.object({ type: z.literal('cancel'), id: RequestId, request: RequestId }),
]);
/** A message of the app. */
export type ToKeyring = z.infer<typeof ToKeyring>;

/**
 * Why a request was not done; `locked`: no share on this device; `unprotected`: the wallet must be protected first; `storage_closed`: the
 * browser lets the keyring keep nothing where its page stands.
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
/** An error of the list. */
export type KeyringErrorCode = (typeof KEYRING_ERROR_CODES)[number];

/**
 * What the keyring's page can keep where it stands: `open`, whatever it wants; `askable` and `closed`, nothing, or nothing that lasts.
 * `askable` storage can be had by the browser's leave.
 */
export const KEYRING_STORAGE = ['open', 'askable', 'closed'] as const;
/** What the keyring's page can keep. */
export type KeyringStorage = (typeof KEYRING_STORAGE)[number];

/** What the keyring knows of its wallet: the server's facts and this device's share. */
export const KeyringStatus = z.object({
  /** The linked wallet's, or the pending one's when nothing is linked. */
  address: z.nullable(WalletAddress),
  walletId: z.nullable(PublicId),
  isLinked: z.boolean(),
  /** This device holds a share of the current generation, and the server has its own to give. */
  opensHere: z.boolean(),
  hasServerShare: z.boolean(),
  recovery: z.array(z.enum(RECOVERY_KINDS)),
  /** The browser has promised to keep this device's share. */
  isPersisted: z.boolean(),
  /** This device holds no share, and the keyring was at another address before: one may lie there. Left away: no. */
  mayLieBefore: z.optional(z.boolean()),
  /** Left away: open. */
  storage: z.optional(z.enum(KEYRING_STORAGE)),
});
/** What the keyring knows of its wallet. */
export type KeyringStatus = z.infer<typeof KeyringStatus>;

/** What a transaction would cost now; fees in wei. */
export const KeyringQuote = z.object({ gasLimit: Wei, maxFeeWei: Wei, feeWei: Wei, balanceWei: Wei });
/** What a transaction would cost now. */
export type KeyringQuote = z.infer<typeof KeyringQuote>;

/** A transaction that is on the chain; `isFallback`: its gas could not be estimated and was the action's last resort (CHAIN-12). */
export const KeyringReceipt = z.object({
  txHash: TxHash,
  nonce: z.int(),
  succeeded: z.boolean(),
  feeWei: Wei,
  isFallback: z.boolean(),
});
/** A transaction that is on the chain. */
export type KeyringReceipt = z.infer<typeof KeyringReceipt>;

/**
 * What became of a transaction, read from final blocks: `pending` may still go through; `done` and `failed` were carried out; `cancelled` and
 * `replaced` were not, and never will be.
 */
export const SENT_STATES = ['pending', 'done', 'failed', 'cancelled', 'replaced'] as const;

/** A transaction of this browser. */
export const KeyringSentTransaction = z.object({
  /** What it is known by: the hash of what was signed for it first. */
  wish: TxHash,
  nonce: z.int(),
  /** Of what was carried out, else of what was signed last. */
  txHash: TxHash,
  wanted: WantedTransaction,
  /** When it was signed, in milliseconds since 1970. */
  signedAt: z.number(),
  /** Nothing to oneself is on its way in its place. */
  isCancelling: z.boolean(),
  /** It has waited long enough to be tried again or cancelled. */
  canSendAgain: z.boolean(),
  state: z.enum(SENT_STATES),
  /** The wallet of the history that it was sent from; left away for the linked one. */
  ...Old,
});
/** A transaction of this browser. */
export type KeyringSentTransaction = z.infer<typeof KeyringSentTransaction>;

/** What this browser sent, the oldest first. */
export const KeyringSent = z.object({
  transactions: z.array(KeyringSentTransaction),
  /** Of everything that was signed here and is remembered: what the server knows beside these was sent from another device. */
  hashes: z.array(TxHash),
});
/** What this browser sent, the oldest first. */
export type KeyringSent = z.infer<typeof KeyringSent>;

/** Results by request type; the others answer `{}`. */
export const KEYRING_RESULTS = {
  status: KeyringStatus,
  create: KeyringStatus,
  open: KeyringStatus,
  protect: KeyringStatus,
  allowStorage: KeyringStatus,
  quote: KeyringQuote,
  send: KeyringReceipt,
  sent: KeyringSent,
  again: KeyringReceipt,
  signTypedData: z.object({ signature: z.string().check(z.regex(/^0x[0-9a-f]{130}$/)) }),
} as const;

/** What the keyring says. */
export const FromKeyring = z.discriminatedUnion('type', [
  /** The page listens. */
  z.object({ type: z.literal('ready'), bundleHash: z.string() }),
  /** The page stands in a window of its own and still listens: a page of the app that was loaded anew finds it by this. */
  z.object({ type: z.literal('here') }),
  /** Its token is running out or gone: the app hands over a new ticket by `signIn`. */
  z.object({ type: z.literal('needTicket') }),
  /** The frame is to fill the viewport, or to vanish again. */
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
       * `error` is for people; it never holds a secret. `txHash` when something was sent before it failed; `revertData` what the contract said
       * as it refused.
       */
      z.object({
        ok: z.literal(false),
        code: z.enum(KEYRING_ERROR_CODES),
        error: z.string(),
        txHash: z.optional(TxHash),
        revertData: z.optional(Data),
      }),
    ]),
  }),
  /** The wallet is another than before (made, opened, protected, split anew): ask for the status. */
  z.object({ type: z.literal('changed') }),
]);
/** A message of the keyring. */
export type FromKeyring = z.infer<typeof FromKeyring>;

/** The envelope of both directions. */
export const KeyringEnvelope = z.object({ channel: z.literal(KEYRING_CHANNEL), message: z.unknown() });

/**
 * How messages between app and keyring are wrapped and unwrapped; what lies in no such envelope is `undefined`.
 * @example KEYRING_ENVELOPE.unwrap({ channel: 'jumpy.keyring.1', message: { type: 'here' } }) // { type: 'here' }
 */
export const KEYRING_ENVELOPE = {
  wrap: (message: unknown): z.infer<typeof KeyringEnvelope> => ({ channel: KEYRING_CHANNEL, message }),
  unwrap(data: unknown): unknown {
    const read = KeyringEnvelope.safeParse(data);
    return read.success ? read.data.message : undefined;
  },
};
