import { createDialogElement } from '../dialogs/element.ts';
import { createPasswordField } from '../dialogs/passwordField.ts';
import * as m from './messages.ts';

/** Kits are a few kilobytes; larger files are something else. */
const MAX_FILE_BYTES = 65_536;

interface KitFormValues {
  text: string;
  password: string;
}

/** Form for a kit file and its password; `open` returns an error text if opening fails. */
export function createKitForm(open: (values: KitFormValues) => Promise<string | undefined>): HTMLFormElement {
  const file = createDialogElement('input', { type: 'file', id: 'kit-file', accept: '.json,application/json' });
  const password = createPasswordField({ id: 'kit-password', label: m.kitPassword(), autocomplete: 'off' });
  const message = createDialogElement('p', { className: 'error', role: 'alert' });
  const submit = createDialogElement('button', { type: 'submit', className: 'button primary' }, m.openKit());
  const form = createDialogElement(
    'form',
    { noValidate: true },
    createDialogElement(
      'div',
      { className: 'field' },
      createDialogElement('label', { htmlFor: 'kit-file', className: 'label' }, m.kitFile()),
      file,
    ),
    password.root,
    message,
    submit,
  );

  async function openChosenFile(): Promise<string | undefined> {
    const [chosenFile] = file.files ?? [];
    if (!chosenFile) return m.fileMissing();
    if (chosenFile.size > MAX_FILE_BYTES) return m.fileTooBig();
    if (password.input.value === '') return m.passwordMissing();
    return open({ text: await chosenFile.text(), password: password.input.value });
  }

  async function run(): Promise<void> {
    message.textContent = '';
    submit.disabled = true;
    submit.textContent = m.openingKit();
    const errorText = await openChosenFile().catch(() => m.fileUnreadable());
    submit.disabled = false;
    submit.textContent = m.openKit();
    if (errorText === undefined) {
      password.input.value = '';
      return;
    }
    message.textContent = errorText;
    (file.files?.length ? password.input : file).focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!submit.disabled) void run();
  });
  return form;
}
