import { button, element } from './element.ts';
import { askStep, type Steps } from './step.ts';

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
    return {
      title,
      body: [element('p', { role: 'status' }, text)],
      actions: [button('Show the window', show), button('Cancel', panel.cancel, 'text-button')],
    };
  });
}
