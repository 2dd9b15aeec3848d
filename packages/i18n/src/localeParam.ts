import { type Locale, locale } from './locale.ts';

/** URL parameter with the page's language, for pages of other origins: they cannot read what the player chose. */
const LOCALE_PARAM = 'lang';

/** Adds the page's language to the address of a page of ours at another origin. */
export const addLocaleParam = (address: string): string => `${address}?${LOCALE_PARAM}=${locale}`;

/** The language that a page's URL asks for, if it is one of ours. */
export function readLocaleParam(search: string): Locale | undefined {
  const tag = new URLSearchParams(search).get(LOCALE_PARAM);
  return tag === 'en' || tag === 'es' ? tag : undefined;
}
