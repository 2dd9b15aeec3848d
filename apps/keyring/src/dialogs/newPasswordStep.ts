import { PASSWORD_LENGTH } from '../recovery/passwordLength.ts';
import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import type { PasswordCheck } from '../recovery/checkPassword.ts';
import { button, element } from './element.ts';
import { passwordField } from './passwordField.ts';
import { PASSWORDS_APART, userField } from './passwordStep.ts';
import { showAccepted } from './press.ts';
import { askStep, type Steps } from './step.ts';
import { windowStep } from './windowStep.ts';

interface Choosing {
  title: string;
  lead: string;
  address: string;
  submit: string;
  /** Label of the alternative. */
  instead: string;
}

const UNCHECKED = 'Couldn’t check your password. Check your connection and press again.';
const ENOUGH = 'Strong enough. Write it down where you will find it in years.';

/**
 * Asks for a new password; `instead` if the player chooses the alternative. If this page is embedded, it is entered in
 * a separate keyring window.
 */
export async function choosePassword(
  panel: Steps,
  choosing: Choosing,
  ownWindow: OwnWindow | undefined,
): Promise<{ password: string } | 'instead' | undefined> {
  if (!ownWindow) return newPasswordStep(panel, choosing);
  const { title, lead, instead } = choosing;
  const text = `${lead} ${PASSWORDS_APART}`;
  const task = { type: 'newPassword', ...choosing } as const;
  const given = await windowStep<'newPassword'>(panel, { ownWindow, task, title, text, instead });
  return given === 'instead' ? given : given?.answer;
}

/** Asks for a new password, entered twice. Word lists are loaded on the first keystroke. */
export function newPasswordStep(
  panel: Steps,
  { title, lead, address, submit, instead }: Choosing,
): Promise<{ password: string } | 'instead' | undefined> {
  const judge = createJudge(['jumpy', 'wallet', 'monad', address]);
  return askStep(panel, (give) => {
    const first = passwordField({ id: 'new-password', label: 'New wallet password', autocomplete: 'new-password' });
    const again = passwordField({ id: 'same-password', label: 'The same again', autocomplete: 'new-password' });
    const bar = element('div');
    const strength = element('div', { className: 'strength', attributes: { 'aria-hidden': 'true' } }, bar);
    const advice = element('p', { className: 'note', id: 'password-advice', role: 'status' }, adviceOf(undefined));
    const error = element('p', { className: 'error', role: 'alert' });
    first.input.setAttribute('aria-describedby', advice.id);

    async function look(): Promise<PasswordCheck> {
      const password = first.input.value;
      const check = await judge(password);
      if (password !== first.input.value) return check;
      const share = Math.min(1, [...password].length / PASSWORD_LENGTH);
      bar.style.width = `${check.ok ? 100 : Math.round(share * 70)}%`;
      strength.classList.toggle('enough', check.ok);
      advice.textContent = password === '' ? adviceOf(undefined) : adviceOf(check);
      return check;
    }

    async function submitted(): Promise<void> {
      // The word lists may still be loading.
      const takeBack = showAccepted(panel.root);
      const check = await look().catch(() => undefined);
      takeBack();
      if (!check) return void (error.textContent = UNCHECKED);
      const isSame = again.input.value === first.input.value;
      error.textContent = !check.ok ? check.text : isSame ? '' : 'The two are not the same. Type it again.';
      if (check.ok && isSame) return give({ password: first.input.value });
      (check.ok ? again : first).input.focus();
    }

    first.input.addEventListener('input', () => void look().catch(() => undefined));
    const form = element('form', { noValidate: true }, userField(address), first.root, strength, advice, again.root);
    form.append(error, element('button', { type: 'submit', className: 'button primary' }, submit));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submitted();
    });
    const actions = [button(instead, () => give('instead')), button('Cancel', panel.cancel, 'text-button')];
    return { title, body: [element('p', {}, lead), form], actions, focus: first.input };
  });
}

function adviceOf(check: PasswordCheck | undefined): string {
  if (!check)
    return `At least ${PASSWORD_LENGTH} characters. A few words that do not belong together are easy to keep in mind.`;
  return check.ok ? ENOUGH : check.text;
}

function createJudge(known: readonly string[]): (password: string) => Promise<PasswordCheck> {
  return async (password) => {
    const { checkPassword } = await import('../recovery/checkPassword.ts');
    return checkPassword(password, known);
  };
}
