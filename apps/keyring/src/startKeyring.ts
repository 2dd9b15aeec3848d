import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import {
  type KeyringToAppMessage,
  KEYRING_ENVELOPE,
  type KeyringConfig,
  AppToKeyringMessage,
} from '@jumpy/protocol/keyring';
import * as z from 'zod/mini';
import type { WalletAccount } from './walletAccount.ts';
import { createKeyringApi, exchangeTicketForToken } from './api/createKeyringApi.ts';
import { createKeyringDb } from './book/keyringDb.ts';
import { createChainClient } from './chain/chainClient.ts';
import { BROWSER_CLOCK } from './clock.ts';
import { createWalletAccount } from './createWalletAccount.ts';
import { createDeviceShares } from './device/deviceShares.ts';
import type { StorageAccess } from './device/storageAccess.ts';
import { createDialogHost } from './dialogs/createDialogHost.ts';
import { walletDialogs } from './dialogs/walletDialogs.ts';
import { createOwnWindow } from './ownWindow/ownWindow.ts';
import { listKnownCalls } from './policy/knownCalls.ts';
import { createRequestDispatcher } from './requests/requestDispatcher.ts';
import { type KeyringChain, handleRequest } from './requests/handleRequest.ts';
import { createKeyringSession } from './session/session.ts';
import { createPaymentLog } from './spend/paymentLog.ts';

const Asked = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Starts listening to the app and announces itself. */
export function startKeyring(
  self: Window,
  app: Pick<Window, 'postMessage'>,
  { config, storage: kept }: { config: KeyringConfig; storage: StorageAccess },
): AppChannel {
  const { appOrigin, bundleHash } = config;
  const reach = { appOrigin, fetch: self.fetch.bind(self) };
  const devices = createDeviceShares(self.crypto, undefined, kept.indexedDB);
  const db = createKeyringDb(undefined, kept.indexedDB);
  const paymentLog = createPaymentLog(undefined, kept.indexedDB);
  const session = createKeyringSession({
    exchangeTicket: (ticket) => exchangeTicketForToken(reach, ticket),
    requestTicket: () => channel.post({ type: 'needTicket' }),
    nowMs: BROWSER_CLOCK.nowMs,
    onEnded: () => requests.abortAll(),
  });
  const api = createKeyringApi(reach, session);
  const dialogRoot = createDialogHost(self.document.body, (visible) => {
    // A standalone window may be behind the page that made the request.
    if (visible && self.parent === self) self.focus();
    channel.post({ type: 'show', visible });
  });
  const said = new Map<string, WalletFacts>();
  const chain = config.chain ? openKeyringChain(config.chain, config.nodes) : undefined;

  function account(): WalletAccount | undefined {
    const playerId = session.playerId();
    if (playerId === undefined) return undefined;
    return createWalletAccount({
      playerId,
      cachedFacts: said,
      appOrigin,
      movedFrom: config.movedFrom,
      api,
      devices,
      activations: db.activations,
      storage: self.navigator.storage,
      crypto: self.crypto,
      nowMs: BROWSER_CLOCK.nowMs,
      // The Locks API is typed without unwrapping nested promises.
      withTabLock: async (name, work) => kept.locks().request(`jumpy keyring ${name} ${playerId}`, () => work()),
      notifyChanged: () => channel.post({ type: 'changed' }),
    });
  }

  const ownWindow = isCoverable(window) ? createOwnWindow(self) : undefined;
  const dialogs = walletDialogs;
  const workshop = {
    session,
    storage: kept,
    getAccount: account,
    dialogRoot,
    dialogs,
    chain,
    db,
    paymentLog,
    clock: BROWSER_CLOCK,
    ownWindow,
  };
  const requests = createRequestDispatcher({
    send: (message) => channel.post(message),
    handleRequest: (asked) => handleRequest(workshop, asked),
    onProtocolError: (code) => console.error(code),
  });
  const channel = openAppChannel(self, {
    app: { window: app, origin: appOrigin },
    onMessage: requests.handle,
    onMalformed: requests.reject,
  });
  channel.post({ type: 'ready', bundleHash });
  kept.onStatusChange(() => channel.post({ type: 'changed' }));
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
  const isTold =
    'trackVisibility' in IntersectionObserver.prototype && 'isVisible' in IntersectionObserverEntry.prototype;
  return self !== top && !isTold;
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
      const asked = Asked.safeParse(message);
      if (asked.success) onMalformed(asked.data.id);
    },
  });
}
