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

/** A browser lets sound begin after any of these, also when the player comes a moment later. */
const GESTURES = ['pointerup', 'keydown'] as const;

/** Where the browser keeps nothing, that is seen to before anything reads it; its code comes only then. */
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

/** Draws the product where the page's own file had its first picture. */
export async function drawPage(page: Document): Promise<void> {
  reportErrors(window);
  if (import.meta.env.PROD) quietErrors(console, window);
  dressPage(page.documentElement);
  keepFirstWords(page);
  keepFirstScreen(page);
  await Promise.all([wearStyles(page), haveStorage()]);
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // A state of the catalogue: the condition is a constant, so production builds hold nothing of it.
  if (import.meta.env.DEV) {
    const { bareStateAt } = await import('../catalogue/address.ts');
    const state = bareStateAt(window.location);
    if (state) return (await import('../catalogue/openState.tsx')).openState(root, state);
  }
  // What a boundary catches it reports itself.
  createRoot(root, import.meta.env.PROD ? { onCaughtError: () => undefined } : {}).render(
    <>
      <Entrance />
      <MusicBeside />
      <FirstScreenEnd />
    </>,
  );
}

/** Puts on the styles that every screen shares, once they are there: until then they are for paper, so that the first paint need not wait for them. */
export async function wearStyles(page: Document): Promise<void> {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')];
  const missing = sheets.filter(({ sheet }) => !sheet);
  if (missing.length > 0) await Promise.all(missing.map(arrived));
  for (const sheet of sheets) sheet.media = 'all';
}

const arrived = (sheet: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    sheet.addEventListener('load', resolve, { once: true });
    // A page without looks is better than none.
    sheet.addEventListener('error', resolve, { once: true });
  });

/**
 * The music player, brought once the screen it stands beside is there, or with the first press if that is sooner (OVER-01, OVER-08);
 * a page that cannot have it is a page without music, and nothing worse.
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
