import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { Entrance } from './app/Entrance.tsx';
import { MusicBeside } from './app/MusicBeside.tsx';
import { hushErrors, reportErrors } from './app/reportErrors.ts';
import { Splash } from './app/Splash.tsx';
import { wearStyles } from './app/wearStyles.ts';
import { dressPage } from './data/dressPage.ts';

reportErrors(window);
hushErrors(console);
dressPage(document.documentElement);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in.');
void wearStyles(document).then(() =>
  // What a boundary catches it reports itself.
  createRoot(root, import.meta.env.PROD ? { onCaughtError: () => undefined } : {}).render(
    <>
      <Entrance />
      <MusicBeside />
      <Splash />
    </>,
  ),
);
