import { MIN_PASSWORD_LENGTH } from '../recovery/passwordLength.ts';
import type { OwnWindow } from '../ownWindow/ownWindow.ts';
import type { PasswordCheck } from '../recovery/checkPassword.ts';
import { createButton, createDialogElement } from './element.ts';
import { createPasswordField } from './passwordField.ts';
import { PASSWORD_WINDOW_TEXT, createUsernameField } from './passwordPrompt.ts';
import { showPending } from './pressFeedback.ts';
import { promptStep, type StepsPanel } from './dialogSteps.ts';
import { showWindowStep } from './windowStep.ts';
import * as m from './messages.ts';

interface NewPasswordOptions {
  title: string;
  lead: string;
  address: string;
  submit: string;
  /** Label of the alternative. */
  instead: string;
}

const CHECK_FAILED_TEXT = m.passwordCheckFailed();
const STRONG_PASSWORD_TEXT = m.passwordStrong();

/**
 * Asks for a new password; `instead` if the player chooses the alternative. If this page is embedded, it is entered in
 * a separate keyring window.
 */
export async function choosePassword(
  panel: StepsPanel,
  options: NewPasswordOptions,
  ownWindow: OwnWindow | undefined,
): Promise<{ password: string } | 'instead' | undefined> {
  if (!ownWindow) return showNewPasswordStep(panel, options);
  const { title, lead, instead } = options;
  const text = `${lead} ${PASSWORD_WINDOW_TEXT}`;
  const task = { type: 'newPassword', ...options } as const;
  const result = await showWindowStep<'newPassword'>(panel, { ownWindow, task, title, text, instead });
  return result === 'instead' ? result : result?.answer;
}

/** Asks for a new password, entered twice. Word lists are loaded on the first keystroke. */
export function showNewPasswordStep(
  panel: StepsPanel,
  { title, lead, address, submit, instead }: NewPasswordOptions,
): Promise<{ password: string } | 'instead' | undefined> {
  const judge = createPasswordChecker(['jumpy', 'wallet', 'monad', address]);
  return promptStep(panel, (resolve) => {
    const passwordField = createPasswordField({
      id: 'new-password',
      label: m.newWalletPassword(),
      autocomplete: 'new-password',
    });
    const repeatField = createPasswordField({
      id: 'same-password',
      label: m.repeatPassword(),
      autocomplete: 'new-password',
    });
    const bar = createDialogElement('div');
    const strength = createDialogElement('div', { className: 'strength', attributes: { 'aria-hidden': 'true' } }, bar);
    const advice = createDialogElement(
      'p',
      { className: 'note', id: 'password-advice', role: 'status' },
      passwordAdvice(undefined),
    );
    const error = createDialogElement('p', { className: 'error', role: 'alert' });
    passwordField.input.setAttribute('aria-describedby', advice.id);

    async function updateCheck(): Promise<PasswordCheck> {
      const password = passwordField.input.value;
      const check = await judge(password);
      if (password !== passwordField.input.value) return check;
      const ratio = Math.min(1, [...password].length / MIN_PASSWORD_LENGTH);
      bar.style.width = `${check.ok ? 100 : Math.round(ratio * 70)}%`;
      strength.classList.toggle('enough', check.ok);
      advice.textContent = password === '' ? passwordAdvice(undefined) : passwordAdvice(check);
      return check;
    }

    async function submitted(): Promise<void> {
      // The word lists may still be loading.
      const takeBack = showPending(panel.root);
      const check = await updateCheck().catch(() => undefined);
      takeBack();
      if (!check) return void (error.textContent = CHECK_FAILED_TEXT);
      const isSame = repeatField.input.value === passwordField.input.value;
      error.textContent = !check.ok ? check.text : isSame ? '' : m.passwordsDiffer();
      if (check.ok && isSame) return resolve({ password: passwordField.input.value });
      (check.ok ? repeatField : passwordField).input.focus();
    }

    passwordField.input.addEventListener('input', () => void updateCheck().catch(() => undefined));
    const form = createDialogElement(
      'form',
      { noValidate: true },
      createUsernameField(address),
      passwordField.root,
      strength,
      advice,
      repeatField.root,
    );
    form.append(error, createDialogElement('button', { type: 'submit', className: 'button primary' }, submit));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submitted();
    });
    const actions = [
      createButton(instead, () => resolve('instead')),
      createButton(m.cancel(), panel.cancel, 'text-button'),
    ];
    return { title, body: [createDialogElement('p', {}, lead), form], actions, focus: passwordField.input };
  });
}

function passwordAdvice(check: PasswordCheck | undefined): string {
  if (!check) return m.passwordAdvice({ count: MIN_PASSWORD_LENGTH });
  return check.ok ? STRONG_PASSWORD_TEXT : check.text;
}

function createPasswordChecker(knownWords: readonly string[]): (password: string) => Promise<PasswordCheck> {
  return async (password) => {
    const { checkPassword } = await import('../recovery/checkPassword.ts');
    return checkPassword(password, knownWords);
  };
}
