import type { Passkeys, PasskeyAnswer, PasskeyWish } from '../passkeys/passkeys.ts';
import type { PasskeySecret } from '../recovery/passkey.ts';
import { button, element } from './element.ts';
import { askStep, showWorking, type Steps } from './step.ts';

type ErrorCode = Extract<PasskeyAnswer, { ok: false }>['code'];

const WORDS: Record<ErrorCode, string> = {
  cancelled: 'No passkey was used. Nothing was changed.',
  no_prf: 'This passkey cannot keep a secret for your wallet. Nothing was changed.',
  unsupported: 'Passkeys do not work in this place. Nothing was changed.',
  no_window: 'The window did not open, or your browser keeps it apart from this page. Nothing was changed.',
};

type Choice = 'here' | 'window' | 'instead';

interface Using {
  passkeys: Passkeys;
  /** Label of the alternative, such as "Use a password". */
  instead: string;
}

/** Requests the player's passkey, here or in a window; `instead` if the player chooses another method. */
export async function usePasskey(
  panel: Steps,
  wish: PasskeyWish,
  { passkeys, instead }: Using,
): Promise<Extract<PasskeySecret, { ok: true }> | 'instead' | undefined> {
  const title = wish.act === 'create' ? 'Make a passkey' : 'Use your passkey';
  let way: 'here' | 'window' = 'here';
  for (;;) {
    const { inWindow } = passkeys;
    const text: string = way === 'here' ? 'Follow your device…' : 'Continue in the window that opened.';
    // Called before any await, since browsers require a fresh user gesture.
    const asked: Promise<PasskeyAnswer> =
      way === 'window' && inWindow ? inWindow(wish, panel.signal) : passkeys.here(wish);
    await showWorking(panel, { title, text });
    const answer = await asked;
    if (answer.ok) return answer;
    const chosen: Choice | undefined = await askStep<Choice>(panel, (give) => {
      const again = answer.code === 'cancelled' ? [button('Try again', () => give('here'), 'button primary')] : [];
      const apart = inWindow && answer.code !== 'no_prf' ? [button('Open a window for it', () => give('window'))] : [];
      const other = button(instead, () => give('instead'));
      const said = element('p', { className: 'error', role: 'alert' }, WORDS[answer.code]);
      return {
        title,
        body: [said],
        actions: [...again, ...apart, other, button('Cancel', panel.cancel, 'text-button')],
      };
    });
    if (chosen === undefined || chosen === 'instead') return chosen;
    way = chosen;
  }
}
