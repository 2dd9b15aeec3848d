import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import {
  type KeyringToAppMessage,
  KEYRING_ENVELOPE,
  type KeyringConfig,
  AppToKeyringMessage,
} from '@jumpy/protocol/keyring';
import * as z from 'zod/mini';
import { type WalletAccount, createWalletAccount } from './walletAccount.ts';
import { createKeyringApi, exchangeTicketForToken } from './api/createKeyringApi.ts';
import { createKeyringDb } from './book/keyringDb.ts';
import { createChainClient } from './chain/chainClient.ts';
import { BROWSER_CLOCK } from './clock.ts';
import { createDeviceShares } from './device/deviceShares.ts';
import type { StorageAccess } from './device/storageAccess.ts';
import { createDialogHost } from './dialogs/createDialogHost.ts';
import { walletDialogs } from './dialogs/walletDialogs.ts';
import { createOwnWindow } from './ownWindow/ownWindow.ts';
import { listKnownCalls } from './policy/knownCalls.ts';
import { type KeyringChain, handleRequest, type PendingRequest } from './requests/handleRequest.ts';
import { createKeyringSession } from './session/session.ts';
import { createPaymentLog } from './spend/paymentLog.ts';
import { type RequestOutcome, createRefusal } from './requestOutcome.ts';
import * as m from './messages.ts';

const RequestWithId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Starts listening to the app and announces itself. */
export function startKeyring(
  self: Window,
  app: Pick<Window, 'postMessage'>,
  { config, storage }: { config: KeyringConfig; storage: StorageAccess },
): AppChannel {
  const { appOrigin, bundleHash } = config;
  const apiOptions = { appOrigin, fetch: self.fetch.bind(self) };
  const devices = createDeviceShares(self.crypto, undefined, storage.indexedDB);
  const db = createKeyringDb(undefined, storage.indexedDB);
  const paymentLog = createPaymentLog(undefined, storage.indexedDB);
  const session = createKeyringSession({
    exchangeTicket: (ticket) => exchangeTicketForToken(apiOptions, ticket),
    requestTicket: () => channel.post({ type: 'needTicket' }),
    nowMs: BROWSER_CLOCK.nowMs,
    onEnded: () => requests.abortAll(),
  });
  const api = createKeyringApi(apiOptions, session);
  const dialogRoot = createDialogHost(self.document.body, (visible) => {
    // A standalone window may be behind the page that made the request.
    if (visible && self.parent === self) self.focus();
    channel.post({ type: 'show', visible });
  });
  const cachedFacts = new Map<string, WalletFacts>();
  const chain = config.chain ? openKeyringChain(config.chain, config.nodes) : undefined;

  function getAccount(): WalletAccount | undefined {
    const playerId = session.playerId();
    if (playerId === undefined) return undefined;
    return createWalletAccount({
      playerId,
      cachedFacts,
      appOrigin,
      movedFrom: config.movedFrom,
      api,
      devices,
      activations: db.activations,
      storage: self.navigator.storage,
      crypto: self.crypto,
      nowMs: BROWSER_CLOCK.nowMs,
      // The Locks API is typed without unwrapping nested promises.
      withTabLock: async (name, work) => storage.locks().request(`jumpy keyring ${name} ${playerId}`, () => work()),
      notifyChanged: () => channel.post({ type: 'changed' }),
    });
  }

  const ownWindow = isCoverable(window) ? createOwnWindow(self) : undefined;
  const context = {
    session,
    storage,
    getAccount,
    dialogRoot,
    dialogs: walletDialogs,
    chain,
    db,
    paymentLog,
    clock: BROWSER_CLOCK,
    ownWindow,
  };
  const requests = createRequestDispatcher({
    send: (message) => channel.post(message),
    handleRequest: (request) => handleRequest(context, request),
    onProtocolError: (code) => console.error(code),
  });
  const channel = openAppChannel(self, {
    app: { window: app, origin: appOrigin },
    onMessage: requests.handle,
    onMalformed: requests.reject,
  });
  channel.post({ type: 'ready', bundleHash });
  storage.onStatusChange(() => channel.post({ type: 'changed' }));
  return channel;
}

