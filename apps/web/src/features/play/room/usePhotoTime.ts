import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';

/** The game page shows its photo finish first, for so long. */
const PHOTO_MS = 3_500;

/** Whether the end has been looked at for a while. */
export function usePhotoTime(ended: boolean): boolean {
  const [passed, setPassed] = useState(false);
  if (!ended && passed) setPassed(false);
  useEffect(() => (ended ? browserTimers.after(PHOTO_MS, () => setPassed(true)) : undefined), [ended]);
  return passed;
}
