import { browserTimers } from '@jumpy/browser/timers';
import { within } from '@jumpy/browser/within';
import { ownFaces } from '@jumpy/theme/faces';

/** Nothing waits longer for letters than this. */
const MOST_WAIT_MS = 300;

/** Loads the two faces from this server; resolves when they are there, or soon anyway. */
export function loadFonts(document: Document): Promise<void> {
  const faces = ownFaces();
  for (const face of faces) document.fonts.add(face);
  const loaded = Promise.allSettled(faces.map((face) => face.load()));
  return within(browserTimers, { until: Date.now() + MOST_WAIT_MS, wait: loaded }).then(() => undefined);
}
