import type { KeyringToAppMessage } from '@jumpy/protocol/keyring';
import type { StorageAccess } from '../device/storageAccess.ts';
import { createDialogElement } from '../dialogs/element.ts';

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
  const status = createDialogElement('p', { role: 'status' }, 'One moment…');
  const statusText = createDialogElement('p', {});
  root.append(
    createDialogElement(
      'main',
      { className: 'dialog resting' },
      createDialogElement('h1', {}, 'Your wallet'),
      status,
      statusText,
    ),
  );
  const showStatus = async (): Promise<void> => {
    const isOpen = (await storage.getStatus()) === 'open';
    status.textContent = isOpen
      ? `It’s open. Leave this window open while you play. ${productName} asks you here before it pays.`
      : 'You can play, but this browser won’t store your wallet here either.';
    statusText.textContent = isOpen
      ? 'Closing this window closes your wallet. You won’t lose anything in it.'
      : `To have a wallet, allow ${location.hostname} to store data in your browser’s settings. Then open it again.`;
  };
  void showStatus();
  storage.onStatusChange(() => void showStatus());
  setInterval(() => (app.closed ? close() : send({ type: 'here' })), HEARTBEAT_MS);
}
