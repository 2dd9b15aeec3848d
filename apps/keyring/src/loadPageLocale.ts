import { detectLocale } from '@jumpy/i18n/locale';

/** Loads the translations of the page's language, before any module with messages is loaded. */
export async function loadPageLocale(): Promise<void> {
  // Without them, the page is in English.
  if (detectLocale() === 'es') await import('./es.ts').catch(() => undefined);
}
