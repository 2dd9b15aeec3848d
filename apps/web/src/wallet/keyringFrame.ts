import { KEYRING_RESULTS } from '@jumpy/protocol/keyring';
import type { ResponseSchema } from '../data/api.ts';
import { WalletError } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import {
  KeyringConnection,
  type KeyringConnectionOptions,
  type KeyringRequestBody,
  type KeyringRequestOptions,
} from './keyringConnection.ts';
import { toWalletError } from './walletErrorText.ts';
import * as m from './messages.ts';

/**
 * How long the keyring may stay silent, in ms. `create` covers several attempts with their own limits; `send` allows
 * for another device holding the sending lease.
 */
export const SILENCE_LIMITS_MS = { load: 10_000, look: 5_000, create: 60_000, send: 120_000, dialog: 30_000 } as const;

const BLOCKED_TEXT = m.popupBlocked();

interface KeyringFrameOptions extends KeyringConnectionOptions {
  playerId: string;
  /** Requests a single-use ticket from the server. */
  fetchTicket(): Promise<string>;
}

/** Signs the player in to the keyring, with a new ticket whenever needed. Resolves once signed in. */
function createKeyringSignIn(
  connection: KeyringConnection,
  { playerId, fetchTicket }: Pick<KeyringFrameOptions, 'playerId' | 'fetchTicket'>,
): () => Promise<void> {
  let session: Promise<void> | undefined;

  async function signIn(): Promise<void> {
    await connection.waitUntilLoaded(SILENCE_LIMITS_MS.load);
    const ticket = await fetchTicket().catch((thrown: unknown) => {
      throw toWalletError(thrown);
    });
    await connection.send({ type: 'signIn', ticket, playerId }, { silenceLimitMs: SILENCE_LIMITS_MS.load });
  }

  function ensureSignedIn(): Promise<void> {
    if (session) return session;
    const current = signIn();
    session = current;
    current.catch(() => {
      if (session === current) session = undefined;
    });
    return current;
  }

  connection.onSessionEnd(() => {
    session = undefined;
  });
  connection.onTicketRequest(() => {
    session = undefined;
    ensureSignedIn().catch(() => undefined);
  });
  return ensureSignedIn;
}

/**
 * Creates the keyring frame and signs the player in before the first request. While the keyring is open in its own
 * window, requests go there instead.
 */
export function openKeyringFrame(options: KeyringFrameOptions): Keyring {
  const connection = new KeyringConnection(options);
  const ensureSignedIn = createKeyringSignIn(connection, options);

  async function sendSignedIn(body: KeyringRequestBody, requestOptions: KeyringRequestOptions): Promise<unknown> {
    if (connection.isClosed) throw new WalletError('signed_out', m.signedOut());
    await ensureSignedIn();
    return connection.send(body, requestOptions);
  }

  async function request<Result>(
    schema: ResponseSchema<Result>,
    body: KeyringRequestBody,
    requestOptions: KeyringRequestOptions,
  ): Promise<Result> {
    const answer = schema.safeParse(await sendSignedIn(body, requestOptions));
    if (answer.success) return answer.data;
    throw toWalletError(answer.error);
  }

  return {
    status: () => request(KEYRING_RESULTS.status, { type: 'status' }, { silenceLimitMs: SILENCE_LIMITS_MS.look }),
    create: ({ replaces, signal } = {}) =>
      request(
        KEYRING_RESULTS.create,
        { type: 'create', ...(replaces === undefined ? {} : { replaces }) },
        { silenceLimitMs: SILENCE_LIMITS_MS.create, signal },
      ),
    quote: (transaction, wallet) =>
      request(
        KEYRING_RESULTS.quote,
        { type: 'quote', transaction, ...(wallet ? { wallet } : {}) },
        { silenceLimitMs: SILENCE_LIMITS_MS.look * 2 },
      ),
    send: (transaction, { onSent, signal, wallet }) =>
      request(
        KEYRING_RESULTS.send,
        { type: 'send', transaction, ...(wallet ? { wallet } : {}) },
        { silenceLimitMs: SILENCE_LIMITS_MS.send, onSent, signal },
      ),
    sent: () => request(KEYRING_RESULTS.sent, { type: 'sent' }, { silenceLimitMs: SILENCE_LIMITS_MS.look * 2 }),
    resend: ({ nonce, how, wallet }, { onSent }) =>
      request(
        KEYRING_RESULTS.again,
        { type: 'again', nonce, how, ...(wallet ? { wallet } : {}) },
        { silenceLimitMs: SILENCE_LIMITS_MS.send, onSent },
      ),
    async signTypedData(typedData) {
      const body = { type: 'signTypedData', typedData } as const;
      return (await request(KEYRING_RESULTS.signTypedData, body, { silenceLimitMs: SILENCE_LIMITS_MS.dialog }))
        .signature;
    },
    async exportKey(wallet) {
      await sendSignedIn(
        { type: 'export', ...(wallet ? { wallet } : {}) },
        { silenceLimitMs: SILENCE_LIMITS_MS.dialog },
      );
    },
    protect: () => request(KEYRING_RESULTS.protect, { type: 'protect' }, { silenceLimitMs: SILENCE_LIMITS_MS.dialog }),
    open: () => request(KEYRING_RESULTS.open, { type: 'open' }, { silenceLimitMs: SILENCE_LIMITS_MS.dialog }),
    allowStorage: () =>
      request(KEYRING_RESULTS.allowStorage, { type: 'allowStorage' }, { silenceLimitMs: SILENCE_LIMITS_MS.dialog }),
    async openWindow() {
      if (!connection.openWindow()) throw new WalletError('storage_closed', BLOCKED_TEXT);
    },
    onWindowPrompt: connection.onWindowPrompt,
    onChange: connection.onChange,
    getChannelCounts: () => connection.getChannelCounts(),
    close: () => connection.close(),
  };
}
