import { type WindowOpener, type OwnWindow, promptInWindow } from '../../src/ownWindow/ownWindow.ts';
import { runOwnWindowPage } from '../../src/ownWindow/ownWindowPage.ts';
import type { WindowTask } from '../../src/ownWindow/windowTask.ts';

const ORIGIN = 'https://keyring.example';

interface Opened {
  isBlocked?: boolean;
  /** The window never responds. */
  isMute?: boolean;
}

/** A frame and its window on one page. Message sources must be windows or ports, so ports stand for both. */
export function openWindowPair(work: (task: WindowTask, signal: AbortSignal) => Promise<unknown>, how: Opened = {}) {
  const place = document.body.appendChild(document.createElement('main'));
  const [frame, apart] = [new EventTarget(), new EventTarget()];
  const [frameId, windowId] = [new MessageChannel().port1, new MessageChannel().port1];
  const posted: unknown[] = [];
  /** Delivers a message to the frame, by default from its window and origin. */
  const tellFrame = (data: unknown, change: MessageEventInit = {}): void =>
    void frame.dispatchEvent(new MessageEvent('message', { source: windowId, origin: ORIGIN, data, ...change }));
  const tellWindow = (data: unknown, change: MessageEventInit = {}): void =>
    void apart.dispatchEvent(new MessageEvent('message', { source: frameId, origin: ORIGIN, data, ...change }));
  const window = Object.assign(windowId, {
    closed: false,
    close: () => void (window.closed = true),
    focus: () => void (window.isInFront = true),
    isInFront: false,
    postMessage: (data: unknown) => queueMicrotask(() => tellWindow(structuredClone(data))),
  });
  const opener = Object.assign(frameId, {
    postMessage(data: unknown) {
      posted.push(data);
      queueMicrotask(() => tellFrame(structuredClone(data)));
    },
  });
  let opened = new URL(ORIGIN);
  const parts: WindowOpener = {
    self: frame as Window,
    origin: ORIGIN,
    crypto,
    open(address) {
      if (how.isBlocked === true) return null;
      window.closed = false;
      opened = new URL(address, ORIGIN);
      const { hash } = opened;
      if (how.isMute !== true) {
        const self = Object.assign(apart, { close: window.close }) as unknown as Window;
        runOwnWindowPage(place, { self, opener: opener as unknown as Window, origin: ORIGIN, hash, runTask: work });
      }
      return window;
    },
  };
  const ownWindow: OwnWindow = {
    host: 'keyring.example',
    prompt: (task, signal) => promptInWindow(task, parts, signal),
  };
  return {
    ownWindow,
    window,
    frame,
    place,
    how,
    tellFrame,
    tellWindow,
    /** Messages from the window to the frame. */
    posted,
    code: () => opened.hash.slice(opened.hash.indexOf('=') + 1),
    /** Path and query of the opened window. */
    page: () => opened.pathname + opened.search,
    remove: () => place.remove(),
  };
}
