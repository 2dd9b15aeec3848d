import { detectLocale } from '@jumpy/i18n/locale';
import { readLocaleParam } from '@jumpy/i18n/localeParam';

/**
 * Loads the translations of the page's language, before any module with messages is loaded. The app and other pages of
 * the keyring pass the language that the player chose.
 */
export async function loadKeyringLocale(): Promise<void> {
  // Without them, the page is in English.
  if ((readLocaleParam(location.search) ?? detectLocale()) === 'es') await import('./es.ts').catch(() => undefined);
}
