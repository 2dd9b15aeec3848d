import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { Entrance } from './app/Entrance.tsx';
import { MusicBeside } from './app/MusicBeside.tsx';
import { reportErrors } from './app/reportErrors.ts';
import { wearStyles } from './app/wearStyles.ts';
import { dressPage } from './data/dressPage.ts';

reportErrors(window);
dressPage(document.documentElement);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in.');
const PROBE = 'jumpy_probe';

/** Where the browser keeps nothing, that is seen to before anything reads it; its code comes only then. */
async function haveStorage(): Promise<void> {
  try {
    localStorage.setItem(PROBE, sessionStorage.length.toString());
    localStorage.removeItem(PROBE);
  } catch {
    await import('./app/tellStorage.tsx').then(
      ({ tellStorage }) => tellStorage(window),
      () => undefined,
    );
  }
}

void Promise.all([wearStyles(document), haveStorage()]).then(() =>
  createRoot(root).render(
    <>
      <Entrance />
      <MusicBeside />
    </>,
  ),
);
