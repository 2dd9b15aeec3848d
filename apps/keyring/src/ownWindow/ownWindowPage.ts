import { openWindowChannel } from '@jumpy/browser/windowChannel';
import { createIdlePanel } from '../dialogs/idlePanel.ts';
import { type FromOwnWindow, OWN_WINDOW_HASH, ToOwnWindow } from './ownWindowMessage.ts';
import { WindowTask } from './windowTask.ts';
import * as m from './messages.ts';

interface OwnWindowPageDeps {
  self: Pick<Window, 'addEventListener' | 'close'>;
  /** The frame that opened this window; null if the browser isolates the two. */
  opener: Pick<Window, 'postMessage'> | null;
  origin: string;
  /** Hash of the window's URL. */
  hash: string;
  runTask(task: WindowTask, signal: AbortSignal): Promise<unknown>;
}

const UNREACHABLE_TEXT = m.cutOff();
const WAITING_TEXT = m.waiting();
const CANCELLED_TEXT = m.stoppedWaiting();
const DONE_TEXT = m.backToJumpy();

/** The keyring in a window opened by its frame: prompts the player and returns the answer. */
export function runOwnWindowPage(root: HTMLElement, { self, opener, origin, hash, runTask }: OwnWindowPageDeps): void {
  const closed = new AbortController();
  const { show, hide } = createIdlePanel(root);
  if (!opener) return show(m.jumpyUnreachable(), UNREACHABLE_TEXT);
  show(m.yourWallet(), WAITING_TEXT);
  const give = receiveTask({
    ...{ self, opener, origin, hash },
    onTask(task) {
      hide();
      void runTask(task, closed.signal).then(
        (answer) => {
          if (closed.signal.aborted) return;
          give(answer);
          show(answer === null ? m.notConfirmed() : m.done(), DONE_TEXT);
        },
        () => show(m.somethingWentWrong(), `${m.nothingConfirmed()} ${DONE_TEXT}`),
      );
    },
    onCancelled() {
      closed.abort();
      show(m.canceled(), CANCELLED_TEXT);
      self.close();
    },
  });
}

interface ReceiveTaskOptions {
  self: Pick<Window, 'addEventListener'>;
  /** The frame that opened this window. */
  opener: Pick<Window, 'postMessage'>;
  /** The keyring's origin, shared by frame and window. */
  origin: string;
  /** Hash of the window's URL. */
  hash: string;
  onTask(task: WindowTask): void;
  onCancelled(): void;
}

/** Announces the window to the frame and receives one task from it. Returns a function that sends the answer. */
function receiveTask({
  self,
  opener,
  origin,
  hash,
  onTask,
  onCancelled,
}: ReceiveTaskOptions): (answer: unknown) => void {
  const code = hash.slice(OWN_WINDOW_HASH.length);
  let isAsked = false;
  const channel = openWindowChannel<ToOwnWindow, FromOwnWindow>({
    ...{ page: self, peer: () => opener, origin, schema: ToOwnWindow },
    onMessage(message) {
      if (message.code !== code) return;
      if (message.type === 'over') return onCancelled();
      const read = WindowTask.safeParse(message.task);
      if (!read.success || isAsked) return;
      isAsked = true;
      onTask(read.data);
    },
  });
  channel.post({ type: 'here', code });
  return (answer) => channel.post({ type: 'answer', answer, code });
}
