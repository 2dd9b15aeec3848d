import { createFontFaces } from '@jumpy/theme/fontFaces';

/** Loads both fonts shortly before the first dialog; nothing waits for them. */
export function loadDialogFonts(): void {
  for (const face of createFontFaces('swap')) {
    document.fonts.add(face);
    face.load().catch(() => undefined);
  }
}
