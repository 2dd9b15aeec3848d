import type { KeyringConfig } from '@jumpy/protocol/keyring';
import { createButton, createDialogElement } from './dialogs/element.ts';
import { loadDialogFonts } from './fonts.ts';
import { getEmbeddingContext, findAppWindow } from './frame/embeddingContext.ts';
import { runStandaloneWindow } from './frame/standaloneWindow.ts';
import { createBrowserStorage } from './device/browserStorage.ts';
import { createStorageAccess } from './device/storageAccess.ts';
import { isOwnWindow } from './ownWindow/ownWindowMessage.ts';
import { fetchKeyringConfig } from './fetchConfig.ts';
import { startKeyring } from './startKeyring.ts';
import * as m from './messages.ts';

/** Direct visitors get a link to the product. */
function showProductLink({ appOrigin, productName }: KeyringConfig): void {
  document.body.append(
    createDialogElement(
      'main',
      { className: 'dialog' },
      createDialogElement('h1', {}, m.yourWallet()),
      createDialogElement('p', {}, m.pageExplained({ productName })),
      createDialogElement(
        'a',
        { href: appOrigin, className: 'button primary link', target: '_top' },
        m.openProduct({ productName }),
      ),
    ),
  );
}

function showStartError(): void {
  document.body.append(
    createDialogElement(
      'main',
      { className: 'dialog' },
      createDialogElement('h1', {}, m.notReady()),
      createDialogElement('p', {}, m.walletLoadFailed()),
      createButton(m.tryAgain(), () => location.reload(), 'button primary'),
    ),
  );
}

/** Runs the window that the frame opens to prompt the player. */
async function runOwnWindow(): Promise<void> {
  const [{ runOwnWindowPage }, { runWindowTask }, { createBrowserPasskeys }, { createDialogHost }] = await Promise.all([
    import('./ownWindow/ownWindowPage.ts'),
    import('./ownWindow/runWindowTask.ts'),
    import('./passkeys/browserPasskeys.ts'),
    import('./dialogs/createDialogHost.ts'),
  ]);
  const dialogRoot = createDialogHost(document.body, () => undefined);
  const passkeys = createBrowserPasskeys(crypto, undefined);
  runOwnWindowPage(document.body, {
    self: window,
    opener: window.opener as Window | null,
    origin: location.origin,
    hash: location.hash,
    runTask: (task, signal) =>
      runWindowTask(task, { dialogs: dialogRoot.forRequest(signal), passkeys, crypto, loadConfig: fetchKeyringConfig }),
  });
}

async function main(): Promise<void> {
  if (isOwnWindow(window)) {
    loadDialogFonts();
    return runOwnWindow();
  }
  const config = await fetchKeyringConfig().catch(() => undefined);
  loadDialogFonts();
  if (!config) return showStartError();
  const app = findAppWindow(getEmbeddingContext(window), config.appOrigin);
  if (!app) return showProductLink(config);
  const storage = createStorageAccess(createBrowserStorage(window));
  const channel = startKeyring(window, app, { config, storage });
  if (window.parent !== window) return;
  const { productName } = config;
  runStandaloneWindow(document.body, {
    productName,
    app,
    storage,
    send: channel.post,
    close: () => window.close(),
  });
}

void main();
