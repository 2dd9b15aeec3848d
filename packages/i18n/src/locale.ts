/** A language that players can choose. English is the source of all messages. */
export type Locale = 'en' | 'es';

/** The page's language. Set once, before the modules that use it are loaded. */
export let locale: Locale = 'en';

export function setLocale(chosen: Locale): void {
  locale = chosen;
}

/** Key of the chosen language in the local storage that the app and the game share. */
export const LOCALE_KEY = 'jumpy_locale';

/**
 * Returns the first language that is available, else English.
 * @param tags Language tags, preferred first.
 * @example pickLocale(['ca-ES', 'es-MX', 'en']) // 'es'
 */
export const pickLocale = (tags: readonly string[]): Locale =>
  (/,(e[ns])\b/.exec(`,${tags.join().toLowerCase()}`)?.[1] ?? 'en') as Locale;

/** The language that the player chose on this site, else that of the browser. */
export function detectLocale(): Locale {
  const tags = [...navigator.languages];
  try {
    tags.unshift(localStorage.getItem(LOCALE_KEY) ?? '');
  } catch {
    // Storage is blocked.
  }
  return pickLocale(tags);
}
