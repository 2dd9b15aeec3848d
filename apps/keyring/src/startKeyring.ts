import { type Channel, openChannel } from '@jumpy/browser/channel';
import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import { type FromKeyring, KEYRING_ENVELOPE, type KeyringConfig, ToKeyring } from '@jumpy/protocol/keyring';
import * as z from 'zod/mini';
import type { Account } from './account.ts';
import { createKeyringApi, exchangeTicket } from './api/createKeyringApi.ts';
import { createKeyringBook } from './book/keyringBook.ts';
import { createChainClient } from './chain/chainClient.ts';
import { CLOCK } from './clock.ts';
import { createAccount } from './createAccount.ts';
import { createDeviceShares } from './device/deviceShares.ts';
import type { StorageAccess } from './device/storageAccess.ts';
import { createDialogHost } from './dialogs/createDialogHost.ts';
import { walletDialogs } from './dialogs/walletDialogs.ts';
import { browserWindow } from './ownWindow/browserWindow.ts';
import { knownCalls } from './policy/knownCalls.ts';
import { answerRequests } from './requests/answerRequests.ts';
import { type Chain, workOnRequest } from './requests/workOnRequest.ts';
import { createSession } from './session/session.ts';
import { createPaidLog } from './spend/paidLog.ts';

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
  const book = createKeyringBook(undefined, kept.indexedDB);
  const paid = createPaidLog(undefined, kept.indexedDB);
  const session = createSession({
    exchange: (ticket) => exchangeTicket(reach, ticket),
    needTicket: () => channel.post({ type: 'needTicket' }),
    nowMs: CLOCK.nowMs,
    ended: () => requests.abortAll(),
  });
  const api = createKeyringApi(reach, session);
  const dialogRoot = createDialogHost(self.document.body, (visible) => {
    // A standalone window may be behind the page that made the request.
    if (visible && self.parent === self) self.focus();
    channel.post({ type: 'show', visible });
  });
  const said = new Map<string, WalletFacts>();
  const chain = config.chain ? openChain(config.chain, config.nodes) : undefined;

  function account(): Account | undefined {
    const playerId = session.playerId();
    if (playerId === undefined) return undefined;
    return createAccount({
      playerId,
      said,
      appOrigin,
      movedFrom: config.movedFrom,
      api,
      devices,
      activations: book.activations,
      storage: self.navigator.storage,
      crypto: self.crypto,
      nowMs: CLOCK.nowMs,
      // The Locks API is typed without unwrapping nested promises.
      alone: async (name, work) => kept.locks().request(`jumpy keyring ${name} ${playerId}`, () => work()),
      changed: () => channel.post({ type: 'changed' }),
    });
  }

  const ownWindow = isCoverable(window) ? browserWindow(self) : undefined;
  const dialogs = walletDialogs;
  const workshop = { session, storage: kept, account, dialogRoot, dialogs, chain, book, paid, clock: CLOCK, ownWindow };
  const requests = answerRequests({
    say: (message) => channel.post(message),
    work: (asked) => workOnRequest(workshop, asked),
    complain: (code) => console.error(code),
  });
  const channel = openAppChannel(self, {
    app: { window: app, origin: appOrigin },
    onMessage: requests.hear,
    onMalformed: requests.turnDown,
  });
  channel.post({ type: 'ready', bundleHash });
  kept.onLate(() => channel.post({ type: 'changed' }));
  return channel;
}

function openChain(config: NonNullable<KeyringConfig['chain']>, nodes: readonly string[]): Chain {
  return { config, client: createChainClient(nodes), calls: knownCalls(config.contracts) };
}

type Seeing = Pick<Window, 'self' | 'top'> & {
  IntersectionObserver: { prototype: object };
  IntersectionObserverEntry: { prototype: object };
};

/**
 * Whether an embedding page could cover this one undetected. Only browsers with IntersectionObserver v2 can tell;
 * Safari and Firefox lack it.
 */
export function isCoverable({ self, top, IntersectionObserver, IntersectionObserverEntry }: Seeing): boolean {
  const isTold =
    'trackVisibility' in IntersectionObserver.prototype && 'isVisible' in IntersectionObserverEntry.prototype;
  return self !== top && !isTold;
}

/** The only window to communicate with. */
interface App {
  window: Pick<Window, 'postMessage'>;
  /** Exact origin. */
  origin: string;
}

interface Heard {
  onMessage(message: ToKeyring): void;
  /** The app sent an invalid request; it must be answered, since the app waits for a response. */
  onMalformed(id: string): void;
}

/** Message channel to the app. */
export type AppChannel = Channel<FromKeyring>;

/** Opens the channel to the app. Invalid messages are ignored, except requests of the app itself. */
export function openAppChannel(
  self: Pick<Window, 'addEventListener'>,
  { app, onMessage, onMalformed }: { app: App } & Heard,
): AppChannel {
  return openChannel({
    page: self,
    peer: () => app.window,
    origin: app.origin,
    schema: ToKeyring,
    envelope: KEYRING_ENVELOPE,
    onMessage,
    onUnknown(message) {
      const asked = Asked.safeParse(message);
      if (asked.success) onMalformed(asked.data.id);
    },
  });
}
