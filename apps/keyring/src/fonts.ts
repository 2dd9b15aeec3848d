import displayUrl from '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2?url';
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Loads the two faces from this host when the first dialog is near; nothing waits for them. */
export function loadFonts(): void {
  const faces = [
    new FontFace('Bagel Fat One', `url(${displayUrl})`, { weight: '400', display: 'swap' }),
    new FontFace('Figtree Variable', `url(${textUrl})`, { weight: '300 900', display: 'swap' }),
  ];
  for (const face of faces) {
    document.fonts.add(face);
    face.load().catch(() => undefined);
  }
}
