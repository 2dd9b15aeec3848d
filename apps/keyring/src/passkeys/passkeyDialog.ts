import type { DialogHost } from '../dialogs/dialogHost.ts';
import { button, element } from '../dialogs/element.ts';
import { showStep } from '../dialogs/step.ts';
import type { Passkeys, PasskeyAnswer, PasskeyWish } from './passkeys.ts';

const TITLE = 'Your passkey';

/** Requests a passkey in the keyring's window; offers a retry if it was declined there. */
export async function passkeyDialog(
  dialogs: DialogHost,
  { wish, passkeys }: { wish: PasskeyWish; passkeys: Pick<Passkeys, 'here'> },
): Promise<PasskeyAnswer> {
  const isNew = wish.act === 'create';
  const answer = await dialogs.show<PasskeyAnswer>((panel) => {
    async function ask(): Promise<void> {
      const text = 'Follow your device: it asks for your finger, face or PIN.';
      showStep(panel, { title: TITLE, body: [element('p', { role: 'status' }, text)] });
      const given = await passkeys.here(wish);
      if (!given.ok && given.code === 'cancelled') return offer('No passkey was used. Nothing was changed.');
      panel.done(given);
    }

    function offer(said: string): void {
      const text = isNew
        ? 'Your browser makes passkeys only in a window of their own. This one belongs to your wallet.'
        : 'Your browser asks for passkeys only in a window of their own. This one belongs to your wallet.';
      const again = button(isNew ? 'Make a passkey' : 'Use my passkey', () => void ask(), 'button primary');
      showStep(panel, {
        title: TITLE,
        body: [element('p', {}, text), element('p', { className: 'error', role: 'alert' }, said)],
        actions: [again, button('Cancel', panel.cancel)],
        focus: again,
      });
    }

    offer('');
  });
  return answer ?? { ok: false, code: 'cancelled' };
}
