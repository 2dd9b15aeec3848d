import { wipe } from '../bytes.ts';
import { button, element } from '../dialogs/element.ts';
import { PASSKEY_HASH, passkeyChannel, ToWindow } from './passkeyMessage.ts';
import type { Passkeys, PasskeyWish } from './passkeys.ts';

interface Page {
  /** Of the window's address. */
  hash: string;
  passkeys: Pick<Passkeys, 'here'>;
  close(): void;
}

/** The keyring in a window of its own: asks for the passkey the frame wants, hands over what it gives, and closes. */
export function passkeyPage(place: HTMLElement, { hash, passkeys, close }: Page): void {
  const channel = new BroadcastChannel(passkeyChannel(hash.slice(PASSKEY_HASH.length)));
  let isDone = false;

  function give(answer: unknown): void {
    if (isDone) return;
    isDone = true;
    channel.postMessage({ type: 'given', answer });
    channel.close();
  }

  async function ask(wish: PasskeyWish): Promise<void> {
    show('Your passkey', 'Follow your device: it asks for your finger, face or PIN.');
    const answer = await passkeys.here(wish);
    if (!answer.ok && answer.fault === 'cancelled') return offer(wish, 'No passkey was used. Nothing was changed.');
    give(answer);
    if (answer.ok) wipe(answer.output);
    show('Done', 'Go back to Jumpy. You can close this window.');
    close();
  }

  function offer(wish: PasskeyWish, said: string): void {
    const isNew = wish.act === 'create';
    const text = isNew
      ? 'Your browser makes passkeys only in a window of their own. This one belongs to your wallet.'
      : 'Your browser asks for passkeys only in a window of their own. This one belongs to your wallet.';
    const again = button(isNew ? 'Make a passkey' : 'Use my passkey', () => void ask(wish), 'button primary');
    show('Your passkey', text, element('p', { className: 'error', role: 'alert' }, said), again);
    again.focus();
  }

  function show(title: string, text: string, ...more: readonly Node[]): void {
    const status = element('p', { role: 'status' }, text);
    place.replaceChildren(element('section', { className: 'dialog' }, element('h1', {}, title), status, ...more));
  }

  channel.addEventListener('message', ({ data }) => {
    const said = ToWindow.safeParse(data);
    if (said.success) offer(said.data.wish, '');
  });
  window.addEventListener('pagehide', () => give({ ok: false, fault: 'cancelled' }), { once: true });
  show('Your passkey', 'One moment… If nothing happens, close this window and go back to Jumpy.');
  channel.postMessage({ type: 'here' });
}
