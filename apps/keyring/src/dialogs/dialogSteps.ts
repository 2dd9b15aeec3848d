import type { DialogHost, DialogPanel } from './dialogHost.ts';
import { createDialogElement } from './element.ts';
import { waitForPaint } from './afterPaint.ts';
import { showPending } from './pressFeedback.ts';
import { type RequestOutcome, createRejected } from '../requestOutcome.ts';
import * as m from './messages.ts';

/** Content of one dialog step. */
interface DialogStep {
  title: string;
  body: readonly (Node | string)[];
  actions?: readonly HTMLElement[];
  /** Focused element; without it the heading gets the focus and is read out. */
  focus?: HTMLElement;
}

/** Dialog with several steps. */
export type StepsPanel = DialogPanel<true>;

/** Replaces the current step. The heading element is kept, since it names the dialog. */
export function showStep({ root }: Pick<StepsPanel, 'root'>, { title, body, actions = [], focus }: DialogStep): void {
  const heading = root.querySelector('h2') ?? createDialogElement('h2', { tabIndex: -1 });
  heading.textContent = title;
  const row = actions.length > 0 ? [createDialogElement('div', { className: 'actions' }, ...actions)] : [];
  root.replaceChildren(heading, ...body, ...row);
  (focus ?? heading).focus();
}

/** Shows a step until the player answers; undefined if the dialog was closed. */
export function promptStep<Answer>(
  { root, signal }: StepsPanel,
  build: (give: (answer: Answer) => void) => DialogStep,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    const give = (answer: Answer): void => {
      // The next step may take a while to appear.
      showPending(root);
      resolve(answer);
    };
    showStep({ root }, build(give));
  });
}

/** Shows a progress step and waits until it has been painted. */
export async function showProgressStep(
  panel: StepsPanel,
  { title, text }: { title: string; text: string },
): Promise<void> {
  if (panel.signal.aborted) return;
  showStep(panel, { title, body: [createDialogElement('p', { className: 'working', role: 'status' }, text)] });
  await waitForPaint();
}

/** Shows a dialog with several steps until its work ends or it is closed. */
export async function showStepsDialog<Result>(
  dialogs: DialogHost,
  work: (panel: StepsPanel) => Promise<Result>,
): Promise<Result | undefined> {
  let working: Promise<Result> | undefined;
  await dialogs.show<true>((panel) => {
    const close = (): void => panel.resolve(true);
    showStep(panel, {
      title: m.yourWallet(),
      body: [createDialogElement('p', { className: 'working', role: 'status' }, m.oneMoment())],
    });
    working = work(panel);
    working.then(close, close);
  });
  return working;
}

/**
 * Runs a dialog with several steps. The result of its work counts even if the dialog is closed during a request that
 * cannot be revoked; undefined if it was closed before.
 */
export async function runStepsDialog(
  dialogs: DialogHost,
  work: (panel: StepsPanel) => Promise<RequestOutcome | undefined>,
): Promise<RequestOutcome> {
  return (await showStepsDialog(dialogs, work)) ?? createRejected();
}
