import { createButton, createDialogElement } from './element.ts';
import { promptStep, type StepsPanel } from './dialogSteps.ts';

/** Shows an error with a retry button; undefined if the dialog was closed. */
export function showErrorStep(
  panel: StepsPanel,
  { title, text }: { title: string; text: string },
): Promise<true | undefined> {
  return promptStep<true>(panel, (resolve) => ({
    title,
    body: [createDialogElement('p', { className: 'error', role: 'alert' }, text)],
    actions: [createButton('Try again', () => resolve(true), 'button primary'), createButton('Close', panel.cancel)],
  }));
}
