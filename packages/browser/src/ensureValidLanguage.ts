/** The browser's language; `en` if it is not a valid tag, such as `en-US@posix` on some Linux systems. */
function toValidLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Replaces an invalid `navigator.language`, for libraries that pass it to `Intl`. */
export function ensureValidLanguage(browser: Pick<Navigator, 'language'>): void {
  const value = toValidLanguage(browser.language);
  if (value !== browser.language) Object.defineProperty(browser, 'language', { value, configurable: true });
}

ensureValidLanguage(navigator);
