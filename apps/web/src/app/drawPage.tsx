import { createRoot } from 'react-dom/client';
import { dressPage } from '../data/dressPage.ts';
import { keepFirstWords } from '../features/loading/firstWords.ts';
import { Entrance } from './Entrance.tsx';
import { MusicBeside } from './MusicBeside.tsx';
import { reportErrors } from './reportErrors.ts';
import { wearStyles } from './wearStyles.ts';

/** Draws the product where the page's own file had its first picture. */
export async function drawPage(page: Document): Promise<void> {
  reportErrors(window);
  dressPage(page.documentElement);
  keepFirstWords(page);
  await wearStyles(page);
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root to draw in.');
  createRoot(root).render(
    <>
      <Entrance />
      <MusicBeside />
    </>,
  );
}
