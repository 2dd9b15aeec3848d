import { button, element } from './element.ts';

interface Field {
  id: string;
  label: string;
  autocomplete: 'current-password' | 'new-password' | 'off';
}

/** Password input with label and a show button. */
export function passwordField({ id, label, autocomplete }: Field): { root: HTMLElement; input: HTMLInputElement } {
  const input = element('input', {
    type: 'password',
    id,
    spellcheck: false,
    attributes: { autocomplete, autocapitalize: 'none', autocorrect: 'off', maxlength: '1024' },
  });
  const toggle = button(
    'Show',
    () => {
      const isShown = input.type === 'text';
      input.type = isShown ? 'password' : 'text';
      toggle.textContent = isShown ? 'Show' : 'Hide';
      toggle.setAttribute('aria-pressed', String(!isShown));
      input.focus();
    },
    'button toggle',
  );
  toggle.setAttribute('aria-label', 'Show password');
  toggle.setAttribute('aria-pressed', 'false');
  const root = element(
    'div',
    { className: 'field' },
    element('label', { htmlFor: id, className: 'label' }, label),
    element('div', { className: 'with-toggle' }, input, toggle),
  );
  return { root, input };
}
