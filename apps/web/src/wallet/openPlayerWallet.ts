import type { ConfigResponse, SessionUser } from '@jumpy/protocol/http/session';
import { onServerEvent } from '../data/serverEvents.ts';
import { addLocaleParam } from '@jumpy/i18n/localeParam';
import { delay } from '@jumpy/browser/delay';
import { browserTimers } from '@jumpy/browser/timers';
import { WalletError } from '../data/walletClient.ts';
import { createWalletClient } from './createWalletClient.ts';
import type { OpenWalletClient } from './walletClientOptions.ts';
import type { Keyring } from './keyring.ts';
import { openKeyringFrame } from './keyringFrame.ts';
import { httpWalletApi, type WalletApi } from './walletApi.ts';
import * as m from './messages.ts';

/** Delay between logout and login during a recovery, in ms. */
const SIGN_IN_DELAY_MS = 1_000;

export interface OpenWalletOptions {
  page: Window;
  config: ConfigResponse;
  player: Pick<SessionUser, 'discordId' | 'publicId'>;
  logOut(): Promise<void>;
  logIn(): void;
  onAddress(address: string): void;
  onSentChange(): void;
  onContradiction(facts: string): void;
  /** If another provider keeps the wallet: its keyring, and the API adapted to it. */
  externalWallet?: { keyring: Keyring; api: WalletApi } | undefined;
}

/** Opens the player's wallet: the keyring frame and the wallet client on top; `close` removes both. */
export function openPlayerWallet({
  page,
  config,
  player,
  logOut,
  logIn,
  onAddress,
  onSentChange,
  onContradiction,
  externalWallet,
}: OpenWalletOptions): OpenWalletClient {
  const { wallet, chain, providerName } = config;
  const ownKeyring = (): Keyring =>
    wallet.keyringUrl === ''
      ? createNullKeyring(providerName)
      : openKeyringFrame({
          page,
          url: addLocaleParam(wallet.keyringUrl),
          playerId: player.publicId,
          fetchTicket: httpWalletApi.ticket,
          timers: browserTimers,
          newId: () => crypto.randomUUID(),
        });
  const keyring = externalWallet?.keyring ?? ownKeyring();
  const walletClient = createWalletClient({
    discordId: player.discordId,
    provider: wallet.provider,
    chain,
    keyring,
    previousKeyring: externalWallet ? ownKeyring : undefined,
    api: externalWallet?.api ?? httpWalletApi,
    timers: browserTimers,
    storage: page.localStorage,
    page: { window: page, document: page.document },
    openTab: (url) => void page.open(url, '_blank', 'noopener,noreferrer'),
    async signInAgain() {
      await logOut();
      await delay(browserTimers, SIGN_IN_DELAY_MS);
      logIn();
    },
    onAddress,
    onSentChange,
    onContradiction,
  });
  const unsubscribe = onServerEvent(walletClient.handleEvent);
  walletClient.start();
  return {
    ...walletClient,
    close() {
      unsubscribe();
      walletClient.close();
    },
  };
}

/** Null object for deployments without a keyring; every request rejects with that reason. */
export function createNullKeyring(providerName: string): Keyring {
  const refuse = (): Promise<never> =>
    Promise.reject(new WalletError('unsupported', m.providerRequired({ provider: providerName })));
  return {
    status: refuse,
    create: refuse,
    quote: refuse,
    send: refuse,
    sent: refuse,
    resend: refuse,
    signTypedData: refuse,
    exportKey: refuse,
    protect: refuse,
    open: refuse,
    allowStorage: refuse,
    openWindow: refuse,
    onWindowPrompt: () => () => undefined,
    onChange: () => () => undefined,
    getChannelCounts: () => ({ accepted: 0, foreignOrigin: 0, foreignSource: 0, unknownShape: 0 }),
    close: () => undefined,
  };
}
