import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { captureConsoleErrors } from '@jumpy/browser/captureConsoleErrors';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../data/whenIdle.ts';
import { applyPageAppearance } from '../data/applyPageAppearance.ts';
import { StaticScreenRemover } from '../features/loading/StaticScreenRemover.tsx';
import { adoptStaticScreen } from '../data/staticLoadingScreen.ts';
import { captureInitialText } from '../features/loading/initialText.ts';
import { LazySlot } from './LazySlot.tsx';
import { AppEntry } from './AppEntry.tsx';
import { reportUncaughtErrors } from './reportUncaughtErrors.ts';

const Player = lazy(async (): Promise<{ default: ComponentType }> => ({
  default: (await import('../features/music/PageMusic.tsx')).PageMusic,
}));

/** Any of these lets audio start, even if the player mounts a moment later. */
const AUDIO_UNLOCK_EVENTS = ['pointerup', 'keydown'] as const;

/**
 * If the browser blocks storage, installs a stand-in before anything reads it. The code for that loads only when
 * needed.
 */
async function ensureStorage(): Promise<void> {
  try {
    sessionStorage.setItem('jumpy_probe', '');
    localStorage.setItem('jumpy_probe', '');
    localStorage.removeItem('jumpy_probe');
  } catch {
    await import('./mountStorageBanner.tsx').then(
      ({ mountStorageBanner }) => mountStorageBanner(window),
      () => undefined,
    );
  }
}

/** Renders the product in place of the first paint from the HTML. */
export async function renderPage(page: Document): Promise<void> {
  reportUncaughtErrors(window);
  if (import.meta.env.PROD) captureConsoleErrors(console, window);
  applyPageAppearance(page.documentElement);
  captureInitialText(page);
  adoptStaticScreen(page);
  await Promise.all([activateStyles(page), ensureStorage()]);
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Catalogue state; the condition is a constant, so production builds drop it.
  if (import.meta.env.DEV) {
    const { parseBareStateUrl } = await import('../catalogue/stateUrl.ts');
    const state = parseBareStateUrl(window.location);
    if (state) return (await import('../catalogue/openStatePage.tsx')).openStatePage(root, state);
  }
  // Error boundaries report what they catch themselves.
  createRoot(root, import.meta.env.PROD ? { onCaughtError: () => undefined } : {}).render(
    <>
      <AppEntry />
      <MusicPlayerSlot />
      <StaticScreenRemover />
    </>,
  );
}

/**
 * Activates the shared stylesheets once they have loaded. Until then they are `media="print"`, so that they do not
 * block the first paint.
 */
export async function activateStyles(page: Document): Promise<void> {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')];
  const missing = sheets.filter(({ sheet }) => !sheet);
  if (missing.length > 0) await Promise.all(missing.map(whenLoaded));
  for (const sheet of sheets) sheet.media = 'all';
}

const whenLoaded = (sheet: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    sheet.addEventListener('load', resolve, { once: true });
    // An unstyled page is better than none.
    sheet.addEventListener('error', resolve, { once: true });
  });

/**
 * Lazy music player, loaded when the page is idle or at the first gesture. If it fails to load, the page has no music.
 */
export function MusicPlayerSlot() {
  const [shouldLoad, setShouldLoad] = useState(false);
  useEffect(() => {
    if (shouldLoad) return undefined;
    const load = (): void => setShouldLoad(true);
    void whenIdle().then(load);
    for (const gesture of AUDIO_UNLOCK_EVENTS) window.addEventListener(gesture, load, true);
    return () => {
      for (const gesture of AUDIO_UNLOCK_EVENTS) window.removeEventListener(gesture, load, true);
    };
  }, [shouldLoad]);
  return shouldLoad ? (
    <LazySlot>
      <Player />
    </LazySlot>
  ) : null;
}
