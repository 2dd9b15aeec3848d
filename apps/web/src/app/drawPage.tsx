import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { quietErrors } from '@jumpy/browser/quietErrors';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { atRest } from '../data/atRest.ts';
import { dressPage } from '../data/dressPage.ts';
import { FirstScreenEnd } from '../features/loading/FirstScreenEnd.tsx';
import { keepFirstScreen } from '../data/firstScreen.ts';
import { keepFirstWords } from '../features/loading/firstWords.ts';
import { Beside } from './Beside.tsx';
import { Entrance } from './Entrance.tsx';
import { reportErrors } from './reportErrors.ts';

const Player = lazy(async (): Promise<{ default: ComponentType }> => ({
  default: (await import('../features/music/PageMusic.tsx')).PageMusic,
}));

/** Any of these lets audio start, even if the player mounts a moment later. */
const GESTURES = ['pointerup', 'keydown'] as const;

/**
 * If the browser blocks storage, installs a stand-in before anything reads it. The code for that loads only when
 * needed.
 */
async function haveStorage(): Promise<void> {
  try {
    sessionStorage.setItem('jumpy_probe', '');
    localStorage.setItem('jumpy_probe', '');
    localStorage.removeItem('jumpy_probe');
  } catch {
    await import('./tellStorage.tsx').then(
      ({ tellStorage }) => tellStorage(window),
      () => undefined,
    );
  }
}

/** Renders the product in place of the first paint from the HTML. */
export async function drawPage(page: Document): Promise<void> {
  reportErrors(window);
  if (import.meta.env.PROD) quietErrors(console, window);
  dressPage(page.documentElement);
  keepFirstWords(page);
  keepFirstScreen(page);
  await Promise.all([wearStyles(page), haveStorage()]);
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Catalogue state; the condition is a constant, so production builds drop it.
  if (import.meta.env.DEV) {
    const { bareStateAt } = await import('../catalogue/address.ts');
    const state = bareStateAt(window.location);
    if (state) return (await import('../catalogue/openState.tsx')).openState(root, state);
  }
  // Error boundaries report what they catch themselves.
  createRoot(root, import.meta.env.PROD ? { onCaughtError: () => undefined } : {}).render(
    <>
      <Entrance />
      <MusicBeside />
      <FirstScreenEnd />
    </>,
  );
}

/**
 * Activates the shared stylesheets once they have loaded. Until then they are `media="print"`, so that they do not
 * block the first paint.
 */
export async function wearStyles(page: Document): Promise<void> {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')];
  const missing = sheets.filter(({ sheet }) => !sheet);
  if (missing.length > 0) await Promise.all(missing.map(arrived));
  for (const sheet of sheets) sheet.media = 'all';
}

const arrived = (sheet: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    sheet.addEventListener('load', resolve, { once: true });
    // An unstyled page is better than none.
    sheet.addEventListener('error', resolve, { once: true });
  });

/**
 * Lazy music player, loaded when the page is idle or at the first gesture. If it fails to load, the page has no music.
 */
export function MusicBeside() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return undefined;
    const want = (): void => setWanted(true);
    void atRest().then(want);
    for (const gesture of GESTURES) window.addEventListener(gesture, want, true);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, want, true);
    };
  }, [wanted]);
  return wanted ? (
    <Beside>
      <Player />
    </Beside>
  ) : null;
}
