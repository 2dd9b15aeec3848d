import type { Timers } from '@jumpy/browser/timers';
import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import { type AppToKeyringMessage, KEYRING_ENVELOPE, KeyringToAppMessage } from '@jumpy/protocol/keyring';
import { createEmitter } from '../data/emitter.ts';
import { WalletError } from '../data/walletClient.ts';
import { createKeyringElement, createKeyringWindow } from './keyringPages.ts';
import { createNoAnswerError, UNCONFIRMED_TEXT } from './walletErrorText.ts';
import * as m from './messages.ts';

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

interface RequestsOptions {
  timers: Timers;
  newId(): string;
  post(message: AppToKeyringMessage): void;
}

/** Sends requests to the keyring and settles each exactly once, also when it times out, is cancelled or is lost. */
class KeyringRequests {
  readonly #options: RequestsOptions;
  readonly #pending = new Map<string, PendingRequest>();
  #isDialogVisible = false;

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  send(body: KeyringRequestBody, { silenceLimitMs, signal, onSent }: KeyringRequestOptions): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(new WalletError('rejected', m.canceled()));
    const id = this.#options.newId();
    return new Promise((resolve, reject) => {
      const onAbort = (): void => this.#cancel(id, request);
      const request: PendingRequest = {
        silenceLimitMs,
        txHash: undefined,
        onSent,
        stopTimer: () => undefined,
        settle: (outcome) => {
          request.stopTimer();
          signal?.removeEventListener('abort', onAbort);
          this.#pending.delete(id);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.result);
        },
      };
      this.#pending.set(id, request);
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#startTimer(id, request);
      this.#options.post({ ...body, id });
    });
  }

  handleMessage(message: Extract<KeyringToAppMessage, { type: 'answer' | 'progress' }>): void {
    const request = this.#pending.get(message.id);
    if (!request) return;
    if (message.type === 'progress') {
      if (message.txHash !== undefined && request.txHash === undefined) {
        request.txHash = message.txHash;
        request.onSent?.(message.txHash);
      }
      this.#startTimer(message.id, request);
      return;
    }
    const { outcome } = message;
    if (outcome.ok) request.settle({ result: outcome.result });
    else {
      const { code, error, txHash = request.txHash, revertData } = outcome;
      request.settle({ error: new WalletError(code, error, txHash, revertData) });
    }
  }

  /** Suspends all time-outs while a dialog is shown. */
  setDialogVisible(isVisible: boolean): void {
    this.#isDialogVisible = isVisible;
    for (const [id, request] of this.#pending) this.#startTimer(id, request);
  }

  /** Cancels all requests as if the player had done it. */
  cancelAll(): void {
    for (const [id, request] of this.#pending) this.#cancel(id, request);
  }

  /** The keyring page is gone, so all requests fail. */
  failAll(): void {
    for (const request of [...this.#pending.values()]) request.settle({ error: createLostError(request) });
  }

  #startTimer(id: string, request: PendingRequest): void {
    request.stopTimer();
    if (this.#isDialogVisible) return;
    const { timers, newId, post } = this.#options;
    request.stopTimer = timers.schedule(request.silenceLimitMs, () => {
      post({ type: 'cancel', id: newId(), request: id });
      request.settle({ error: createLostError(request) });
    });
  }

  #cancel(id: string, request: PendingRequest): void {
    const { timers, newId, post } = this.#options;
    post({ type: 'cancel', id: newId(), request: id });
    request.stopTimer();
    request.stopTimer = timers.schedule(CANCEL_GRACE_MS, () => {
      const isSent = request.txHash !== undefined;
      request.settle({ error: isSent ? createLostError(request) : new WalletError('rejected', m.canceled()) });
    });
  }
}

function createLostError({ txHash }: PendingRequest): WalletError {
  return txHash === undefined ? createNoAnswerError() : new WalletError('timeout', UNCONFIRMED_TEXT, txHash);
}

/** The only channel between the page and the keyring. */
export type KeyringChannel = WindowChannel<AppToKeyringMessage>;

interface ChannelOptions {
  /** The window that messages reach. */
  page: Window;
  /** The keyring's exact origin; messages are exchanged with no other. */
  origin: string;
  /** Window of the keyring, once its frame is mounted. */
  getFrameWindow(): Window | null | undefined;
  /** Called when another window of the keyring's origin announces itself. Returns whether to use it from now on. */
  adopt?(source: MessageEventSource): boolean;
  onMessage(message: KeyringToAppMessage): void;
}

/** Accepts only valid messages from the keyring's origin in this frame; everything else is only counted. */
export function openKeyringChannel({ page, origin, getFrameWindow, adopt, onMessage }: ChannelOptions): KeyringChannel {
  return openWindowChannel({
    page,
    peer: getFrameWindow,
    origin,
    schema: KeyringToAppMessage,
    envelope: KEYRING_ENVELOPE,
    acceptPeer: ({ type }, source) => type === 'here' && adopt?.(source) === true,
    onMessage,
  });
}

export interface KeyringConnectionOptions {
  page: Window;
  /** URL of the keyring; only messages of its origin are accepted. */
  url: string;
  timers: Timers;
  newId(): string;
}

/** Connects to the keyring's page: our frame, or the keyring's own window while that is open. */
export class KeyringConnection {
  readonly #options: KeyringConnectionOptions;
  readonly #element: ReturnType<typeof createKeyringElement>;
  readonly #window: ReturnType<typeof createKeyringWindow>;
  readonly #channel: KeyringChannel;
  readonly #requests: KeyringRequests;
  readonly #loads = createEmitter<void>();
  readonly #changes = createEmitter<void>();
  readonly #sessionEnds = createEmitter<void>();
  readonly #ticketRequests = createEmitter<void>();
  readonly #windowPrompts = createEmitter<boolean>();
  /** Whether the active page is ready, and whether the frame's is; the frame stays loaded while a window replaces it. */
  #isLoaded = false;
  #isFrameLoaded = false;
  #isClosed = false;
  /** The wallet has changed. */
  readonly onChange = this.#changes.subscribe;
  /** The page no longer knows the player. */
  readonly onSessionEnd = this.#sessionEnds.subscribe;
  /** The page asks to be signed in again. */
  readonly onTicketRequest = this.#ticketRequests.subscribe;
  readonly onWindowPrompt = this.#windowPrompts.subscribe;

  constructor(options: KeyringConnectionOptions) {
    const { page, url, timers, newId } = options;
    this.#options = options;
    this.#element = createKeyringElement({
      document: page.document,
      url,
      onDismissed: () => {
        this.#requests.setDialogVisible(false);
        this.#requests.cancelAll();
      },
    });
    this.#window = createKeyringWindow({
      page,
      url,
      timers,
      onClosed: () => this.#switchPage({ isLoaded: this.#isFrameLoaded }),
    });
    this.#channel = openKeyringChannel({
      page,
      origin: new URL(url).origin,
      getFrameWindow: () => this.#window.getWindow() ?? this.#element.getWindow(),
      adopt: (source) => this.#adoptWindow(source),
      onMessage: (message) => this.#handleMessage(message),
    });
    this.#requests = new KeyringRequests({ timers, newId, post: this.#channel.post });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  getChannelCounts(): ReturnType<KeyringChannel['counts']> {
    return this.#channel.counts();
  }

  send(body: KeyringRequestBody, options: KeyringRequestOptions): Promise<unknown> {
    return this.#requests.send(body, options);
  }

  /** Resolves when the page is ready; after the limit it rejects and reloads the frame. */
  waitUntilLoaded(limitMs: number): Promise<void> {
    if (this.#isLoaded) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const unsubscribe = this.#loads.subscribe(() => {
        unsubscribe();
        stopTimer();
        resolve();
      });
      const stopTimer = this.#options.timers.schedule(limitMs, () => {
        unsubscribe();
        // Reload, so that the next request finds a fresh page.
        if (!this.#isLoaded && !this.#isClosed && !this.#window.getWindow()) this.#element.reload();
        reject(createNoAnswerError());
      });
    });
  }

  /** Opens or focuses the keyring's own window; requires a user gesture. Returns whether the browser allowed it. */
  openWindow(): boolean {
    const result = this.#window.open();
    if (result === 'opened') this.#switchPage({ isLoaded: false });
    return result !== 'blocked';
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { timers, newId } = this.#options;
    if (this.#isLoaded) this.#channel.post({ type: 'signOut', id: newId() });
    this.#requests.failAll();
    this.#channel.close();
    // Removing the pages at once would drop the message just sent.
    timers.schedule(0, this.#window.close);
    timers.schedule(0, this.#element.remove);
  }

  #handleMessage(message: KeyringToAppMessage): void {
    switch (message.type) {
      case 'ready':
        // A reloaded page does not know the pending requests.
        if (this.#isLoaded) {
          this.#sessionEnds.emit();
          this.#requests.failAll();
          this.#setDialogVisible(false);
        }
        this.#handleLoaded();
        return;
      case 'here':
        if (!this.#isLoaded) this.#handleLoaded();
        return;
      case 'needTicket':
        this.#ticketRequests.emit();
        return;
      case 'show':
        this.#setDialogVisible(message.visible);
        return;
      case 'changed':
        this.#changes.emit();
        return;
      case 'answer':
      case 'progress':
        this.#requests.handleMessage(message);
        return;
    }
  }

  #handleLoaded(): void {
    this.#isLoaded = true;
    if (!this.#window.getWindow()) this.#isFrameLoaded = true;
    this.#loads.emit();
  }

  #adoptWindow(source: MessageEventSource): boolean {
    if (this.#isClosed || this.#window.getWindow() || source === this.#element.getWindow()) return false;
    this.#window.adopt(source as Window);
    this.#switchPage({ isLoaded: true });
    return true;
  }

  /** Switches to another keyring page; pending requests of the previous one fail. */
  #switchPage({ isLoaded }: { isLoaded: boolean }): void {
    this.#isLoaded = isLoaded;
    this.#sessionEnds.emit();
    this.#element.setVisible(false);
    this.#windowPrompts.emit(false);
    this.#requests.setDialogVisible(false);
    this.#requests.failAll();
    this.#changes.emit();
  }

  #setDialogVisible(isVisible: boolean): void {
    if (this.#window.getWindow()) this.#windowPrompts.emit(isVisible);
    else this.#element.setVisible(isVisible);
    this.#requests.setDialogVisible(isVisible);
  }
}
