import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { shopQuery } from '../data/characters.ts';
import { useSession } from '../data/session.ts';
import { isSparing } from '../data/sparing.ts';
import { rankingsQuery, statsQuery } from '../data/stats.ts';

/** A pointer or a focus that rests on a way this long means it: what passes by does not count. Milliseconds. */
const REST_MS = 80;

/** A run has the line and the processor to itself. */
const RUN = '/play';

/** What is cheap of a player's data on screens, where it is not known yet. */
const DATA: Readonly<Record<string, (queryClient: QueryClient) => void>> = {
  shop: (queryClient) => void queryClient.prefetchQuery(shopQuery),
  stats: (queryClient) => {
    void queryClient.prefetchQuery(statsQuery);
    void queryClient.prefetchQuery(rankingsQuery);
  },
};

interface Props {
  /** By the first step of their address. */
  screens: Readonly<Record<string, { fetchAhead(): void }>>;
}

/** Fetches the screen that somebody is about to go to, and for players what is cheap of its data. */
export function ScreensAhead({ screens }: Props) {
  const queryClient = useQueryClient();
  const { authenticated } = useSession();
  const ahead = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(screens).map(([name, screen]) => [
          name,
          (): void => {
            screen.fetchAhead();
            if (authenticated) DATA[name]?.(queryClient);
          },
        ]),
      ),
    [screens, queryClient, authenticated],
  );
  useAhead(ahead);
  return null;
}

/** By the first step of their address: how a screen is fetched before it is asked for. */
export type Ahead = Readonly<Record<string, () => void>>;

/** Fetches the screen that somebody is about to go to, before they press: never beside a run, nor for those who spare their line. */
export function useAhead(screens: Ahead): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === RUN) return undefined;
    return watchIntent(document, (path) => {
      if (path !== pathname && !isSparing()) screens[path.split('/')[1] || 'home']?.();
    });
  }, [screens, pathname]);
}

/** The address that an element or what is around it leads to within the product: a link, or a button that says so by `data-leads`. */
function addressOf(target: EventTarget | null): string | undefined {
  const way = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads]') : null;
  if (!way) return undefined;
  if (!(way instanceof HTMLAnchorElement)) return way.dataset['leads'];
  const isOurs = way.origin === window.location.origin && way.target !== '_blank' && !way.hasAttribute('download');
  return isOurs ? way.pathname : undefined;
}

/**
 * Hears that somebody is about to follow a way to a screen: a pointer or the focus rests on it, or a finger touches it. The answer
 * stops hearing.
 */
function watchIntent(page: Document, onIntent: (path: string) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => clearTimeout(resting);
  const rest = ({ target }: Event): void => {
    leave();
    const path = addressOf(target);
    if (path !== undefined) resting = setTimeout(() => onIntent(path), REST_MS);
  };
  const press = ({ target }: Event): void => {
    leave();
    const path = addressOf(target);
    if (path !== undefined) onIntent(path);
  };
  const hearings = [
    ['pointerover', rest],
    ['focusin', rest],
    ['pointerdown', press],
    ['focusout', leave],
  ] as const;
  for (const [name, hear] of hearings) page.addEventListener(name, hear, { passive: true });
  return () => {
    leave();
    for (const [name, hear] of hearings) page.removeEventListener(name, hear);
  };
}
