import { detectLocale } from '@jumpy/i18n/locale';

/**
 * Sets the page's language and loads its translations. Resolves before any module with messages is loaded; if the
 * translations do not load, as offline before the first visit in that language, the page is in English.
 */
export async function loadPageLocale(): Promise<void> {
  if (detectLocale() === 'es') await import('../es.ts').catch(() => undefined);
}
