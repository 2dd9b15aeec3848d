import type { KeyringConfig } from '@jumpy/protocol/keyring';
import { button, element } from './dialogs/element.ts';
import { loadFonts } from './fonts.ts';
import { aroundOf } from './frame/aroundOf.ts';
import { findApp } from './frame/findApp.ts';
import { restInWindow } from './frame/walletWindow.ts';
import { browserStorage } from './device/browserStorage.ts';
import { createStorageAccess } from './device/storageAccess.ts';
import { isOwnWindow } from './ownWindow/ownWindowMessage.ts';
import { readConfig } from './readConfig.ts';
import { startKeyring } from './startKeyring.ts';

/** Direct visitors get a link to the product. */
function standAlone({ appOrigin, productName }: KeyringConfig): void {
  document.body.append(
    element(
      'main',
      { className: 'dialog' },
      element('h1', {}, 'Your wallet'),
      element('p', {}, `This page keeps ${productName} wallets. It works inside ${productName} only.`),
      element('a', { href: appOrigin, className: 'button primary link', target: '_top' }, `Open ${productName}`),
    ),
  );
}

function cannotStart(): void {
  document.body.append(
    element(
      'main',
      { className: 'dialog' },
      element('h1', {}, 'Not ready'),
      element('p', {}, 'Your wallet could not be loaded. Nothing in it is lost.'),
      button('Try again', () => location.reload(), 'button primary'),
    ),
  );
}

/** Runs the window that the frame opens to prompt the player. */
async function askForFrame(): Promise<void> {
  const [{ ownWindowPage }, { doTask }, { browserPasskeys }, { createDialogHost }] = await Promise.all([
    import('./ownWindow/ownWindowPage.ts'),
    import('./ownWindow/doTask.ts'),
    import('./passkeys/browserPasskeys.ts'),
    import('./dialogs/createDialogHost.ts'),
  ]);
  const dialogRoot = createDialogHost(document.body, () => undefined);
  const passkeys = browserPasskeys(crypto, undefined);
  ownWindowPage(document.body, {
    self: window,
    opener: window.opener as Window | null,
    origin: location.origin,
    hash: location.hash,
    work: (task, signal) => doTask(task, { dialogs: dialogRoot.within(signal), passkeys, crypto, config: readConfig }),
  });
}

async function main(): Promise<void> {
  if (isOwnWindow(window)) {
    loadFonts();
    return askForFrame();
  }
  const config = await readConfig().catch(() => undefined);
  loadFonts();
  if (!config) return cannotStart();
  const app = findApp(aroundOf(window), config.appOrigin);
  if (!app) return standAlone(config);
  const storage = createStorageAccess(browserStorage(window));
  const channel = startKeyring(window, app, { config, storage });
  if (window.parent !== window) return;
  const { productName } = config;
  restInWindow(document.body, {
    productName,
    app,
    storage,
    say: channel.post,
    close: () => window.close(),
  });
}

void main();
