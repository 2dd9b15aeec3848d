import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import {
  type KeyringToAppMessage,
  KEYRING_ENVELOPE,
  type KeyringConfig,
  AppToKeyringMessage,
} from '@jumpy/protocol/keyring';
import * as z from 'zod/mini';
import { BROWSER_CLOCK } from './clock.ts';
import type { StorageAccess } from './device/storageAccess.ts';
import { createDialogHost } from './dialogs/createDialogHost.ts';
import { walletDialogs } from './dialogs/walletDialogs.ts';
import { createOwnWindow } from './ownWindow/ownWindow.ts';
import { createKeyringServices } from './keyringServices.ts';
import { handleRequest, type PendingRequest } from './requests/handleRequest.ts';
import { type RequestOutcome, createRefusal } from './requestOutcome.ts';
import * as m from './messages.ts';

const RequestWithId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Starts listening to the app and announces itself. */
export function startKeyring(
  self: Window,
  app: Pick<Window, 'postMessage'>,
  { config, storage }: { config: KeyringConfig; storage: StorageAccess },
): AppChannel {
  const { session, getAccount, ...services } = createKeyringServices(self, {
    config,
    storage,
    requestTicket: () => channel.post({ type: 'needTicket' }),
    onSessionEnded: () => requests.abortAll(),
    notifyChanged: () => channel.post({ type: 'changed' }),
  });
  const dialogRoot = createDialogHost(self.document.body, (visible) => {
    // A standalone window may be behind the page that made the request.
    if (visible && self.parent === self) self.focus();
    channel.post({ type: 'show', visible });
  });
  const ownWindow = isCoverable(window) ? createOwnWindow(self) : undefined;
  const context = {
    ...services,
    session,
    storage,
    getAccount,
    dialogRoot,
    dialogs: walletDialogs,
    clock: BROWSER_CLOCK,
    ownWindow,
  };
  const requests = createRequestDispatcher({
    send: (message) => channel.post(message),
    handleRequest: (request) => handleRequest(context, request),
    onProtocolError: (code) => console.error(code),
  });
  const channel = openAppChannel(self, {
    app: { window: app, origin: config.appOrigin },
    onMessage: requests.handle,
    onMalformed: requests.reject,
  });
  channel.post({ type: 'ready', bundleHash: config.bundleHash });
  storage.onStatusChange(() => channel.post({ type: 'changed' }));
  return channel;
}

type VisibilityWindow = Pick<Window, 'self' | 'top'> & {
  IntersectionObserver: { prototype: object };
  IntersectionObserverEntry: { prototype: object };
};

/**
 * Whether an embedding page could cover this one undetected. Only browsers with IntersectionObserver v2 can tell;
 * Safari and Firefox lack it.
 */
export function isCoverable({ self, top, IntersectionObserver, IntersectionObserverEntry }: VisibilityWindow): boolean {
  const canTell =
    'trackVisibility' in IntersectionObserver.prototype && 'isVisible' in IntersectionObserverEntry.prototype;
  return self !== top && !canTell;
}

/** The only window to communicate with. */
interface AppWindow {
  window: Pick<Window, 'postMessage'>;
  /** Exact origin. */
  origin: string;
}

interface AppChannelHandlers {
  onMessage(message: AppToKeyringMessage): void;
  /** The app sent an invalid request; it must be answered, since the app waits for a response. */
  onMalformed(id: string): void;
}

/** Message channel to the app. */
export type AppChannel = WindowChannel<KeyringToAppMessage>;

/** Opens the channel to the app. Invalid messages are ignored, except requests of the app itself. */
export function openAppChannel(
  self: Pick<Window, 'addEventListener'>,
  { app, onMessage, onMalformed }: { app: AppWindow } & AppChannelHandlers,
): AppChannel {
  return openWindowChannel({
    page: self,
    peer: () => app.window,
    origin: app.origin,
    schema: AppToKeyringMessage,
    envelope: KEYRING_ENVELOPE,
    onMessage,
    onUnknown(message) {
      const request = RequestWithId.safeParse(message);
      if (request.success) onMalformed(request.data.id);
    },
  });
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
      outcome = createRefusal('internal', m.walletFailed());
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
        outcome: createRefusal('bad_request', m.requestUnknown()),
      });
    },
    abortAll() {
      for (const controller of open.values()) controller.abort();
    },
  };
}