function openKeyringChain(config: NonNullable<KeyringConfig['chain']>, nodes: readonly string[]): KeyringChain {
  return { config, client: createChainClient(nodes), calls: listKnownCalls(config.contracts) };
}

type VisibilityWindow = Pick<Window, 'self' | 'top'> & {
  IntersectionObserver: { prototype: object };
  IntersectionObserverEntry: { prototype: object };
};

/**
 * Whether an embedding page could cover this one undetected. Only browsers with IntersectionObserver v2 can tell;
 * Safari and Firefox lack it.
 */
export function isCoverable({ self, top, IntersectionObserver, IntersectionObserverEntry }: VisibilityWindow): boolean {
  const canTell =
    'trackVisibility' in IntersectionObserver.prototype && 'isVisible' in IntersectionObserverEntry.prototype;
  return self !== top && !canTell;
}

/** The only window to communicate with. */
interface AppWindow {
  window: Pick<Window, 'postMessage'>;
  /** Exact origin. */
  origin: string;
}

interface AppChannelHandlers {
  onMessage(message: AppToKeyringMessage): void;
  /** The app sent an invalid request; it must be answered, since the app waits for a response. */
  onMalformed(id: string): void;
}

/** Message channel to the app. */
export type AppChannel = WindowChannel<KeyringToAppMessage>;

/** Opens the channel to the app. Invalid messages are ignored, except requests of the app itself. */
export function openAppChannel(
  self: Pick<Window, 'addEventListener'>,
  { app, onMessage, onMalformed }: { app: AppWindow } & AppChannelHandlers,
): AppChannel {
  return openWindowChannel({
    page: self,
    peer: () => app.window,
    origin: app.origin,
    schema: AppToKeyringMessage,
    envelope: KEYRING_ENVELOPE,
    onMessage,
    onUnknown(message) {
      const request = RequestWithId.safeParse(message);
      if (request.success) onMalformed(request.data.id);
    },
  });
}

/** Ensures that every request is answered exactly once. */
export interface RequestDispatcher {
  handle(message: AppToKeyringMessage): void;
  /** Answers a malformed request. */
  reject(id: string): void;
  /** Aborts all requests in progress. */
  abortAll(): void;
}

interface RequestDispatcherDeps {
  send(message: KeyringToAppMessage): void;
  handleRequest(request: PendingRequest): Promise<RequestOutcome>;
  onProtocolError?: (code: string) => void;
}

/** Answers each request exactly once, whatever happens; duplicate ids in progress are ignored. */
export function createRequestDispatcher({
  send,
  handleRequest,
  onProtocolError = () => {},
}: RequestDispatcherDeps): RequestDispatcher {
  const open = new Map<string, AbortController>();

  async function answer(message: AppToKeyringMessage): Promise<void> {
    const { id } = message;
    const controller = new AbortController();
    open.set(id, controller);
    const { signal } = controller;
    let outcome: RequestOutcome;
    try {
      outcome = await handleRequest({
        message,
        signal,
        progress: (progress) => send({ type: 'progress', id, ...progress }),
      });
    } catch (error) {
      // Only the error type is logged, since messages could contain secrets.
      onProtocolError(`${message.type}: ${error instanceof Error ? error.name : typeof error}`);
      outcome = createRefusal('internal', m.walletFailed());
    }
    open.delete(id);
    send({ type: 'answer', id, outcome });
  }

  return {
    handle(message) {
      if (open.has(message.id)) return;
      if (message.type === 'cancel') {
        open.get(message.request)?.abort();
        return send({ type: 'answer', id: message.id, outcome: { ok: true, result: {} } });
      }
      void answer(message);
    },
    reject(id) {
      if (open.has(id)) return;
      send({
        type: 'answer',
        id,
        outcome: createRefusal('bad_request', m.requestUnknown()),
      });
    },
    abortAll() {
      for (const controller of open.values()) controller.abort();
    },
  };
}
