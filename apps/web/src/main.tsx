import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { quietErrors } from '@jumpy/browser/quietErrors';
import { createRoot } from 'react-dom/client';
import { Entrance } from './app/Entrance.tsx';
import { MusicBeside } from './app/MusicBeside.tsx';
import { reportErrors } from './app/reportErrors.ts';
import { wearStyles } from './app/wearStyles.ts';
import { dressPage } from './data/dressPage.ts';
import { keepInstallPrompt } from './data/installPrompt.ts';

reportErrors(window);
if (import.meta.env.PROD) quietErrors(console, window);
keepInstallPrompt(window);
dressPage(document.documentElement);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in.');
/** Where the browser keeps nothing, that is seen to before anything reads it; its code comes only then. */
async function haveStorage(): Promise<void> {
  try {
    sessionStorage.setItem('jumpy_probe', '');
    localStorage.setItem('jumpy_probe', '');
    localStorage.removeItem('jumpy_probe');
  } catch {
    await import('./app/tellStorage.tsx').then(
      ({ tellStorage }) => tellStorage(window),
      () => undefined,
    );
  }
}

void Promise.all([wearStyles(document), haveStorage()]).then(() =>
  // What a boundary catches it reports itself.
  createRoot(root, import.meta.env.PROD ? { onCaughtError: () => undefined } : {}).render(
    <>
      <Entrance />
      <MusicBeside />
    </>,
  ),
);
