import type { Env } from '../../platform/env.ts';
import { escaped } from './linkTags.ts';

/** Writes the name and colour of this deployment where a browser reads them before any script: its tab, its bar, an icon on iOS. */
export function brandPage({
  productName,
  appColour,
}: Pick<Env, 'productName' | 'appColour'>): (html: string) => string {
  const name = escaped(productName);
  // Functions as replacements: a `$&` in a name is just a name.
  return (html) =>
    html
      .replace(/<title>Jumpy<\/title>/, () => `<title>${name}</title>`)
      .replace(/(<meta name="apple-mobile-web-app-title" content=")[^"]*/, (_, before: string) => before + name)
      .replace(/(<meta name="theme-color" content=")[^"]*/, (_, before: string) => before + appColour);
}
