import type { PasskeyClient, PasskeyResult, PasskeyRequest } from '../passkeys/passkeys.ts';
import type { PasskeySecret } from '../recovery/passkeyCredentials.ts';
import { createButton, createDialogElement } from './element.ts';
import { promptStep, showProgressStep, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

type PasskeyFailureCode = Extract<PasskeyResult, { ok: false }>['code'];

const PASSKEY_ERROR_TEXTS: Record<PasskeyFailureCode, string> = {
  cancelled: m.passkeyCanceled(),
  no_prf: m.passkeyUnsuitable(),
  unsupported: m.passkeysUnsupported(),
  no_window: m.passkeyWindowFailed(),
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
  const title = wish.act === 'create' ? m.createPasskey() : m.usePasskey();
  let target: 'here' | 'window' = 'here';
  for (;;) {
    const { requestInWindow } = passkeys;
    const text: string = target === 'here' ? m.followDevice() : m.continueInWindow();
    // Called before any await, since browsers require a fresh user gesture.
    const pending: Promise<PasskeyResult> =
      target === 'window' && requestInWindow ? requestInWindow(wish, panel.signal) : passkeys.request(wish);
    await showProgressStep(panel, { title, text });
    const result = await pending;
    if (result.ok) return result;
    const chosen: PasskeyChoice | undefined = await promptStep<PasskeyChoice>(panel, (resolve) => {
      const retryButtons =
        result.code === 'cancelled' ? [createButton(m.tryAgain(), () => resolve('here'), 'button primary')] : [];
      const windowButtons =
        requestInWindow && result.code !== 'no_prf'
          ? [createButton(m.openPasskeyWindow(), () => resolve('window'))]
          : [];
      const insteadButton = createButton(instead, () => resolve('instead'));
      const error = createDialogElement('p', { className: 'error', role: 'alert' }, PASSKEY_ERROR_TEXTS[result.code]);
      return {
        title,
        body: [error],
        actions: [
          ...retryButtons,
          ...windowButtons,
          insteadButton,
          createButton(m.cancel(), panel.cancel, 'text-button'),
        ],
      };
    });
    if (chosen === undefined || chosen === 'instead') return chosen;
    target = chosen;
  }
}
