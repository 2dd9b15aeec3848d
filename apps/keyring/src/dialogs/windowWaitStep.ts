import { button, element } from './element.ts';
import { askStep, type Steps } from './step.ts';

const SHOWN = 'Can’t see it? Look for it among your open windows.';

interface Waiting<Answer> {
  title: string;
  text: string;
  /** The pending prompt in the window. */
  asked: { answer: Promise<Answer>; show(): void };
}

/** Waits for an opened window, with a button that focuses it; undefined if the dialog was closed. */
export function windowWaitStep<Answer>(
  panel: Steps,
  { title, text, asked: { answer, show } }: Waiting<Answer>,
): Promise<Answer | undefined> {
  return askStep<Answer>(panel, (give) => {
    void answer.then(give);
    const status = element('p', { role: 'status' }, text);
    // Some browsers do not focus windows, so the press also shows where to find it.
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
