import type { KeyringToAppMessage } from '@jumpy/protocol/keyring';
import type { StorageAccess } from '../device/storageAccess.ts';
import { createDialogElement } from '../dialogs/element.ts';
import * as m from './messages.ts';

/** Interval of the window's heartbeat, by which a reloaded app page finds it. */
const HEARTBEAT_MS = 1_000;

interface StandaloneWindowDeps {
  productName: string;
  app: Pick<Window, 'closed'>;
  storage: Pick<StorageAccess, 'getStatus' | 'onStatusChange'>;
  send(message: Extract<KeyringToAppMessage, { type: 'here' }>): void;
  close(): void;
}

/** Runs the keyring in a standalone window: shows its purpose, serves the app, and closes with it. */
export function runStandaloneWindow(
  root: HTMLElement,
  { productName, app, storage, send, close }: StandaloneWindowDeps,
): void {
  const status = createDialogElement('p', { role: 'status' }, m.oneMoment());
  const statusText = createDialogElement('p', {});
  root.append(
    createDialogElement(
      'main',
      { className: 'dialog resting' },
      createDialogElement('h1', {}, m.yourWallet()),
      status,
      statusText,
    ),
  );
  const showStatus = async (): Promise<void> => {
    const isOpen = (await storage.getStatus()) === 'open';
    status.textContent = isOpen ? m.walletOpen({ productName }) : m.storageBlocked();
    statusText.textContent = isOpen ? m.closingIsSafe() : m.allowStorage({ hostname: location.hostname });
  };
  void showStatus();
  storage.onStatusChange(() => void showStatus());
  setInterval(() => (app.closed ? close() : send({ type: 'here' })), HEARTBEAT_MS);
}
