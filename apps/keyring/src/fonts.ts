import { ownFaces } from '@jumpy/theme/faces';

/** Loads the two faces from this host when the first dialog is near; nothing waits for them. */
export function loadFonts(): void {
  for (const face of ownFaces('swap')) {
    document.fonts.add(face);
    face.load().catch(() => undefined);
  }
}
