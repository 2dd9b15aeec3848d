import { promptInWindow, type WindowPrompt } from './promptInWindow.ts';
import { createPopupOpener } from './openPopup.ts';
import type { TaskAnswer, TaskOf, TaskType } from './windowTask.ts';

/** Separate keyring window with an address bar: no page can cover it or imitate its address. */
export interface OwnWindow {
  /** Host shown in the address bar. */
  host: string;
  /** Opens the window with a task; call in a user gesture. */
  prompt<Type extends TaskType>(task: TaskOf<Type>, signal: AbortSignal): WindowPrompt<TaskAnswer<Type>>;
}

/** Undefined if this page already is a separate window. */
export function createOwnWindow(page: Window = window): OwnWindow | undefined {
  if (page.self === page.top) return undefined;
  const { origin, host } = page.location;
  return {
    host,
    prompt: (task, signal) =>
      promptInWindow(task, { self: page, origin, crypto: page.crypto, open: createPopupOpener(page) }, signal),
  };
}
