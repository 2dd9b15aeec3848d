import type { KeyringToAppMessage, AppToKeyringMessage } from '@jumpy/protocol/keyring';
import type { Timers } from '@jumpy/browser/timers';
import { WalletError } from '../data/walletClient.ts';
import { createNoAnswerError, UNCONFIRMED_TEXT } from './walletErrorText.ts';

/**
 * How long the app waits for the answer to a cancelled request, since a transaction that was already signed is still
 * reported.
 */
export const CANCEL_GRACE_MS = 5_000;

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** A keyring request without its id. */
export type KeyringRequestBody = WithoutId<Exclude<AppToKeyringMessage, { type: 'cancel' }>>;

export interface KeyringRequestOptions {
  /** Timeout without any answer, in ms; suspended while the keyring shows a dialog. */
  silenceLimitMs: number;
  signal?: AbortSignal | undefined;
  onSent?: ((txHash: string) => void) | undefined;
}

interface PendingRequest {
  silenceLimitMs: number;
  txHash: string | undefined;
  onSent: KeyringRequestOptions['onSent'];
  stopTimer: () => void;
  settle(outcome: { result: unknown } | { error: WalletError }): void;
}

/** Pending requests by id. */
export interface KeyringRequests {
  send(request: KeyringRequestBody, options: KeyringRequestOptions): Promise<unknown>;
  handleMessage(message: Extract<KeyringToAppMessage, { type: 'answer' | 'progress' }>): void;
  /** Suspends all time-outs while a dialog is shown. */
  setDialogVisible(visible: boolean): void;
  /** Cancels all requests as if the player had done it. */
  cancelAll(): void;
  /** The keyring page is gone, so all requests fail. */
  failAll(): void;
}

interface Options {
  timers: Timers;
  newId(): string;
  post(message: AppToKeyringMessage): void;
}

/** Sends requests to the keyring and settles each exactly once, also when it times out, is cancelled or is lost. */
export function createKeyringRequests({ timers, newId, post }: Options): KeyringRequests {
  const pending = new Map<string, PendingRequest>();
  let isShown = false;

  function lost(one: PendingRequest): WalletError {
    return one.txHash === undefined ? createNoAnswerError() : new WalletError('timeout', UNCONFIRMED_TEXT, one.txHash);
  }

  function watch(id: string, one: PendingRequest): void {
    one.stopTimer();
    if (isShown) return;
    one.stopTimer = timers.schedule(one.silenceLimitMs, () => {
      post({ type: 'cancel', id: newId(), request: id });
      one.settle({ error: lost(one) });
    });
  }

  function cancel(id: string, one: PendingRequest): void {
    post({ type: 'cancel', id: newId(), request: id });
    one.stopTimer();
    one.stopTimer = timers.schedule(CANCEL_GRACE_MS, () => {
      const error = one.txHash === undefined ? new WalletError('rejected', 'You cancelled it.') : lost(one);
      one.settle({ error });
    });
  }

  return {
    send(request, { silenceLimitMs, signal, onSent }) {
      if (signal?.aborted) return Promise.reject(new WalletError('rejected', 'You cancelled it.'));
      const id = newId();
      return new Promise((resolve, reject) => {
        const onAbort = (): void => cancel(id, one);
        const one: PendingRequest = {
          silenceLimitMs,
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
    handleMessage(message) {
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
    setDialogVisible(visible) {
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
