import type { KeyringConfig } from '@jumpy/protocol/keyring';
import { BROWSER_CLOCK } from '../clock.ts';
import { createBrowserStorage } from '../device/browserStorage.ts';
import { createStorageAccess, type StorageAccess } from '../device/storageAccess.ts';
import { createDialogHost } from '../dialogs/createDialogHost.ts';
import { createIdlePanel } from '../dialogs/idlePanel.ts';
import { fetchKeyringConfig } from '../fetchConfig.ts';
import { loadDialogFonts } from '../fonts.ts';
import { createKeyringServices } from '../keyringServices.ts';
import type { WalletAccount } from '../walletAccount.ts';
import { parseSiteHash } from './siteChannel.ts';
import { createSiteStore, type SiteStore } from './siteStore.ts';
import * as m from './messages.ts';

/** Held by the window that answers a site. */
const LOCK_NAME = 'jumpy keyring site';

interface Wallet {
  config: KeyringConfig;
  storage: StorageAccess;
  sites: SiteStore;
}

/** A hostile site could open a window too small to show who asks; only the window itself can change that. */
const MIN_WIDTH = 320;
const MIN_HEIGHT = 480;

async function runForSite({ config, storage, sites }: Wallet, opened: { code: string; site: string }): Promise<void> {
  const [{ runSiteWindow, fetchOwnTicket }, { openSignedInAccount }] = await Promise.all([
    import('./siteWindow.ts'),
    import('./openSignedInAccount.ts'),
  ]);
  if (window.innerWidth < MIN_WIDTH || window.innerHeight < MIN_HEIGHT) window.resizeTo(480, 720);
  const dialogRoot = createDialogHost(document.body, () => undefined);
  const requestTicket = () => fetchOwnTicket(config.appOrigin, (...args) => fetch(...args));
  const { session, getAccount, chain, ...services } = createKeyringServices(window, {
    config,
    storage,
    requestTicket: () => void renewTicket(),
    onSessionEnded: () => undefined,
    notifyChanged: () => undefined,
  });
  const renewTicket = async (): Promise<void> => {
    const given = await requestTicket();
    if (given.ok) await session.signIn(given);
    else session.signOut();
  };
  runSiteWindow(document.body, {
    ...{ self: window, opener: window.opener as Window | null, origin: location.origin, config, ...opened },
    withLock: async (work) =>
      (await storage.getStatus()) === 'open'
        ? storage.locks().request(LOCK_NAME, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
        : work(),
    async createContext({ signal, ...asked }) {
      if ((await storage.getStatus()) !== 'open') return { problem: m.storageBlocked() };
      const dialogs = dialogRoot.forRequest(signal);
      return {
        ...asked,
        ...{ sites, chain, signal, dialogs, clock: BROWSER_CLOCK },
        sendDeps: { ...services, clock: BROWSER_CLOCK },
        openAccount: (): Promise<WalletAccount | undefined> =>
          openSignedInAccount(dialogs, { config, requestTicket, signIn: session.signIn, getAccount }),
      };
    },
  });
}

async function main(): Promise<void> {
  const { show, hide } = createIdlePanel(document.body);
  loadDialogFonts();
  show(m.yourWallet(), m.oneMoment());
  const config = await fetchKeyringConfig().catch(() => undefined);
  if (!config) return show(m.notPossible(), m.walletLoadFailed());
  if (config.sites === undefined || window.top !== window) return show(m.notPossible(), m.sitesOff());
  const storage = createStorageAccess(createBrowserStorage(window));
  const sites = createSiteStore(undefined, storage.indexedDB);
  const opened = parseSiteHash(location.hash);
  hide();
  if (opened) return runForSite({ config, storage, sites }, opened);
  const { showSiteList } = await import('./showSiteList.ts');
  return showSiteList(document.body, { sites, appOrigin: config.appOrigin, productName: config.productName });
}

void main();
