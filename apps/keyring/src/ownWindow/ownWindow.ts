import { createPopupOpener } from './openPopup.ts';
import { type TaskAnswer, type TaskOf, type TaskType, WINDOW_ANSWERS } from './windowTask.ts';
import { openWindowChannel } from '@jumpy/browser/windowChannel';
import { addLocaleParam } from '@jumpy/i18n/localeParam';
import { bytesToHex } from 'viem';
import { FromOwnWindow, OWN_WINDOW_HASH, type ToOwnWindow } from './ownWindowMessage.ts';
import { type OpenedWindowErrorCode, watchOpenedWindow } from './watchOpenedWindow.ts';

const CODE_BYTES = 16;

/** Why there is no answer. */
export type WindowErrorCode = 'blocked' | OpenedWindowErrorCode;

/** A prompt shown in a window. */
export interface WindowPrompt<Answer> {
  answer: Promise<{ ok: true; answer: Answer } | { ok: false; code: WindowErrorCode }>;
  focus(): void;
}

/** Dependencies for opening a window. */
export interface WindowOpener {
  self: Pick<Window, 'addEventListener'>;
  /** The keyring's own origin. */
  origin: string;
  crypto: Pick<Crypto, 'getRandomValues'>;
  open(address: string): Pick<Window, 'postMessage' | 'closed' | 'close' | 'focus'> | null;
}

/**
 * Opens the keyring in a window of its own (in a user gesture) and prompts the player there. Accepts messages only from
 * that window, with the keyring's origin and a one-time code.
 */
export function promptInWindow<Type extends TaskType>(
  task: TaskOf<Type>,
  { self, origin, crypto, open }: WindowOpener,
  signal: AbortSignal,
): WindowPrompt<TaskAnswer<Type>> {
  const code = bytesToHex(crypto.getRandomValues(new Uint8Array(CODE_BYTES))).slice(2);
  const ownWindow = open(`${addLocaleParam('/')}${OWN_WINDOW_HASH}${code}`);
  if (!ownWindow) return { answer: Promise.resolve({ ok: false, code: 'blocked' }), focus: () => undefined };
  const answer: WindowPrompt<TaskAnswer<Type>>['answer'] = new Promise((resolve) => {
    function end(outcome: Awaited<WindowPrompt<TaskAnswer<Type>>['answer']>): void {
      channel.close();
      watched.stop();
      if (!outcome.ok) channel.post({ type: 'over', code });
      ownWindow?.close();
      resolve(outcome);
    }
    const watched = watchOpenedWindow(ownWindow, { self, signal, onError: (code) => end({ ok: false, code }) });
    const channel = openWindowChannel<FromOwnWindow, ToOwnWindow>({
      ...{ page: self, peer: () => ownWindow, origin, schema: FromOwnWindow },
      onMessage(message) {
        if (message.code !== code) return;
        watched.markReady();
        if (message.type === 'here') return channel.post({ type: 'task', task, code });
        const read = WINDOW_ANSWERS[task.type].safeParse(message.answer);
        end(read.success ? { ok: true, answer: read.data as TaskAnswer<Type> } : { ok: false, code: 'closed' });
      },
    });
  });
  return { answer, focus: () => ownWindow.focus() };
}

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
