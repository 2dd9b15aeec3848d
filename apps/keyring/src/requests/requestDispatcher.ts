import type { KeyringToAppMessage, AppToKeyringMessage } from '@jumpy/protocol/keyring';
import { type RequestOutcome, createRefusal } from '../requestOutcome.ts';

/** Request in progress; aborted if the app cancels it or the player signs out. */
export interface PendingRequest {
  message: AppToKeyringMessage;
  signal: AbortSignal;
  progress(progress: Omit<Extract<KeyringToAppMessage, { type: 'progress' }>, 'type' | 'id'>): void;
}

/** Ensures that every request is answered exactly once. */
export interface RequestDispatcher {
  handle(message: AppToKeyringMessage): void;
  /** Answers a malformed request. */
  reject(id: string): void;
  /** Aborts all requests in progress. */
  abortAll(): void;
}

interface RequestDispatcherDeps {
  send(message: KeyringToAppMessage): void;
  handleRequest(request: PendingRequest): Promise<RequestOutcome>;
  onProtocolError?: (code: string) => void;
}

/** Answers each request exactly once, whatever happens; duplicate ids in progress are ignored. */
export function createRequestDispatcher({
  send,
  handleRequest,
  onProtocolError = () => {},
}: RequestDispatcherDeps): RequestDispatcher {
  const open = new Map<string, AbortController>();

  async function answer(message: AppToKeyringMessage): Promise<void> {
    const { id } = message;
    const controller = new AbortController();
    open.set(id, controller);
    const { signal } = controller;
    let outcome: RequestOutcome;
    try {
      outcome = await handleRequest({
        message,
        signal,
        progress: (progress) => send({ type: 'progress', id, ...progress }),
      });
    } catch (error) {
      // Only the error type is logged, since messages could contain secrets.
      onProtocolError(`${message.type}: ${error instanceof Error ? error.name : typeof error}`);
      outcome = createRefusal('internal', 'Something went wrong in your wallet. Nothing was lost. Please try again.');
    }
    open.delete(id);
    send({ type: 'answer', id, outcome });
  }

  return {
    handle(message) {
      if (open.has(message.id)) return;
      if (message.type === 'cancel') {
        open.get(message.request)?.abort();
        return send({ type: 'answer', id: message.id, outcome: { ok: true, result: {} } });
      }
      void answer(message);
    },
    reject(id) {
      if (open.has(id)) return;
      send({
        type: 'answer',
        id,
        outcome: createRefusal('bad_request', 'The wallet was asked something it does not know.'),
      });
    },
    abortAll() {
      for (const controller of open.values()) controller.abort();
    },
  };
}
