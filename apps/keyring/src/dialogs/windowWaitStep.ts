import { button, element } from './element.ts';
import { askStep, type Steps } from './step.ts';

const SHOWN = 'Can’t see it? Look for it among your open windows.';

interface Waiting<Answer> {
  title: string;
  text: string;
  /** What the player was asked in a window. */
  asked: { answer: Promise<Answer>; show(): void };
}

/** Waits for a window that was opened, and brings it to the front when asked; undefined when the dialog was closed. */
export function windowWaitStep<Answer>(
  panel: Steps,
  { title, text, asked: { answer, show } }: Waiting<Answer>,
): Promise<Answer | undefined> {
  return askStep<Answer>(panel, (give) => {
    void answer.then(give);
    const status = element('p', { role: 'status' }, text);
    // Some browsers do not bring a window to the front, so the press says where to look.
    const showWindow = (): void => {
      show();
      status.textContent = `${text} ${SHOWN}`;
    };
    return {
      title,
      body: [status],
      actions: [button('Show the window', showWindow), button('Cancel', panel.cancel, 'text-button')],
    };
  });
}
