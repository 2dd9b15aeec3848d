/**
 * Lets one tab of the browser at a time do a piece of work. Without locks, as on pages without TLS, one tab is taken to be the only one.
 * @example aloneBy(navigator.locks, 'letters')(sendAll) // resolves when this tab had its turn
 */
export function aloneBy(locks: LockManager | undefined, name: string): (act: () => Promise<void>) => Promise<void> {
  return (act) => locks?.request(name, act) ?? act();
}
