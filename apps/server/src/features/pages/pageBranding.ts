import type { Env } from '../../platform/env.ts';
import { escapeHtml } from './linkTags.ts';

/** Writes the deployment's name and color into the static HTML: title, browser theme and iOS icon title. */
export function createPageBranding({
  productName,
  appColour,
}: Pick<Env, 'productName' | 'appColour'>): (html: string) => string {
  const name = escapeHtml(productName);
  // Replacer functions, because `$&` in a name must stay literal.
  return (html) =>
    html
      .replace(/<title>Jumpy<\/title>/, () => `<title>${name}</title>`)
      .replace(/(<meta name="apple-mobile-web-app-title" content=")[^"]*/, (_, before: string) => before + name)
      .replace(/(<meta name="theme-color" content=")[^"]*/, (_, before: string) => before + appColour);
}
