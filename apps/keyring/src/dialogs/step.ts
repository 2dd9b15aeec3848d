import type { DialogHost, DialogPanel } from './dialogHost.ts';
import { element } from './element.ts';
import { afterPaint } from './afterPaint.ts';
import { showAccepted } from './press.ts';
import { type Outcome, rejected } from '../outcome.ts';

/** What a dialog shows at one time. */
export interface Step {
  title: string;
  body: readonly (Node | string)[];
  actions?: readonly HTMLElement[];
  /** Has the focus; without it the heading, which is then read out. */
  focus?: HTMLElement;
}

/** A dialog of several steps. */
export type Steps = DialogPanel<true>;

/** Shows a step in place of the one before. The heading stays, for it is the dialog's name. */
export function showStep({ root }: Pick<Steps, 'root'>, { title, body, actions = [], focus }: Step): void {
  const heading = root.querySelector('h2') ?? element('h2', { tabIndex: -1 });
  heading.textContent = title;
  const row = actions.length > 0 ? [element('div', { className: 'actions' }, ...actions)] : [];
  root.replaceChildren(heading, ...body, ...row);
  (focus ?? heading).focus();
}

/** Shows a step until the player answers; undefined when the dialog was closed. */
export function askStep<Answer>(
  { root, signal }: Steps,
  build: (give: (answer: Answer) => void) => Step,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    const give = (answer: Answer): void => {
      // What comes next may take a while to be shown.
      showAccepted(root);
      resolve(answer);
    };
    showStep({ root }, build(give));
  });
}

/** Shows that work goes on, and waits until that is seen. */
export async function showWorking(panel: Steps, { title, text }: { title: string; text: string }): Promise<void> {
  if (panel.signal.aborted) return;
  showStep(panel, { title, body: [element('p', { className: 'working', role: 'status' }, text)] });
  await afterPaint();
}

/** Shows a dialog of several steps, until its work ends or it is closed. */
export async function showSteps<Result>(
  dialogs: DialogHost,
  work: (panel: Steps) => Promise<Result>,
): Promise<Result | undefined> {
  let working: Promise<Result> | undefined;
  await dialogs.show<true>((panel) => {
    const close = (): void => panel.done(true);
    showStep(panel, {
      title: 'Your wallet',
      body: [element('p', { className: 'working', role: 'status' }, 'One moment…')],
    });
    working = work(panel);
    working.then(close, close);
  });
  return working;
}

/**
 * Runs a dialog of several steps. What its work comes to counts, also when the dialog is closed while something is on its way that
 * cannot be called back; undefined is a dialog that was closed.
 */
export async function runSteps(
  dialogs: DialogHost,
  work: (panel: Steps) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  return (await showSteps(dialogs, work)) ?? rejected();
}
