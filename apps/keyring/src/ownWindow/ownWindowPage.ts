import { openChannel } from '@jumpy/browser/channel';
import { restingPanel } from '../dialogs/restingPanel.ts';
import { type FromOwnWindow, OWN_WINDOW_HASH, ToOwnWindow } from './ownWindowMessage.ts';
import { WindowTask } from './windowTask.ts';

interface Page {
  self: Pick<Window, 'addEventListener' | 'close'>;
  /** The frame that opened this window; null if the browser isolates the two. */
  opener: Pick<Window, 'postMessage'> | null;
  origin: string;
  /** Hash of the window's URL. */
  hash: string;
  work(task: WindowTask, signal: AbortSignal): Promise<unknown>;
}

const UNREACHABLE =
  'Your browser keeps this window apart from Jumpy. Nothing was changed. Close it and go back to Jumpy.';
const WAITING = 'One moment… If nothing happens, close this window and go back to Jumpy.';
const OVER = 'Jumpy does not wait for this any more. Nothing was confirmed. Go back to Jumpy.';
const DONE = 'Go back to Jumpy. You can close this window.';

/** The keyring in a window opened by its frame: prompts the player and returns the answer. */
export function ownWindowPage(place: HTMLElement, { self, opener, origin, hash, work }: Page): void {
  const over = new AbortController();
  const { show, hide } = restingPanel(place);
  if (!opener) return show('Not reached', UNREACHABLE);
  show('Your wallet', WAITING);
  const give = hearTask({
    ...{ self, opener, origin, hash },
    onTask(task) {
      hide();
      void work(task, over.signal).then(
        (answer) => {
          if (over.signal.aborted) return;
          give(answer);
          show(answer === null ? 'Not confirmed' : 'Done', DONE);
        },
        () => show('Something went wrong', `Nothing was confirmed. ${DONE}`),
      );
    },
    onOver() {
      over.abort();
      show('Over', OVER);
      self.close();
    },
  });
}

interface Hearing {
  self: Pick<Window, 'addEventListener'>;
  /** The frame that opened this window. */
  opener: Pick<Window, 'postMessage'>;
  /** The keyring's origin, shared by frame and window. */
  origin: string;
  /** Hash of the window's URL. */
  hash: string;
  onTask(task: WindowTask): void;
  onOver(): void;
}

/** Announces the window to the frame and receives one task from it. Returns a function that sends the answer. */
function hearTask({ self, opener, origin, hash, onTask, onOver }: Hearing): (answer: unknown) => void {
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
