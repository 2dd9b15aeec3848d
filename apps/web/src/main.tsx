import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { standInForStorage } from '@jumpy/browser/storage';
import { createRoot } from 'react-dom/client';
import { Entrance } from './app/Entrance.tsx';
import { MusicBeside } from './app/MusicBeside.tsx';
import { reportErrors } from './app/reportErrors.ts';
import { wearStyles } from './app/wearStyles.ts';
import { dressPage } from './data/dressPage.ts';

standInForStorage(window);
reportErrors(window);
dressPage(document.documentElement);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in.');
void wearStyles(document).then(() =>
  createRoot(root).render(
    <>
      <Entrance />
      <MusicBeside />
    </>,
  ),
);
