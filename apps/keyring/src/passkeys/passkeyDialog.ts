import type { DialogHost } from '../dialogs/dialogHost.ts';
import { createButton, createDialogElement } from '../dialogs/element.ts';
import { showStep } from '../dialogs/dialogSteps.ts';
import type { PasskeyClient, PasskeyResult, PasskeyRequest } from './passkeys.ts';
import * as m from './messages.ts';

const DIALOG_TITLE = m.yourPasskey();

/** Requests a passkey in the keyring's window; offers a retry if it was declined there. */
export async function showPasskeyDialog(
  dialogs: DialogHost,
  { wish, passkeys }: { wish: PasskeyRequest; passkeys: Pick<PasskeyClient, 'request'> },
): Promise<PasskeyResult> {
  const isNew = wish.act === 'create';
  const answer = await dialogs.show<PasskeyResult>((panel) => {
    async function ask(): Promise<void> {
      const text = m.followDevice();
      showStep(panel, { title: DIALOG_TITLE, body: [createDialogElement('p', { role: 'status' }, text)] });
      const result = await passkeys.request(wish);
      if (!result.ok && result.code === 'cancelled') return offer(m.passkeyNotUsed());
      panel.resolve(result);
    }

    function offer(errorText: string): void {
      const text = isNew ? m.createdInOwnWindow() : m.usedInOwnWindow();
      const retryButton = createButton(isNew ? m.createPasskey() : m.usePasskey(), () => void ask(), 'button primary');
      showStep(panel, {
        title: DIALOG_TITLE,
        body: [
          createDialogElement('p', {}, text),
          createDialogElement('p', { className: 'error', role: 'alert' }, errorText),
        ],
        actions: [retryButton, createButton(m.cancel(), panel.cancel)],
        focus: retryButton,
      });
    }

    offer('');
  });
  return answer ?? { ok: false, code: 'cancelled' };
}
