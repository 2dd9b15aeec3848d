/** Storage key of the last install event and its time. */
export const INSTALL_KEY = 'jumpy_install';
const DAY_MS = 24 * 60 * 60_000;
/** Minimum time before the install sheet opens by itself again, by what happened last. */
export const INSTALL_COOLDOWN_MS = {
  shown: 7 * DAY_MS,
  refused: 30 * DAY_MS,
  installed: Number.POSITIVE_INFINITY,
} as const;

/** The last event of the install sheet. */
type InstallOutcome = keyof typeof INSTALL_COOLDOWN_MS;

/** Stores the last install event. Without storage the sheet never opens by itself. */
export function recordInstallOutcome(
  outcome: InstallOutcome,
  { nowMs, storage = localStorage }: { nowMs: number; storage?: Storage },
): void {
  try {
    storage.setItem(INSTALL_KEY, `${outcome} ${nowMs}`);
  } catch {
    // `canOfferInstall` fails in the same way, so the sheet does not reopen.
  }
}

/** Whether the install sheet may open by itself: not soon after it was shown or declined, and never once installed. */
export function canOfferInstall({ nowMs, storage }: { nowMs: number; storage?: Storage }): boolean {
  try {
    const [outcome, storedAt] = ((storage ?? localStorage).getItem(INSTALL_KEY) ?? '').split(' ');
    const cooldownMs = Object.entries(INSTALL_COOLDOWN_MS).find(([name]) => name === outcome)?.[1];
    const sinceMs = nowMs - Number(storedAt);
    // A clock that was set back must not suppress it for years.
    return cooldownMs === undefined || !(sinceMs >= 0 && sinceMs < cooldownMs);
  } catch {
    return false;
  }
}

/** Number of visits in local storage; the flag in session storage marks this visit as counted. */
const VISITS_KEY = 'jumpy_visits';

/** Whether this browser has visited before; false without storage. */
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

/** Whether the install sheet has never opened by itself. */
export function wasInstallNeverOffered(): boolean {
  try {
    return localStorage.getItem(INSTALL_KEY) === null;
  } catch {
    return false;
  }
}

/** Whether the product was installed from this browser, as far as it knows. */
export function wasInstalled(storage?: Storage): boolean {
  try {
    return ((storage ?? localStorage).getItem(INSTALL_KEY) ?? '').startsWith('installed ');
  } catch {
    return false;
  }
}
