import { type FromOwnWindow, OWN_WINDOW_HASH, ToOwnWindow } from './ownWindowMessage.ts';
import { WindowTask } from './windowTask.ts';

interface Hearing {
  self: Pick<Window, 'addEventListener'>;
  /** The frame that opened this window. */
  opener: Pick<Window, 'postMessage'>;
  /** The keyring's own: frame and window are of one. */
  origin: string;
  /** Of the window's address. */
  hash: string;
  onTask(task: WindowTask): void;
  onOver(): void;
}

/** Says to the frame that its window is there, and hears from it alone what is to be asked, once; the answer gives the answer. */
export function hearTask({ self, opener, origin, hash, onTask, onOver }: Hearing): (answer: unknown) => void {
  const code = hash.slice(OWN_WINDOW_HASH.length);
  const post = (message: FromOwnWindow): void => opener.postMessage(message, origin);
  let isAsked = false;
  self.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== opener || from !== origin) return;
    const said = ToOwnWindow.safeParse(data);
    if (!said.success || said.data.code !== code) return;
    if (said.data.type === 'over') return onOver();
    const read = WindowTask.safeParse(said.data.task);
    if (!read.success || isAsked) return;
    isAsked = true;
    onTask(read.data);
  });
  post({ type: 'here', code });
  return (answer) => post({ type: 'answer', answer, code });
}
