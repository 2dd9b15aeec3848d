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

/** Draws the product, or a state of the catalogue: the condition is a constant, so production builds hold nothing of it. */
async function draw(place: HTMLElement): Promise<void> {
  await wearStyles(document);
  if (import.meta.env.DEV) {
    const { bareStateAt } = await import('./catalogue/address.ts');
    const state = bareStateAt(window.location);
    if (state) return (await import('./catalogue/openState.tsx')).openState(place, state);
  }
  createRoot(place).render(
    <>
      <Entrance />
      <MusicBeside />
    </>,
  );
}

void draw(root);
