import { createButton, createDialogElement } from './element.ts';
import * as m from './messages.ts';

interface PasswordFieldOptions {
  id: string;
  label: string;
  autocomplete: 'current-password' | 'new-password' | 'off';
}

/** Password input with label and a show button. */
export function createPasswordField({ id, label, autocomplete }: PasswordFieldOptions): {
  root: HTMLElement;
  input: HTMLInputElement;
} {
  const input = createDialogElement('input', {
    type: 'password',
    id,
    spellcheck: false,
    attributes: { autocomplete, autocapitalize: 'none', autocorrect: 'off', maxlength: '1024' },
  });
  const toggle = createButton(
    m.show(),
    () => {
      const isShown = input.type === 'text';
      input.type = isShown ? 'password' : 'text';
      toggle.textContent = isShown ? m.show() : m.hide();
      toggle.setAttribute('aria-pressed', String(!isShown));
      input.focus();
    },
    'button toggle',
  );
  toggle.setAttribute('aria-label', m.showPassword());
  toggle.setAttribute('aria-pressed', 'false');
  const root = createDialogElement(
    'div',
    { className: 'field' },
    createDialogElement('label', { htmlFor: id, className: 'label' }, label),
    createDialogElement('div', { className: 'with-toggle' }, input, toggle),
  );
  return { root, input };
}
