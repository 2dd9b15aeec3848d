import { bytesToHex } from 'viem';
import { FromOwnWindow, OWN_WINDOW_HASH, type ToOwnWindow } from './ownWindowMessage.ts';
import { type AnswerTo, type TaskOf, type TaskType, WINDOW_ANSWERS } from './windowTask.ts';

/** So long the window has to say that it is there; a slow network has to load it first. */
export const MEETING_MS = 20_000;
/** So often it is looked whether the window is still open: nobody tells. */
export const LOOK_MS = 500;
const CODE_BYTES = 16;

/** Why there is no answer; `no_window`: it said nothing, `cancelled`: nobody waits for it any more. */
export type WindowFault = 'blocked' | 'no_window' | 'closed' | 'cancelled';

/** A question that is put to the player in a window. */
export interface AskedInWindow<Answer> {
  answer: Promise<{ ok: true; answer: Answer } | { ok: false; fault: WindowFault }>;
  /** Brings the window to the front. */
  show(): void;
}

/** What a window is opened with. */
export interface Opener {
  self: Pick<Window, 'addEventListener'>;
  /** The keyring's own. */
  origin: string;
  crypto: Pick<Crypto, 'getRandomValues'>;
  open(address: string): Pick<Window, 'postMessage' | 'closed' | 'close' | 'focus'> | null;
}

/**
 * Opens the keyring in a window of its own, in a press, and has the player asked there. Heard is that very window alone, from the
 * keyring's own origin, with the code that was drawn for this one time.
 */
export function askInWindow<Type extends TaskType>(
  task: TaskOf<Type>,
  { self, origin, crypto, open }: Opener,
  signal: AbortSignal,
): AskedInWindow<AnswerTo<Type>> {
  const code = bytesToHex(crypto.getRandomValues(new Uint8Array(CODE_BYTES))).slice(2);
  const opened = open(`/${OWN_WINDOW_HASH}${code}`);
  if (!opened) return { answer: Promise.resolve({ ok: false, fault: 'blocked' }), show: () => undefined };
  const post = (message: ToOwnWindow): void => opened.postMessage(message, origin);
  const ended = new AbortController();
  const answer: AskedInWindow<AnswerTo<Type>>['answer'] = new Promise((resolve) => {
    function end(outcome: Awaited<AskedInWindow<AnswerTo<Type>>['answer']>): void {
      ended.abort();
      clearTimeout(meeting);
      clearInterval(looking);
      if (!outcome.ok) post({ type: 'over', code });
      opened?.close();
      resolve(outcome);
    }
    const meeting = setTimeout(() => end({ ok: false, fault: 'no_window' }), MEETING_MS);
    let wasClosed = false;
    const looking = setInterval(() => {
      // What it said last may still be on its way when it is gone.
      if (wasClosed) end({ ok: false, fault: 'closed' });
      wasClosed = opened.closed;
    }, LOOK_MS);
    const listening = { signal: ended.signal };
    self.addEventListener(
      'message',
      ({ source, origin: from, data }) => {
        if (source !== opened || from !== origin) return;
        const said = FromOwnWindow.safeParse(data);
        if (!said.success || said.data.code !== code) return;
        clearTimeout(meeting);
        if (said.data.type === 'here') return post({ type: 'task', task, code });
        const read = WINDOW_ANSWERS[task.type].safeParse(said.data.answer);
        end(read.success ? { ok: true, answer: read.data as AnswerTo<Type> } : { ok: false, fault: 'closed' });
      },
      listening,
    );
    self.addEventListener('pagehide', () => end({ ok: false, fault: 'cancelled' }), listening);
    signal.addEventListener('abort', () => end({ ok: false, fault: 'cancelled' }), listening);
  });
  return { answer, show: () => opened.focus() };
}
