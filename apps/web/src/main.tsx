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
void wearStyles(document).then(() =>
  // What a boundary catches it reports itself.
  createRoot(root, import.meta.env.PROD ? { onCaughtError: () => undefined } : {}).render(
    <>
      <Entrance />
      <MusicBeside />
    </>,
  ),
);
