import { browserStorage } from '../device/browserStorage.ts';
import { createDeviceShares } from '../device/deviceShares.ts';
import { createStorageAccess } from '../device/storageAccess.ts';
import { createDialogHost } from '../dialogs/createDialogHost.ts';
import { button, element } from '../dialogs/element.ts';
import { loadFonts } from '../fonts.ts';
import { browserPasskeys } from '../passkeys/browserPasskeys.ts';
import { readConfig } from '../readConfig.ts';
import { movePage } from './movePage.ts';

function say(title: string, text: string, ...more: readonly Node[]): void {
  document.body.append(
    element('main', { className: 'dialog' }, element('h1', {}, title), element('p', {}, text), ...more),
  );
}

async function main(): Promise<void> {
  loadFonts();
  // The host forbids embedding this page; this check is a second barrier.
  if (window.self !== window.top) return;
  const config = await readConfig().catch(() => undefined);
  if (!config) {
    const again = button('Try again', () => location.reload(), 'button primary');
    return say('Not ready', 'This page could not be loaded. Nothing in your wallet is lost.', again);
  }
  const { movedTo } = config;
  if (movedTo === undefined) return say('Nothing to move', 'Your wallet’s address has not changed.');
  const storage = createStorageAccess(browserStorage(window));
  movePage(document.body, {
    self: window,
    opener: window.opener as Window | null,
    from: location.origin,
    to: movedTo,
    isOpen: (await storage.standing()) === 'open',
    devices: createDeviceShares(crypto, undefined, storage.indexedDB),
    dialogRoot: createDialogHost(document.body, () => undefined),
    passkeys: browserPasskeys(crypto, undefined),
    crypto,
  });
}

void main();
