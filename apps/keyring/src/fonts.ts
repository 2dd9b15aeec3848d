import { ownFaces } from '@jumpy/theme/faces';

/** Loads both fonts shortly before the first dialog; nothing waits for them. */
export function loadFonts(): void {
  for (const face of ownFaces('swap')) {
    document.fonts.add(face);
    face.load().catch(() => undefined);
  }
}
