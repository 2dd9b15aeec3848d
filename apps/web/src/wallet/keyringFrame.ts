import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import {
  KeyringToAppMessage,
  KEYRING_ENVELOPE,
  KEYRING_RESULTS,
  type AppToKeyringMessage,
} from '@jumpy/protocol/keyring';
import type { ResponseSchema } from '../data/api.ts';
import { createEmitter } from '../data/emitter.ts';
import type { Timers } from '@jumpy/browser/timers';
import { WalletError } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import { createKeyringElement } from './keyringElement.ts';
import { createKeyringWindow } from './keyringWindow.ts';
import { type KeyringRequestOptions, createKeyringRequests, type KeyringRequestBody } from './keyringRequests.ts';
import { toWalletError, createNoAnswerError } from './walletErrorText.ts';

/**
 * How long the keyring may stay silent, in ms. `create` covers several attempts with their own limits; `send` allows
 * for another device holding the sending lease.
 */
export const SILENCE_LIMITS_MS = { load: 10_000, look: 5_000, create: 60_000, send: 120_000, dialog: 30_000 } as const;

const BLOCKED_TEXT = 'Your browser blocked the window. You can play. Allow pop-ups for this page, and press again.';

export interface KeyringFrameOptions {
  page: Window;
  /** URL of the keyring; only messages of its origin are accepted. */
  url: string;
  playerId: string;
  /** Requests a single-use ticket from the server. */
  fetchTicket(): Promise<string>;
  timers: Timers;
  newId(): string;
}

/**
 * Creates the keyring frame and signs the player in, with a new ticket whenever needed. While the keyring is open in
 * its own window, requests go there instead.
 */
