/**
 * Restricts work to one tab at a time. Without locks, as on pages without TLS, every tab assumes it is the only one.
 * @example createTabLock(navigator.locks, 'letters')(sendAll) // resolves when this tab had its turn
 */
export function createTabLock(
  locks: LockManager | undefined,
  name: string,
): (act: () => Promise<void>) => Promise<void> {
  return (act) => locks?.request(name, act) ?? act();
}
