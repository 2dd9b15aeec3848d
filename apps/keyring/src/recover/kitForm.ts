import { element } from '../dialogs/element.ts';
import { passwordField } from '../dialogs/passwordField.ts';

/** Kits are a few kilobytes; larger files are something else. */
const MOST_BYTES = 65_536;

interface Chosen {
  text: string;
  password: string;
}

/** Form for a kit file and its password; `open` returns an error text if opening fails. */
export function kitForm(open: (chosen: Chosen) => Promise<string | undefined>): HTMLFormElement {
  const file = element('input', { type: 'file', id: 'kit-file', accept: '.json,application/json' });
  const password = passwordField({ id: 'kit-password', label: 'Password of the kit', autocomplete: 'off' });
  const message = element('p', { className: 'error', role: 'alert' });
  const submit = element('button', { type: 'submit', className: 'button primary' }, 'Open the kit');
  const form = element(
    'form',
    { noValidate: true },
    element(
      'div',
      { className: 'field' },
      element('label', { htmlFor: 'kit-file', className: 'label' }, 'Recovery kit file'),
      file,
    ),
    password.root,
    message,
    submit,
  );

  async function tell(): Promise<string | undefined> {
    const [chosen] = file.files ?? [];
    if (!chosen) return 'Choose the file named jumpy-recovery-kit first.';
    if (chosen.size > MOST_BYTES)
      return 'This file is too large to be a recovery kit. Choose the one named jumpy-recovery-kit.';
    if (password.input.value === '') return 'Type the password of the kit.';
    return open({ text: await chosen.text(), password: password.input.value });
  }

  async function run(): Promise<void> {
    message.textContent = '';
    submit.disabled = true;
    submit.textContent = 'Opening…';
    const words = await tell().catch(() => 'This file could not be read. Choose it again.');
    submit.disabled = false;
    submit.textContent = 'Open the kit';
    if (words === undefined) {
      password.input.value = '';
      return;
    }
    message.textContent = words;
    (file.files?.length ? password.input : file).focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!submit.disabled) void run();
  });
  return form;
}
