import { createButton, createDialogElement } from './element.ts';
import { createPasswordField } from './passwordField.ts';
import { promptStep, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

/** An embedding page could imitate a password field, but not an address bar. The host name is appended. */
export const PASSWORD_WINDOW_TEXT = m.passwordOnlyInWindow();

interface PasswordPromptOptions {
  title: string;
  lead: string;
  /** Wallet address, under which password managers store the password. */
  address: string;
  /** Error of the previous attempt. */
  message?: string | undefined;
  submit: string;
  /** Label of the alternative, if there is one. */
  instead?: string | undefined;
}

/** Asks for an existing password; `instead` if the player chooses another method. */
export function promptPassword(
  panel: StepsPanel,
  { title, lead, address, message = '', submit, instead }: PasswordPromptOptions,
): Promise<{ password: string } | 'instead' | undefined> {
  return promptStep(panel, (resolve) => {
    const field = createPasswordField({
      id: 'wallet-password',
      label: m.walletPassword(),
      autocomplete: 'current-password',
    });
    const error = createDialogElement('p', { className: 'error', id: 'wallet-password-error', role: 'alert' }, message);
    if (message) field.input.setAttribute('aria-invalid', 'true');
    field.input.setAttribute('aria-describedby', error.id);
    const form = createDialogElement('form', { noValidate: true }, createUsernameField(address), field.root, error);
    form.append(createDialogElement('button', { type: 'submit', className: 'button primary' }, submit));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (field.input.value !== '') return resolve({ password: field.input.value });
      error.textContent = m.passwordMissing();
      field.input.focus();
    });
    const actions = [
      ...(instead === undefined ? [] : [createButton(instead, () => resolve('instead'))]),
      createButton(m.cancel(), panel.cancel, 'text-button'),
    ];
    return { title, body: [createDialogElement('p', {}, lead), form], actions, focus: field.input };
  });
}

/** Hidden username field that tells password managers which wallet the password belongs to. */
export function createUsernameField(address: string): HTMLElement {
  const props = { type: 'text', value: address, className: 'unseen', tabIndex: -1, readOnly: true };
  return createDialogElement('input', { ...props, attributes: { autocomplete: 'username', 'aria-hidden': 'true' } });
}
