/** What became of the install screen, and when. */
export const INSTALL_KEY = 'jumpy_install';
const DAY_MS = 24 * 60 * 60_000;
/** How long the install screen stays away by itself after it was shown, and after a "Not now". */
export const INSTALL_REST_MS = {
  shown: 7 * DAY_MS,
  refused: 30 * DAY_MS,
  installed: Number.POSITIVE_INFINITY,
} as const;

/** What became of the install screen. */
export type InstallFate = keyof typeof INSTALL_REST_MS;

/** Remembers what became of the install screen. A storage that is shut forgets, and the page does not ask by itself there. */
export function rememberInstall(
  fate: InstallFate,
  { nowMs, storage = localStorage }: { nowMs: number; storage?: Storage },
): void {
  try {
    storage.setItem(INSTALL_KEY, `${fate} ${nowMs}`);
  } catch {
    // Then it is not asked for again in this visit either.
  }
}

/** Whether the install screen may come by itself: not soon after it came, nor after it was refused, nor where the product is installed. */
export function mayOfferInstall({ nowMs, storage }: { nowMs: number; storage?: Storage }): boolean {
  try {
    const [fate, at] = ((storage ?? localStorage).getItem(INSTALL_KEY) ?? '').split(' ');
    const rest = Object.entries(INSTALL_REST_MS).find(([name]) => name === fate)?.[1];
    const sinceMs = nowMs - Number(at);
    // A clock that was set back does not keep it away for years.
    return rest === undefined || !(sinceMs >= 0 && sinceMs < rest);
  } catch {
    return false;
  }
}

/** How many visits this browser has seen, and the mark that this one is among them. */
const VISITS_KEY = 'jumpy_visits';

/** Whether the player has been here before, by visits of this browser; a storage that is shut remembers none. */
export function isReturnVisit(): boolean {
  try {
    if (sessionStorage.getItem(VISITS_KEY) === null) {
      sessionStorage.setItem(VISITS_KEY, 'true');
      localStorage.setItem(VISITS_KEY, String(Number(localStorage.getItem(VISITS_KEY)) + 1));
    }
    return Number(localStorage.getItem(VISITS_KEY)) > 1;
  } catch {
    return false;
  }
}

/** Whether the install screen has never come by itself. */
export function wasNeverOffered(): boolean {
  try {
    return localStorage.getItem(INSTALL_KEY) === null;
  } catch {
    return false;
  }
}

/** Whether it was installed from this browser, as far as it remembers. */
export function wasInstalled(storage?: Storage): boolean {
  try {
    return ((storage ?? localStorage).getItem(INSTALL_KEY) ?? '').startsWith('installed ');
  } catch {
    return false;
  }
}
