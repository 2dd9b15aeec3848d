import type { PasskeyClient, PasskeyResult, PasskeyRequest } from '../passkeys/passkeys.ts';
import type { PasskeySecret } from '../recovery/passkeyCredentials.ts';
import { createButton, createDialogElement } from './element.ts';
import { promptStep, showProgressStep, type StepsPanel } from './dialogSteps.ts';

type PasskeyFailureCode = Extract<PasskeyResult, { ok: false }>['code'];

const PASSKEY_ERROR_TEXTS: Record<PasskeyFailureCode, string> = {
  cancelled: 'No passkey was used. Nothing was changed.',
  no_prf: 'This passkey can’t protect a wallet. Nothing was changed.',
  unsupported: 'Passkeys don’t work here. Nothing was changed.',
  no_window: 'The window didn’t open, or your browser cut it off from this page. Nothing was changed.',
};

type PasskeyChoice = 'here' | 'window' | 'instead';

interface PasskeyPromptOptions {
  passkeys: PasskeyClient;
  /** Label of the alternative, such as "Use a password". */
  instead: string;
}

/** Requests the player's passkey, here or in a window; `instead` if the player chooses another method. */
export async function promptPasskey(
  panel: StepsPanel,
  wish: PasskeyRequest,
  { passkeys, instead }: PasskeyPromptOptions,
): Promise<Extract<PasskeySecret, { ok: true }> | 'instead' | undefined> {
  const title = wish.act === 'create' ? 'Create a passkey' : 'Use your passkey';
  let target: 'here' | 'window' = 'here';
  for (;;) {
    const { requestInWindow } = passkeys;
    const text: string = target === 'here' ? 'Follow your device…' : 'Continue in the window that opened.';
    // Called before any await, since browsers require a fresh user gesture.
    const pending: Promise<PasskeyResult> =
      target === 'window' && requestInWindow ? requestInWindow(wish, panel.signal) : passkeys.request(wish);
    await showProgressStep(panel, { title, text });
    const result = await pending;
    if (result.ok) return result;
    const chosen: PasskeyChoice | undefined = await promptStep<PasskeyChoice>(panel, (resolve) => {
      const retryButtons =
        result.code === 'cancelled' ? [createButton('Try again', () => resolve('here'), 'button primary')] : [];
      const windowButtons =
        requestInWindow && result.code !== 'no_prf' ? [createButton('Open a window', () => resolve('window'))] : [];
      const insteadButton = createButton(instead, () => resolve('instead'));
      const error = createDialogElement('p', { className: 'error', role: 'alert' }, PASSKEY_ERROR_TEXTS[result.code]);
      return {
        title,
        body: [error],
        actions: [
          ...retryButtons,
          ...windowButtons,
          insteadButton,
          createButton('Cancel', panel.cancel, 'text-button'),
        ],
      };
    });
    if (chosen === undefined || chosen === 'instead') return chosen;
    target = chosen;
  }
}
