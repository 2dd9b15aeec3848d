import type { WindowPrompt, WindowErrorCode, OwnWindow } from '../ownWindow/ownWindow.ts';
import type { TaskAnswer, TaskOf, TaskType } from '../ownWindow/windowTask.ts';
import { createButton, createDialogElement } from './element.ts';
import { promptStep, type StepsPanel } from './dialogSteps.ts';
import { showWindowWaitStep } from './windowWaitStep.ts';
import * as m from './messages.ts';

const WINDOW_ERROR_TEXTS: Record<Exclude<WindowErrorCode, 'cancelled'>, string> = {
  blocked: m.windowBlocked(),
  no_window: m.windowUnanswered(),
  closed: m.windowClosed(),
};

const CONTINUE_TEXT = m.continueInOwnWindow();

interface WindowStepOptions<Type extends TaskType> {
  ownWindow: OwnWindow;
  task: TaskOf<Type>;
  title: string;
  /** Why a window is needed, and what happens there. The host name is appended. */
  text: string;
  /** Label of the alternative, if there is one. */
  instead?: string | undefined;
}

/** Prompts the player in a separate keyring window; undefined if the player cancels here or there. */
export async function showWindowStep<Type extends TaskType>(
  panel: StepsPanel,
  options: WindowStepOptions<Type>,
): Promise<{ answer: NonNullable<TaskAnswer<Type>> } | 'instead' | undefined> {
  let message = '';
  for (;;) {
    const prompt = await showOpenStep(panel, options, message);
    if (prompt === undefined || prompt === 'instead') return prompt;
    const answer = await showWindowWaitStep(panel, { title: options.title, text: CONTINUE_TEXT, pending: prompt });
    if (answer === undefined) return undefined;
    if (answer.ok) return answer.answer === null ? undefined : { answer: answer.answer };
    if (answer.code === 'cancelled') return undefined;
    message = WINDOW_ERROR_TEXTS[answer.code];
  }
}

/** Browsers open windows only in a user gesture. */
function showOpenStep<Type extends TaskType>(
  panel: StepsPanel,
  { ownWindow, task, title, text, instead }: WindowStepOptions<Type>,
  message: string,
): Promise<WindowPrompt<TaskAnswer<Type>> | 'instead' | undefined> {
  return promptStep<WindowPrompt<TaskAnswer<Type>> | 'instead'>(panel, (resolve) => {
    const open = createButton(m.openWindow(), () => resolve(ownWindow.prompt(task, panel.signal)), 'button primary');
    const instruction = createDialogElement(
      'p',
      {},
      `${text} `,
      ...m.lookForHost({
        host: ownWindow.host,
        strong: (host) => createDialogElement('strong', {}, host),
      }),
    );
    return {
      title,
      body: [instruction, createDialogElement('p', { className: 'error', role: 'alert' }, message)],
      actions: [
        open,
        ...(instead === undefined ? [] : [createButton(instead, () => resolve('instead'))]),
        createButton(m.cancel(), panel.cancel, 'text-button'),
      ],
      ...(message === '' ? {} : { focus: open }),
    };
  });
}
