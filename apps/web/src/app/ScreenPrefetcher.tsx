import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { shopQuery } from '../data/characters.ts';
import { useSession } from '../data/session.ts';
import { whenIdle } from '../data/whenIdle.ts';
import { prefersReducedData } from '../data/dataSaver.ts';
import { rankingsQuery, statsQuery } from '../data/stats.ts';

/** Hover or focus on a link for this long counts as intent, in milliseconds. */
const HOVER_DELAY_MS = 80;

/** Nothing is prefetched during a run, which needs the bandwidth and the CPU. */
const PLAY_PATH = '/play';
const HOME_PATH = '/home';

/** Cheap player data to prefetch with a screen, by first path segment. */
const DATA_PREFETCHERS: Readonly<Record<string, (queryClient: QueryClient) => void>> = {
  shop: (queryClient) => void queryClient.prefetchQuery(shopQuery),
  stats: (queryClient) => {
    void queryClient.prefetchQuery(statsQuery);
    void queryClient.prefetchQuery(rankingsQuery);
  },
};

interface Props {
  /** Keyed by first path segment. */
  screens: Readonly<Record<string, { prefetch(): void }>>;
}

/** Prefetches the screen that the user is about to open, and for players its cheap data. Home prefetches the game. */
export function ScreenPrefetcher({ screens }: Props) {
  const queryClient = useQueryClient();
  const { authenticated } = useSession();
  const prefetches = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(screens).map(([name, screen]) => [
          name,
          (): void => {
            screen.prefetch();
            if (authenticated) DATA_PREFETCHERS[name]?.(queryClient);
          },
        ]),
      ),
    [screens, queryClient, authenticated],
  );
  usePrefetchOnIntent(prefetches);
  usePrefetchFromHome(prefetches);
  return null;
}

/** Prefetches the game at home, where a press is likely to start it, once all else of the page has loaded. */
export function usePrefetchFromHome({ play }: ScreenPrefetches): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== HOME_PATH || prefersReducedData()) return undefined;
    let isHere = true;
    void whenIdle().then(() => isHere && play?.());
    return () => {
      isHere = false;
    };
  }, [pathname, play]);
}

/** Prefetch functions by first path segment. */
export type ScreenPrefetches = Readonly<Record<string, () => void>>;

/** Prefetches the screen that the user is about to open; never during a run or in data-saver mode. */
export function usePrefetchOnIntent(screens: ScreenPrefetches): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === PLAY_PATH) return undefined;
    return watchNavigationIntent(document, (path) => {
      if (path !== pathname && !prefersReducedData()) screens[path.split('/')[1] || 'home']?.();
    });
  }, [screens, pathname]);
}

/** Path of the closest internal link, or of a button with `data-leads`. */
function linkTargetPath(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads]') : null;
  if (!element) return undefined;
  if (!(element instanceof HTMLAnchorElement)) return element.dataset['leads'];
  const isOurs =
    element.origin === window.location.origin && element.target !== '_blank' && !element.hasAttribute('download');
  return isOurs ? element.pathname : undefined;
}

/**
 * Calls back when the user is likely to follow a link: hover or focus rests on it, or a pointer presses it. Returns an
 * unsubscribe function.
 */
function watchNavigationIntent(page: Document, onIntent: (path: string) => void): () => void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(hoverTimer);
  const handleHover = ({ target }: Event): void => {
    cancel();
    const path = linkTargetPath(target);
    if (path !== undefined) hoverTimer = setTimeout(() => onIntent(path), HOVER_DELAY_MS);
  };
  const handlePress = ({ target }: Event): void => {
    cancel();
    const path = linkTargetPath(target);
    if (path !== undefined) onIntent(path);
  };
  const listeners = [
    ['pointerover', handleHover],
    ['focusin', handleHover],
    ['pointerdown', handlePress],
    ['focusout', cancel],
  ] as const;
  for (const [name, listener] of listeners) page.addEventListener(name, listener, { passive: true });
  return () => {
    cancel();
    for (const [name, listener] of listeners) page.removeEventListener(name, listener);
  };
}
