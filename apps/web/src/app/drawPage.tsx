import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { quietErrors } from '@jumpy/browser/quietErrors';
import { createRoot } from 'react-dom/client';
import { dressPage } from '../data/dressPage.ts';
import { FirstScreenEnd } from '../features/loading/FirstScreenEnd.tsx';
import { keepFirstScreen } from '../data/firstScreen.ts';
import { keepFirstWords } from '../features/loading/firstWords.ts';
import { Entrance } from './Entrance.tsx';
import { MusicBeside } from './MusicBeside.tsx';
import { reportErrors } from './reportErrors.ts';
import { wearStyles } from './wearStyles.ts';

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
