import displayUrl from '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2?url';
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/**
 * Returns the product's two fonts for Latin letters, served by the page's own host and not loaded yet; `display`
 * defines what is shown until they are.
 * @example createFontFaces('swap').map(({ weight }) => weight) // ['400', '300 900']
 */
export function createFontFaces(display: FontDisplay = 'auto'): FontFace[] {
  return [
    new FontFace('Bagel Fat One', `url(${displayUrl})`, { weight: '400', display }),
    new FontFace('Figtree Variable', `url(${textUrl})`, { weight: '300 900', display }),
  ];
}
