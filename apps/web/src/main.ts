import { painted } from './app/painted.ts';
import { keepInstallPrompt } from './data/installPrompt.ts';
import { keepRoomLink } from './data/roomLink.ts';

async function begin(): Promise<void> {
  await painted(document);
  const { drawPage } = await import('./app/drawPage.tsx');
  await drawPage(document);
}

keepInstallPrompt(window);
// Store the room link before the first paint, so that it survives navigation before the app renders.
keepRoomLink();
void begin();
