import { restingPanel } from '../dialogs/restingPanel.ts';
import { hearTask } from './hearTask.ts';
import type { WindowTask } from './windowTask.ts';

interface Page {
  self: Pick<Window, 'addEventListener' | 'close'>;
  /** The frame that opened this window; browsers that keep the two apart name none. */
  opener: Pick<Window, 'postMessage'> | null;
  origin: string;
  /** Of the window's address. */
  hash: string;
  work(task: WindowTask, signal: AbortSignal): Promise<unknown>;
}

const UNREACHABLE =
  'Your browser keeps this window apart from Jumpy. Nothing was changed. Close it and go back to Jumpy.';
const WAITING = 'One moment… If nothing happens, close this window and go back to Jumpy.';
const OVER = 'Jumpy does not wait for this any more. Nothing was confirmed. Go back to Jumpy.';
const DONE = 'Go back to Jumpy. You can close this window.';

/** The keyring in a window that its frame opened: asks the player what the frame wants to know, and hands over the answer. */
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
