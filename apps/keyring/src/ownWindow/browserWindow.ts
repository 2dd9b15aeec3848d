import { askInWindow, type AskedInWindow } from './askInWindow.ts';
import { openPopup } from './openPopup.ts';
import type { AnswerTo, TaskOf, TaskType } from './windowTask.ts';

/** A window of the keyring's own, with its address bar: no page can cover it, and none can imitate its address. */
export interface OwnWindow {
  /** What its address bar shows. */
  host: string;
  /** Opens it, in a press. */
  ask<Type extends TaskType>(task: TaskOf<Type>, signal: AbortSignal): AskedInWindow<AnswerTo<Type>>;
}

/** Undefined where this page stands in a window of its own already. */
export function browserWindow(page: Window = window): OwnWindow | undefined {
  if (page.self === page.top) return undefined;
  const { origin, host } = page.location;
  return {
    host,
    ask: (task, signal) =>
      askInWindow(task, { self: page, origin, crypto: page.crypto, open: openPopup(page) }, signal),
  };
}
