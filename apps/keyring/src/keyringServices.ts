import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import type { KeyringConfig } from '@jumpy/protocol/keyring';
import { createKeyringApi, exchangeTicketForToken } from './api/createKeyringApi.ts';
import { createKeyringDb, type KeyringDb } from './book/keyringDb.ts';
import { createChainClient } from './chain/chainClient.ts';
import { BROWSER_CLOCK } from './clock.ts';
import { createDeviceShares } from './device/deviceShares.ts';
import type { StorageAccess } from './device/storageAccess.ts';
import { listKnownCalls } from './policy/knownCalls.ts';
import type { KeyringChain } from './requests/handleRequest.ts';
import { createKeyringSession, type KeyringSession } from './session/session.ts';
import { createPaymentLog, type PaymentLog } from './spend/paymentLog.ts';
import { createWalletAccount, type WalletAccount } from './walletAccount.ts';

interface KeyringServiceDeps {
  config: KeyringConfig;
  storage: StorageAccess;
  /** Asks for a ticket; the answer is a `signIn` of the session. */
  requestTicket(): void;
  /** The player changed or signed out. */
  onSessionEnded(): void;
  /** The wallet changed. */
  notifyChanged(): void;
}

/** What a page of the keyring needs to act for the signed-in player. */
export interface KeyringServices {
  session: KeyringSession;
  db: KeyringDb;
  paymentLog: PaymentLog;
  chain: KeyringChain | undefined;
  /** Account of the signed-in player; undefined if signed out. */
  getAccount(): WalletAccount | undefined;
}

/** Opens session, stores and chain of this page, all of which use the host's own storage. */
export function createKeyringServices(
  self: Window,
  { config, storage, requestTicket, onSessionEnded, notifyChanged }: KeyringServiceDeps,
): KeyringServices {
  const { appOrigin, movedFrom, nodes } = config;
  const apiOptions = { appOrigin, fetch: self.fetch.bind(self) };
  const devices = createDeviceShares(self.crypto, undefined, storage.indexedDB);
  const db = createKeyringDb(undefined, storage.indexedDB);
  const session = createKeyringSession({
    exchangeTicket: (ticket) => exchangeTicketForToken(apiOptions, ticket),
    requestTicket,
    nowMs: BROWSER_CLOCK.nowMs,
    onEnded: onSessionEnded,
  });
  const api = createKeyringApi(apiOptions, session);
  const cachedFacts = new Map<string, WalletFacts>();
  const chain = config.chain && {
    config: config.chain,
    client: createChainClient(nodes),
    calls: listKnownCalls(config.chain.contracts),
  };
  return {
    session,
    db,
    paymentLog: createPaymentLog(undefined, storage.indexedDB),
    chain: chain ?? undefined,
    getAccount() {
      const playerId = session.playerId();
      if (playerId === undefined) return undefined;
      return createWalletAccount({
        playerId,
        cachedFacts,
        appOrigin,
        movedFrom,
        api,
        devices,
        activations: db.activations,
        storage: self.navigator.storage,
        crypto: self.crypto,
        nowMs: BROWSER_CLOCK.nowMs,
        // The Locks API is typed without unwrapping nested promises.
        withTabLock: async (name, work) => storage.locks().request(`jumpy keyring ${name} ${playerId}`, () => work()),
        notifyChanged,
      });
    },
  };
}
