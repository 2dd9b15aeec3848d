import { DEVICE_PLATFORMS, type DevicePlatform } from '@jumpy/protocol/devicePlatform';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { isSeed } from '@jumpy/sim/world';
import { createErrorReport, watchErrors } from '@jumpy/browser/watchErrors';
import { API_PATH } from '@jumpy/protocol/endpoint';
import type { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { CLIENT_ERROR_PATH } from '@jumpy/protocol/http/clientErrorPath';
import { blockDevTools } from '@jumpy/domain/inspection';
import { silenceConsole } from '@jumpy/domain/silenceConsole';
import { isForcedReload } from '@jumpy/browser/forcedReload';

/** Options from the URL; unknown parameters are ignored. */
export interface UrlOptions {
  readonly platform: DevicePlatform | undefined;
  /** Practice only. */
  readonly seed: string | undefined;
  readonly bot: string | undefined;
  /** Replays will be shown: no start screen. */
  readonly isViewer: boolean;
  /** Room mode: no start screen. Without a shell, for development: the number of bots in the room. */
  readonly room: number | undefined;
  /** Repeats the lessons. Practice only. */
  readonly repeatsLessons: boolean;
  /** Starts the first run without a further press. Practice only. */
  readonly startsNow: boolean;
  /** Run to race against in practice. */
  readonly ghostRunId: string | undefined;
  /** Bots are allowed on localhost only, for development and screenshots. */
  readonly canUseBot: boolean;
}

export function parseUrlOptions({
  search,
  hostname,
}: {
  readonly search: string;
  readonly hostname: string;
}): UrlOptions {
  const options = new URLSearchParams(search);
  const seed = options.get('seed') ?? undefined;
  const ghost = options.get('ghost') ?? '';
  return {
    platform: DEVICE_PLATFORMS.find((platform) => platform === options.get('platform')),
    seed: seed !== undefined && isSeed(seed) ? seed : undefined,
    bot: options.get('bot') ?? undefined,
    isViewer: options.has('watch'),
    repeatsLessons: options.has('learn'),
    startsNow: options.has('start'),
    room: options.has('room') ? Math.min(MAX_ROOM_SEATS - 1, Math.max(1, Number(options.get('room')) || 1)) : undefined,
    ghostRunId: isPublicId(ghost) ? ghost : undefined,
    canUseBot: hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1',
  };
}

/** Public ids are lower-case UUIDs. */
export function isPublicId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

const MAX_REPORTS = 5;

/** Window APIs for catching and sending errors. */
type ReportingWindow = Pick<
  Window & typeof globalThis,
  'addEventListener' | 'removeEventListener' | 'location' | 'fetch'
>;

/** Reports uncaught errors to the server: each once, and a limited number. Failed reports are dropped. */
export function reportGameErrors(window: ReportingWindow): () => void {
  let reports = 0;
  return watchErrors(window, {
    onError(error) {
      reports += 1;
      if (reports > MAX_REPORTS) return;
      const body: ClientErrorBody = { ...createErrorReport(error, window.location.pathname), page: 'game' };
      const headers = { 'content-type': 'application/json' };
      void window
        .fetch(`${API_PATH}/${CLIENT_ERROR_PATH}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          keepalive: true,
        })
        .catch(() => undefined);
    },
  });
}

/**
 * Applies the protections of the game screen inside the frame, which has its own focus and console: no context menu, no
 * inspection keys, a muted console in production. A standalone page (practice) stays unprotected.
 */
export function protectFrame(
  page: Window & { readonly console: Console },
  { isEmbedded, isProduction }: { isEmbedded: boolean; isProduction: boolean },
): () => void {
  if (!isEmbedded) return () => undefined;
  const stops = [blockDevTools(page), silenceConsole(page.console, isProduction)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Forwards Ctrl+Shift+R to the embedding page, since the frame has the focus; the browser still handles it, too. */
export function forwardReload(window: Window & typeof globalThis): () => void {
  const forwardReload = (event: KeyboardEvent): void => {
    if (!isForcedReload(event)) return;
    const { key, code, ctrlKey, metaKey, shiftKey } = event;
    window.parent.dispatchEvent(new window.KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey }));
  };
  window.addEventListener('keydown', forwardReload, true);
  return () => window.removeEventListener('keydown', forwardReload, true);
}

/** Marks on the root element whether touch was used last, so that focus rings appear for keyboards only. */
export function trackTouchInput(window: Window): void {
  const root = window.document.documentElement;
  const setThumb = (isThumb: boolean): void => void root.toggleAttribute('data-thumb', isThumb);
  window.addEventListener('pointerdown', ({ pointerType }) => setThumb(pointerType === 'touch'), { capture: true });
  window.addEventListener('keydown', () => setThumb(false), { capture: true });
}
