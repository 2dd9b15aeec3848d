import { openChannel } from '@jumpy/browser/channel';
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
  let isAsked = false;
  const channel = openChannel<ToOwnWindow, FromOwnWindow>({
    ...{ page: self, peer: () => opener, origin, schema: ToOwnWindow },
    onMessage(said) {
      if (said.code !== code) return;
      if (said.type === 'over') return onOver();
      const read = WindowTask.safeParse(said.task);
      if (!read.success || isAsked) return;
      isAsked = true;
      onTask(read.data);
    },
  });
  channel.post({ type: 'here', code });
  return (answer) => channel.post({ type: 'answer', answer, code });
}
