import { locale } from './locale.ts';

const rules: { cardinal?: Intl.PluralRules; ordinal?: Intl.PluralRules } = {};

/** Picks the form of a number; used by compiled messages. */
export function plural(value: number, forms: Readonly<Record<string, string>>, type: 'cardinal' | 'ordinal'): string {
  const rule = (rules[type] ??= new Intl.PluralRules(locale, { type }));
  return forms[`=${value}`] ?? forms[rule.select(value)] ?? forms['other'] ?? '';
}

let numberFormat: Intl.NumberFormat | undefined;

/** Formats a number inside a message; used by compiled messages. */
export function number(value: number): string {
  // As `numberLocale()`, which is loaded later than translations.
  numberFormat ??= new Intl.NumberFormat(locale === 'es' ? 'es-419' : 'en-US');
  return numberFormat.format(value);
}
