import type { FromKeyring, ToKeyring } from '@jumpy/protocol/keyring';
import type { Timers } from '@jumpy/browser/timers';
import { WalletError } from '../data/walletClient.ts';
import { noAnswer, SENT_UNSEEN_TEXT } from './walletErrorText.ts';

/** How long the app still waits for the answer of a request it has cancelled: what is signed stays signed, and is told. */
export const CANCEL_GRACE_MS = 5_000;

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** What can be asked, without the id. */
export type KeyringAsk = WithoutId<Exclude<ToKeyring, { type: 'cancel' }>>;

/** How a request is watched. */
export interface AskOptions {
  /** How long it may keep silent, in ms; while the keyring shows a dialog nothing is late. */
  quietMs: number;
  signal?: AbortSignal | undefined;
  onSent?: ((txHash: string) => void) | undefined;
}

interface Pending {
  quietMs: number;
  txHash: string | undefined;
  onSent: AskOptions['onSent'];
  stopTimer: () => void;
  settle(outcome: { result: unknown } | { error: WalletError }): void;
}

/** Requests under way, each with its id. */
export interface KeyringRequests {
  ask(request: KeyringAsk, options: AskOptions): Promise<unknown>;
  hear(message: Extract<FromKeyring, { type: 'answer' | 'progress' }>): void;
  /** While people read a dialog, no request is late. */
  shown(visible: boolean): void;
  /** Gives up on all of them, as if cancelled by hand. */
  cancelAll(): void;
  /** The page they were asked of is gone. */
  failAll(): void;
}

interface Needs {
  timers: Timers;
  newId(): string;
  post(message: ToKeyring): void;
}

/** Asks the keyring, each request answered once; late, cancelled and lost ones end in words. */
export function createKeyringRequests({ timers, newId, post }: Needs): KeyringRequests {
  const pending = new Map<string, Pending>();
  let isShown = false;

  function lost(one: Pending): WalletError {
    return one.txHash === undefined ? noAnswer() : new WalletError('timeout', SENT_UNSEEN_TEXT, one.txHash);
  }

  function watch(id: string, one: Pending): void {
    one.stopTimer();
    if (isShown) return;
    one.stopTimer = timers.after(one.quietMs, () => {
      post({ type: 'cancel', id: newId(), request: id });
      one.settle({ error: lost(one) });
    });
  }

  function cancel(id: string, one: Pending): void {
    post({ type: 'cancel', id: newId(), request: id });
    one.stopTimer();
    one.stopTimer = timers.after(CANCEL_GRACE_MS, () => {
      const error = one.txHash === undefined ? new WalletError('rejected', 'You cancelled it.') : lost(one);
      one.settle({ error });
    });
  }

  return {
    ask(request, { quietMs, signal, onSent }) {
      if (signal?.aborted) return Promise.reject(new WalletError('rejected', 'You cancelled it.'));
      const id = newId();
      return new Promise((resolve, reject) => {
        const onAbort = (): void => cancel(id, one);
        const one: Pending = {
          quietMs,
          txHash: undefined,
          onSent,
          stopTimer: () => undefined,
          settle(outcome) {
            one.stopTimer();
            signal?.removeEventListener('abort', onAbort);
            pending.delete(id);
            if ('error' in outcome) reject(outcome.error);
            else resolve(outcome.result);
          },
        };
        pending.set(id, one);
        signal?.addEventListener('abort', onAbort, { once: true });
        watch(id, one);
        post({ ...request, id });
      });
    },
    hear(message) {
      const one = pending.get(message.id);
      if (!one) return;
      if (message.type === 'progress') {
        if (message.txHash !== undefined && one.txHash === undefined) {
          one.txHash = message.txHash;
          one.onSent?.(message.txHash);
        }
        watch(message.id, one);
        return;
      }
      const { outcome } = message;
      if (outcome.ok) one.settle({ result: outcome.result });
      else {
        const { code, error, txHash = one.txHash, revertData } = outcome;
        one.settle({ error: new WalletError(code, error, txHash, revertData) });
      }
    },
    shown(visible) {
      isShown = visible;
      for (const [id, one] of pending) watch(id, one);
    },
    cancelAll() {
      for (const [id, one] of pending) cancel(id, one);
    },
    failAll() {
      for (const one of [...pending.values()]) one.settle({ error: lost(one) });
    },
  };
}
