import { button, element } from './element.ts';
import { passwordField } from './passwordField.ts';
import { askStep, type Steps } from './step.ts';

/** A page around this one could imitate a field for it, but no address. The host follows. */
export const PASSWORDS_APART = 'Passwords are typed only in a window of your wallet’s own';

interface Asking {
  title: string;
  lead: string;
  /** The wallet's address: password managers keep the password under it. */
  address: string;
  /** Why the last one did not do. */
  message?: string | undefined;
  submit: string;
  /** Another way, where there is one. */
  instead?: string | undefined;
}

/** Asks for a password that is in use; `instead` when another way is chosen. */
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

/** What a password manager names the password by. */
export function userField(address: string): HTMLElement {
  const props = { type: 'text', value: address, className: 'unseen', tabIndex: -1, readOnly: true };
  return element('input', { ...props, attributes: { autocomplete: 'username', 'aria-hidden': 'true' } });
}
