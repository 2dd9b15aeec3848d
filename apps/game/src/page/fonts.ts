import displayUrl from '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2?url';
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Nothing waits longer for letters than this. */
const MOST_WAIT_MS = 300;

/** Loads the two faces from this server; resolves when they are there, or soon anyway. */
export function loadFonts(document: Document): Promise<void> {
  const faces = [
    new FontFace('Bagel Fat One', `url(${displayUrl})`, { weight: '400' }),
    new FontFace('Figtree Variable', `url(${textUrl})`, { weight: '300 900' }),
  ];
  for (const face of faces) document.fonts.add(face);
  const loaded = Promise.allSettled(faces.map((face) => face.load()));
  const late = new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  return Promise.race([loaded, late]).then(() => undefined);
}
