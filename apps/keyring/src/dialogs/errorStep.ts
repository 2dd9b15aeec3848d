import { button, element } from './element.ts';
import { askStep, type Steps } from './step.ts';

/** Shows an error with a retry button; undefined if the dialog was closed. */
export function errorStep(panel: Steps, { title, text }: { title: string; text: string }): Promise<true | undefined> {
  return askStep<true>(panel, (give) => ({
    title,
    body: [element('p', { className: 'error', role: 'alert' }, text)],
    actions: [button('Try again', () => give(true), 'button primary'), button('Close', panel.cancel)],
  }));
}
