/** The browser's language, in English where it is no valid tag: `en-US@posix` on some Linux systems. */
export function validLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

// Libraries read it from here.
if (validLanguage(navigator.language) !== navigator.language)
  Object.defineProperty(navigator, 'language', { value: validLanguage(navigator.language), configurable: true });
