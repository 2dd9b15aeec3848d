import { painted } from './app/painted.ts';
import { keepInstallPrompt } from './data/installPrompt.ts';
import { keepRoomLink } from './data/roomLink.ts';

async function begin(): Promise<void> {
  await painted(document);
  const { drawPage } = await import('./app/drawPage.tsx');
  await drawPage(document);
}

keepInstallPrompt(window);
// Whoever goes on before the first paint comes to the room all the same.
keepRoomLink();
void begin();
