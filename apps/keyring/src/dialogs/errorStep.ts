import { createButton, createDialogElement } from './element.ts';
import { promptStep, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

/** Shows an error with a retry button; undefined if the dialog was closed. */
export function showErrorStep(
  panel: StepsPanel,
  { title, text }: { title: string; text: string },
): Promise<true | undefined> {
  return promptStep<true>(panel, (resolve) => ({
    title,
    body: [createDialogElement('p', { className: 'error', role: 'alert' }, text)],
    actions: [createButton(m.tryAgain(), () => resolve(true), 'button primary'), createButton(m.close(), panel.cancel)],
  }));
}
