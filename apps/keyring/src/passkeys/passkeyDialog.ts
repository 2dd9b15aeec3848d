import type { DialogHost } from '../dialogs/dialogHost.ts';
import { createButton, createDialogElement } from '../dialogs/element.ts';
import { showStep } from '../dialogs/dialogSteps.ts';
import type { PasskeyClient, PasskeyResult, PasskeyRequest } from './passkeys.ts';

const DIALOG_TITLE = 'Your passkey';

/** Requests a passkey in the keyring's window; offers a retry if it was declined there. */
export async function showPasskeyDialog(
  dialogs: DialogHost,
  { wish, passkeys }: { wish: PasskeyRequest; passkeys: Pick<PasskeyClient, 'request'> },
): Promise<PasskeyResult> {
  const isNew = wish.act === 'create';
  const answer = await dialogs.show<PasskeyResult>((panel) => {
    async function ask(): Promise<void> {
      const text = 'Follow your device: it asks for your finger, face or PIN.';
      showStep(panel, { title: DIALOG_TITLE, body: [createDialogElement('p', { role: 'status' }, text)] });
      const result = await passkeys.request(wish);
      if (!result.ok && result.code === 'cancelled') return offer('No passkey was used. Nothing was changed.');
      panel.resolve(result);
    }

    function offer(errorText: string): void {
      const text = isNew
        ? 'Your browser only creates passkeys in their own window. This window belongs to your wallet.'
        : 'Your browser only asks for passkeys in their own window. This window belongs to your wallet.';
      const retryButton = createButton(
        isNew ? 'Create a passkey' : 'Use my passkey',
        () => void ask(),
        'button primary',
      );
      showStep(panel, {
        title: DIALOG_TITLE,
        body: [
          createDialogElement('p', {}, text),
          createDialogElement('p', { className: 'error', role: 'alert' }, errorText),
        ],
        actions: [retryButton, createButton('Cancel', panel.cancel)],
        focus: retryButton,
      });
    }

    offer('');
  });
  return answer ?? { ok: false, code: 'cancelled' };
}
