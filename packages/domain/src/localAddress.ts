/**
 * Where a start on one's own computer is opened. The two names are of one site, so that browsers that close the storage of other sites'
 * frames (private windows) keep the keyring's; with `localhost` and `keyring.localhost` they are two.
 * @example localAddress(4010) // 'http://jumpy.localhost:4010'
 */
export function localAddress(port: number): string {
  return `http://jumpy.localhost:${port}`;
}

/**
 * Where the keyring of a start on one's own computer is opened: a host of its own under the app's.
 * @example localKeyringAddress(4011) // 'http://keyring.jumpy.localhost:4011'
 */
export function localKeyringAddress(port: number): string {
  return `http://keyring.jumpy.localhost:${port}`;
}
