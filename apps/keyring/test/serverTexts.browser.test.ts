import { setTranslations } from '@jumpy/i18n/message';
import serverTexts from '@jumpy/protocol/serverTexts.es';
import { afterEach, expect, it } from 'vitest';
import { exchangeTicketForToken } from '../src/api/createKeyringApi.ts';

afterEach(() => setTranslations({}));

const REFUSAL = { success: false, error: 'This ticket no longer works. Ask for a new one.', code: 'keyring_ticket' };
const exchange = () =>
  exchangeTicketForToken(
    { appOrigin: location.origin, fetch: () => Promise.resolve(Response.json(REFUSAL, { status: 401 })) },
    'ticket',
  );

it('a refusal of the server is as it was sent on a page in English, else in the page’s language', async () => {
  expect(await exchange()).toEqual({ ok: false, status: 401, code: 'keyring_ticket', error: REFUSAL.error });
  setTranslations(serverTexts);
  expect(await exchange()).toMatchObject({ error: 'Este permiso ya no sirve. Pide uno nuevo.' });
});
