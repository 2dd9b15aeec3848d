import { expect, test } from 'vitest';
import { createFontFaces } from '../src/fontFaces.ts';

test('both fonts load from the page’s own host', async () => {
  const faces = await Promise.all(createFontFaces('swap').map((face) => face.load()));
  // Some browsers give names of two words in quotes.
  const loadedFaces = faces.map(({ family, weight, display, status }) => [
    family.replaceAll('"', ''),
    weight,
    display,
    status,
  ]);
  expect(loadedFaces).toEqual([
    ['Bagel Fat One', '400', 'swap', 'loaded'],
    ['Figtree Variable', '300 900', 'swap', 'loaded'],
  ]);
});
