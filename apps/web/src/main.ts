import { whenFirstPainted } from './app/firstPaint.ts';
import { captureInstallPrompt } from './data/installPrompt.ts';
import { loadPageLocale } from './data/pageLocale.ts';
import { storeRoomLink } from './data/storedRoomLink.ts';

async function start(): Promise<void> {
  await Promise.all([whenFirstPainted(document), loadPageLocale()]);
  const { renderPage } = await import('./app/renderPage.tsx');
  await renderPage(document);
}

captureInstallPrompt(window);
// Store the room link before the first paint, so that it survives navigation before the app renders.
storeRoomLink();
void start();
