const FIRST_INSTANCE = 1;
/** How far apart the ports of two instances are. */
const PORT_STEP = 100;

/**
 * The port of a part of one of several products on a computer: the usual one for the first, 100 further for each after it.
 * @example localPort(4010, 2) // 4110
 */
export function localPort(usualPort: number, instance: number): number {
  return usualPort + (instance - FIRST_INSTANCE) * PORT_STEP;
}

/**
 * Where a start on one's own computer is opened. The two names are of one site, so that browsers that close the storage of other sites'
 * frames (private windows) keep the keyring's; with `localhost` and `keyring.localhost` they are two. A second product has names of its own:
 * cookies go by the name alone, whatever the port.
 * @example localAddress(4010) // 'http://jumpy.localhost:4010'
 * @example localAddress(4110, 2) // 'http://jumpy2.localhost:4110'
 */
export function localAddress(port: number, instance: number = FIRST_INSTANCE): string {
  return `http://${localName(instance)}.localhost:${port}`;
}

/**
 * Where the keyring of a start on one's own computer is opened: a host of its own under the app's.
 * @example localKeyringAddress(4011) // 'http://keyring.jumpy.localhost:4011'
 */
export function localKeyringAddress(port: number, instance: number = FIRST_INSTANCE): string {
  return `http://keyring.${localName(instance)}.localhost:${port}`;
}

/**
 * What one of several products on a computer is called, below `localhost` and in its network.
 * @example localName(2) // 'jumpy2'
 */
export function localName(instance: number): string {
  return instance === FIRST_INSTANCE ? 'jumpy' : `jumpy${instance}`;
}

/** Products that one computer runs beside each other at most. */
export const MAX_INSTANCES = 9;