export function openKeyringFrame({ page, url, playerId, fetchTicket, timers, newId }: KeyringFrameOptions): Keyring {
  const changes = createEmitter<void>();
  const loads = createEmitter<void>();
  const windowAsks = createEmitter<boolean>();
  /**
   * Whether the active keyring page is ready, and whether the frame's page is; the frame stays loaded while a window
   * replaces it.
   */
  let isLoaded = false;
  let isFrameLoaded = false;
  let isClosed = false;
  let session: Promise<void> | undefined;

  const element = createKeyringElement({
    document: page.document,
    url,
    onDismissed: () => {
      requests.setDialogVisible(false);
      requests.cancelAll();
    },
  });
  const apart = createKeyringWindow({ page, url, timers, onClosed: () => moveTo({ isListening: isFrameLoaded }) });
  const channel = openKeyringChannel({
    page,
    origin: new URL(url).origin,
    getFrameWindow: () => apart.getWindow() ?? element.getWindow(),
    adopt(found) {
      if (isClosed || apart.getWindow() || found === element.getWindow()) return false;
      apart.adopt(found as Window);
      moveTo({ isListening: true });
      return true;
    },
    onMessage: hear,
  });
  const requests = createKeyringRequests({ timers, newId, post: channel.post });

  function hear(message: KeyringToAppMessage): void {
    switch (message.type) {
      case 'ready':
        // A reloaded page does not know the pending requests.
        if (isLoaded) {
          session = undefined;
          requests.failAll();
          show(false);
        }
        listens();
        return;
      case 'here':
        if (!isLoaded) listens();
        return;
      case 'needTicket':
        session = undefined;
        signedIn().catch(() => undefined);
        return;
      case 'show':
        show(message.visible);
        return;
      case 'changed':
        changes.emit();
        return;
      case 'answer':
      case 'progress':
        requests.handleMessage(message);
        return;
    }
  }

  function listens(): void {
    isLoaded = true;
    if (!apart.getWindow()) isFrameLoaded = true;
    loads.emit();
  }

  /** Switches to another keyring page; pending requests of the previous one fail. */
  function moveTo({ isListening }: { isListening: boolean }): void {
    isLoaded = isListening;
    session = undefined;
    element.setVisible(false);
    windowAsks.emit(false);
    requests.setDialogVisible(false);
    requests.failAll();
    changes.emit();
  }

  function show(visible: boolean): void {
    if (apart.getWindow()) windowAsks.emit(visible);
    else element.setVisible(visible);
    requests.setDialogVisible(visible);
  }

  function loaded(): Promise<void> {
    if (isLoaded) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const stopHearing = loads.subscribe(() => {
        stopHearing();
        stopTimer();
        resolve();
      });
      const stopTimer = timers.schedule(SILENCE_LIMITS_MS.load, () => {
        stopHearing();
        // Reload, so that the next request finds a fresh page.
        if (!isLoaded && !isClosed && !apart.getWindow()) element.reload();
        reject(createNoAnswerError());
      });
    });
  }

  async function signIn(): Promise<void> {
    await loaded();
    const fresh = await fetchTicket().catch((thrown: unknown) => {
      throw toWalletError(thrown);
    });
    await requests.send({ type: 'signIn', ticket: fresh, playerId }, { silenceLimitMs: SILENCE_LIMITS_MS.load });
  }

  function signedIn(): Promise<void> {
    if (session) return session;
    const current = signIn();
    session = current;
    current.catch(() => {
      if (session === current) session = undefined;
    });
    return current;
  }

  async function ask(request: KeyringRequestBody, options: KeyringRequestOptions): Promise<unknown> {
    if (isClosed) throw new WalletError('signed_out', 'You are signed out. Log in again; your wallet is safe.');
    await signedIn();
    return requests.send(request, options);
  }

  async function askFor<Result>(
    schema: ResponseSchema<Result>,
    request: KeyringRequestBody,
    options: KeyringRequestOptions,
  ): Promise<Result> {
    const answer = schema.safeParse(await ask(request, options));
    if (answer.success) return answer.data;
    throw toWalletError(answer.error);
  }

  return {
    status: () => askFor(KEYRING_RESULTS.status, { type: 'status' }, { silenceLimitMs: SILENCE_LIMITS_MS.look }),
    create: ({ replaces, signal } = {}) =>
      askFor(
        KEYRING_RESULTS.create,
        { type: 'create', ...(replaces === undefined ? {} : { replaces }) },
        { silenceLimitMs: SILENCE_LIMITS_MS.create, signal },
      ),
    quote: (transaction, wallet) =>
      askFor(
        KEYRING_RESULTS.quote,
        { type: 'quote', transaction, ...(wallet ? { wallet } : {}) },
        { silenceLimitMs: SILENCE_LIMITS_MS.look * 2 },
      ),
    send: (transaction, { onSent, signal, wallet }) =>
      askFor(
        KEYRING_RESULTS.send,
        { type: 'send', transaction, ...(wallet ? { wallet } : {}) },
        { silenceLimitMs: SILENCE_LIMITS_MS.send, onSent, signal },
      ),
    sent: () => askFor(KEYRING_RESULTS.sent, { type: 'sent' }, { silenceLimitMs: SILENCE_LIMITS_MS.look * 2 }),
    resend: ({ nonce, how, wallet }, { onSent }) =>
      askFor(
        KEYRING_RESULTS.again,
        { type: 'again', nonce, how, ...(wallet ? { wallet } : {}) },
        { silenceLimitMs: SILENCE_LIMITS_MS.send, onSent },
      ),
    async signTypedData(typedData) {
      const request = { type: 'signTypedData', typedData } as const;
      return (await askFor(KEYRING_RESULTS.signTypedData, request, { silenceLimitMs: SILENCE_LIMITS_MS.dialog }))
        .signature;
    },
    async exportKey(wallet) {
      await ask({ type: 'export', ...(wallet ? { wallet } : {}) }, { silenceLimitMs: SILENCE_LIMITS_MS.dialog });
    },
    protect: () => askFor(KEYRING_RESULTS.protect, { type: 'protect' }, { silenceLimitMs: SILENCE_LIMITS_MS.dialog }),
    open: () => askFor(KEYRING_RESULTS.open, { type: 'open' }, { silenceLimitMs: SILENCE_LIMITS_MS.dialog }),
    allowStorage: () =>
      askFor(KEYRING_RESULTS.allowStorage, { type: 'allowStorage' }, { silenceLimitMs: SILENCE_LIMITS_MS.dialog }),
    async openWindow() {
      const opened = apart.open();
      if (opened === 'blocked') throw new WalletError('storage_closed', BLOCKED_TEXT);
      if (opened === 'opened') moveTo({ isListening: false });
    },
    onWindowPrompt: windowAsks.subscribe,
    onChange: changes.subscribe,
    getChannelCounts: channel.counts,
    close() {
      if (isClosed) return;
      isClosed = true;
      if (isLoaded) channel.post({ type: 'signOut', id: newId() });
      requests.failAll();
      channel.close();
      timers.schedule(0, apart.close);
      // Removing the frame at once would drop the message just sent.
      timers.schedule(0, element.remove);
    },
  };
}

/** The only channel between the page and the keyring. */
export type KeyringChannel = WindowChannel<AppToKeyringMessage>;

interface Needs {
  /** The window that messages reach. */
  page: Window;
  /** The keyring's exact origin; messages are exchanged with no other. */
  origin: string;
  /** Window of the keyring, once its frame is mounted. */
  getFrameWindow(): Window | null | undefined;
  /** Called when another window of the keyring's origin announces itself. Returns whether to use it from now on. */
  adopt?(found: MessageEventSource): boolean;
  onMessage(message: KeyringToAppMessage): void;
}

/** Accepts only valid messages from the keyring's origin in this frame; everything else is only counted. */
export function openKeyringChannel({ page, origin, getFrameWindow, adopt, onMessage }: Needs): KeyringChannel {
  return openWindowChannel({
    page,
    peer: getFrameWindow,
    origin,
    schema: KeyringToAppMessage,
    envelope: KEYRING_ENVELOPE,
    acceptPeer: ({ type }, found) => type === 'here' && adopt?.(found) === true,
    onMessage,
  });
}
