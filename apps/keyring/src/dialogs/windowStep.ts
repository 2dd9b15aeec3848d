import type { AskedInWindow, WindowErrorCode } from '../ownWindow/askInWindow.ts';
import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import type { AnswerTo, TaskOf, TaskType } from '../ownWindow/windowTask.ts';
import { button, element } from './element.ts';
import { askStep, type Steps } from './step.ts';
import { windowWaitStep } from './windowWaitStep.ts';

const WORDS: Record<Exclude<WindowErrorCode, 'cancelled'>, string> = {
  blocked:
    'Your browser blocked the window. Nothing was confirmed. Allow windows for this page, or open Jumpy in another browser, and press again.',
  no_window: 'The window did not answer. Nothing was confirmed. Please press again.',
  closed: 'The window was closed. Nothing was confirmed.',
};

const CONTINUE =
  'Continue in the window that opened; on a phone it is a new tab. Nothing happens before you confirm there.';

interface Asking<Type extends TaskType> {
  ownWindow: OwnWindow;
  task: TaskOf<Type>;
  title: string;
  /** Why a window is needed, and what happens there. The host name is appended. */
  text: string;
  /** Label of the alternative, if there is one. */
  instead?: string | undefined;
}

/** Prompts the player in a separate keyring window; undefined if the player cancels here or there. */
export async function windowStep<Type extends TaskType>(
  panel: Steps,
  asking: Asking<Type>,
): Promise<{ answer: NonNullable<AnswerTo<Type>> } | 'instead' | undefined> {
  let message = '';
  for (;;) {
    const opened = await openStep(panel, asking, message);
    if (opened === undefined || opened === 'instead') return opened;
    const answer = await windowWaitStep(panel, { title: asking.title, text: CONTINUE, asked: opened });
    if (answer === undefined) return undefined;
    if (answer.ok) return answer.answer === null ? undefined : { answer: answer.answer };
    if (answer.code === 'cancelled') return undefined;
    message = WORDS[answer.code];
  }
}

/** Browsers open windows only in a user gesture. */
function openStep<Type extends TaskType>(
  panel: Steps,
  { ownWindow, task, title, text, instead }: Asking<Type>,
  message: string,
): Promise<AskedInWindow<AnswerTo<Type>> | 'instead' | undefined> {
  return askStep<AskedInWindow<AnswerTo<Type>> | 'instead'>(panel, (give) => {
    const open = button('Open the window', () => give(ownWindow.ask(task, panel.signal)), 'button primary');
    const where = element('p', {}, `${text}: look for `, element('strong', {}, ownWindow.host), ' in its address bar.');
    return {
      title,
      body: [where, element('p', { className: 'error', role: 'alert' }, message)],
      actions: [
        open,
        ...(instead === undefined ? [] : [button(instead, () => give('instead'))]),
        button('Cancel', panel.cancel, 'text-button'),
      ],
      ...(message === '' ? {} : { focus: open }),
    };
  });
}
