import { type Locale, setLocale } from './locale.ts';
import { setTranslations, type Translations } from './message.ts';

/**
 * Puts the page into a language. Called by the module with all of its translations, before any module with messages is
 * loaded. Texts of the HTML bring their translation along: `<title data-es="…">`.
 * @param tables Compiled translations by file.
 */
export function applyTranslations(locale: Locale, tables: Readonly<Record<string, Translations>>): void {
  setLocale(locale);
  setTranslations(Object.assign({}, ...Object.values(tables)));
  document.documentElement.lang = locale;
  for (const element of document.querySelectorAll<HTMLElement>(`[data-${locale}]`))
    element.textContent = element.dataset[locale] ?? '';
}
