import { button, element } from './element.ts';
import { passwordField } from './passwordField.ts';
import { askStep, type Steps } from './step.ts';

/** An embedding page could imitate a password field, but not an address bar. The host name is appended. */
export const PASSWORDS_APART = 'Passwords are typed only in a window of your wallet’s own';

interface Asking {
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
export function askPassword(
  panel: Steps,
  { title, lead, address, message = '', submit, instead }: Asking,
): Promise<{ password: string } | 'instead' | undefined> {
  return askStep(panel, (give) => {
    const field = passwordField({ id: 'wallet-password', label: 'Wallet password', autocomplete: 'current-password' });
    const error = element('p', { className: 'error', id: 'wallet-password-error', role: 'alert' }, message);
    if (message) field.input.setAttribute('aria-invalid', 'true');
    field.input.setAttribute('aria-describedby', error.id);
    const form = element('form', { noValidate: true }, userField(address), field.root, error);
    form.append(element('button', { type: 'submit', className: 'button primary' }, submit));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (field.input.value !== '') return give({ password: field.input.value });
      error.textContent = 'Type your wallet password first.';
      field.input.focus();
    });
    const actions = [
      ...(instead === undefined ? [] : [button(instead, () => give('instead'))]),
      button('Cancel', panel.cancel, 'text-button'),
    ];
    return { title, body: [element('p', {}, lead), form], actions, focus: field.input };
  });
}

/** Hidden username field that tells password managers which wallet the password belongs to. */
export function userField(address: string): HTMLElement {
  const props = { type: 'text', value: address, className: 'unseen', tabIndex: -1, readOnly: true };
  return element('input', { ...props, attributes: { autocomplete: 'username', 'aria-hidden': 'true' } });
}
