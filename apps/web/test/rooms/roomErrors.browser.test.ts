import { setTranslations } from '@jumpy/i18n/message';
import serverTexts from '@jumpy/protocol/serverTexts.es';
import { expect, test } from 'vitest';
import { type ClientSocket, createRoomClient } from '../../src/rooms/roomClient.ts';
import { manualTimers } from '../support/manualTimers.ts';

test('a room says in the page’s language why nobody gets in', async () => {
  setTranslations(serverTexts);
  const events = new EventTarget();
  const socket: ClientSocket = {
    binaryType: 'arraybuffer',
    addEventListener: events.addEventListener.bind(events),
    send: () => undefined,
    close: () => undefined,
  };
  const ignore = () => undefined;
  const client = createRoomClient({
    timers: manualTimers(),
    connect: () => socket,
    ...{ onMessage: ignore, onFrame: ignore, onConnectionChange: ignore, onClose: ignore },
  });
  const entering = client.open({ roomId: '123456' }).catch((error: Error) => error.message);
  const data = { code: 'too_many_joins', message: 'Too many wrong codes. Please wait a minute.' };
  events.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'error', data }) }));
  expect(await entering).toBe('Demasiados códigos incorrectos. Espera un minuto.');
  setTranslations({});
});
