/** The browser's language, in English where it is no valid tag: `en-US@posix` on some Linux systems. */
function validLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Puts a valid tag in the place of one that is none, for libraries that hand the browser's language to `Intl`. */
export function guardLanguage(browser: Pick<Navigator, 'language'>): void {
  const value = validLanguage(browser.language);
  if (value !== browser.language) Object.defineProperty(browser, 'language', { value, configurable: true });
}

guardLanguage(navigator);
