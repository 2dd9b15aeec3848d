import { LOCALE_KEY, setLocale } from '@jumpy/i18n/locale';
import { setTranslations } from '@jumpy/i18n/message';
import { afterEach, expect, it } from 'vitest';
import { loadKeyringLocale } from '../src/loadKeyringLocale.ts';

const address = location.href;

afterEach(() => {
  history.replaceState(null, '', address);
  localStorage.removeItem(LOCALE_KEY);
  document.documentElement.lang = 'en';
  document.head.querySelector('[data-es]')?.remove();
  setLocale('en');
  setTranslations({});
});

/** Language of a page at this address, in a browser in English. */
async function getPageLocale(search: string): Promise<string> {
  history.replaceState(null, '', search);
  await loadKeyringLocale();
  return document.documentElement.lang;
}

// Translations are applied once in a document, so the pages in English come first.
it.each([
  ['the page’s URL names none', '?other=1'],
  ['it is unknown', '?lang=fr'],
  ['it is more than a language', '?lang=es-MX'],
  ['it is code', '?lang=%22%3E%3Cscript%3E'],
  ['it stands in the fragment', '#lang=es'],
])('the keyring follows the browser’s language if %s', async (_, search) => {
  expect(await getPageLocale(search)).toBe('en');
});

it('the language in the URL counts more than one that was stored here', async () => {
  localStorage.setItem(LOCALE_KEY, 'es');
  expect(await getPageLocale('?lang=en#ask=11')).toBe('en');
});

it('the keyring follows the language in its URL, with the texts of its HTML', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta data-es="Tu billetera" />');
  expect(await getPageLocale('?lang=es#ask=11')).toBe('es');
  expect(document.head.querySelector('[data-es]')?.textContent).toBe('Tu billetera');
});
