import { createBrowserStorage } from '../device/browserStorage.ts';
import { createDeviceShares } from '../device/deviceShares.ts';
import { createStorageAccess } from '../device/storageAccess.ts';
import { createDialogHost } from '../dialogs/createDialogHost.ts';
import { createButton, createDialogElement } from '../dialogs/element.ts';
import { loadDialogFonts } from '../fonts.ts';
import { createBrowserPasskeys } from '../passkeys/browserPasskeys.ts';
import { fetchKeyringConfig } from '../fetchConfig.ts';
import { runMovePage } from './movePage.ts';
import * as m from './messages.ts';

function showText(title: string, text: string, ...elements: readonly Node[]): void {
  document.body.append(
    createDialogElement(
      'main',
      { className: 'dialog' },
      createDialogElement('h1', {}, title),
      createDialogElement('p', {}, text),
      ...elements,
    ),
  );
}

async function main(): Promise<void> {
  loadDialogFonts();
  // The host forbids embedding this page; this check is a second barrier.
  if (window.self !== window.top) return;
  const config = await fetchKeyringConfig().catch(() => undefined);
  if (!config) {
    const retryButton = createButton(m.tryAgain(), () => location.reload(), 'button primary');
    return showText(m.notReady(), m.pageLoadFailed(), retryButton);
  }
  const { movedTo } = config;
  if (movedTo === undefined) return showText(m.nothingToMove(), m.addressUnchanged());
  const storage = createStorageAccess(createBrowserStorage(window));
  runMovePage(document.body, {
    self: window,
    opener: window.opener as Window | null,
    fromOrigin: location.origin,
    toOrigin: movedTo,
    isStorageOpen: (await storage.getStatus()) === 'open',
    devices: createDeviceShares(crypto, undefined, storage.indexedDB),
    dialogRoot: createDialogHost(document.body, () => undefined),
    passkeys: createBrowserPasskeys(crypto, undefined),
    crypto,
  });
}

void main();
