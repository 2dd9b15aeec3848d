import type { FromKeyring } from '@jumpy/protocol/keyring';
import type { StorageAccess } from '../device/storageAccess.ts';
import { element } from '../dialogs/element.ts';

/** Interval of the window's heartbeat, by which a reloaded app page finds it. */
const BEAT_MS = 1_000;

interface WalletWindow {
  productName: string;
  app: Pick<Window, 'closed'>;
  storage: Pick<StorageAccess, 'standing' | 'onLate'>;
  say(message: Extract<FromKeyring, { type: 'here' }>): void;
  close(): void;
}

/** Runs the keyring in a standalone window: shows its purpose, serves the app, and closes with it. */
export function restInWindow(place: HTMLElement, { productName, app, storage, say, close }: WalletWindow): void {
  const status = element('p', { role: 'status' }, 'One moment…');
  const more = element('p', {});
  place.append(element('main', { className: 'dialog resting' }, element('h1', {}, 'Your wallet'), status, more));
  const tell = async (): Promise<void> => {
    const isOpen = (await storage.standing()) === 'open';
    status.textContent = isOpen
      ? `It is open. Leave this window open while you play; ${productName} asks you here before it pays.`
      : `You can play, but this browser keeps nothing for your wallet, here neither.`;
    more.textContent = isOpen
      ? 'Closing this window closes your wallet. Nothing in it is lost.'
      : `To have a wallet, let ${location.hostname} store data in your browser’s settings, and open it again.`;
  };
  void tell();
  storage.onLate(() => void tell());
  setInterval(() => (app.closed ? close() : say({ type: 'here' })), BEAT_MS);
}
