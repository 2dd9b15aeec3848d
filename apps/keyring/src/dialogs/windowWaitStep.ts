import { createButton, createDialogElement } from './element.ts';
import { promptStep, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

const FIND_WINDOW_TEXT = m.lookForWindow();

interface WindowWaitOptions<Answer> {
  title: string;
  text: string;
  /** The pending prompt in the window. */
  pending: { answer: Promise<Answer>; focus(): void };
}

/** Waits for an opened window, with a button that focuses it; undefined if the dialog was closed. */
export function showWindowWaitStep<Answer>(
  panel: StepsPanel,
  { title, text, pending: { answer, focus: focusWindow } }: WindowWaitOptions<Answer>,
): Promise<Answer | undefined> {
  return promptStep<Answer>(panel, (resolve) => {
    void answer.then(resolve);
    const status = createDialogElement('p', { role: 'status' }, text);
    // Some browsers do not focus windows, so the press also shows where to find it.
    const showWindow = (): void => {
      focusWindow();
      status.textContent = `${text} ${FIND_WINDOW_TEXT}`;
    };
    return {
      title,
      body: [status],
      actions: [createButton(m.showWindow(), showWindow), createButton(m.cancel(), panel.cancel, 'text-button')],
    };
  });
}
