const FIRST_INSTANCE = 1;
/** Port offset between two instances. */
const PORT_STEP = 100;

/**
 * Returns a port of an instance: the usual port for the first, 100 more for each further one.
 * @example localPort(4010, 2) // 4110
 */
export function localPort(usualPort: number, instance: number): number {
  return usualPort + (instance - FIRST_INSTANCE) * PORT_STEP;
}

/**
 * Returns the URL of a local instance. App and keyring share a site, so that browsers that block third-party storage
 * keep the keyring's; `localhost` and `keyring.localhost` would be two sites. Each instance has its own host, as
 * cookies ignore ports.
 * @example localAddress(4010) // 'http://jumpy.localhost:4010'
 * @example localAddress(4110, 2) // 'http://jumpy2.localhost:4110'
 */
export function localAddress(port: number, instance: number = FIRST_INSTANCE): string {
  return `http://${localInstanceName(instance)}.localhost:${port}`;
}

/**
 * Returns the URL of the local keyring, on a subdomain of the app's host.
 * @example localKeyringAddress(4011) // 'http://keyring.jumpy.localhost:4011'
 */
export function localKeyringAddress(port: number, instance: number = FIRST_INSTANCE): string {
  return `http://keyring.${localInstanceName(instance)}.localhost:${port}`;
}

/**
 * Returns the name of a local instance, used below `localhost` and for its network.
 * @example localInstanceName(2) // 'jumpy2'
 */
export function localInstanceName(instance: number): string {
  return instance === FIRST_INSTANCE ? 'jumpy' : `jumpy${instance}`;
}

/** Maximum number of instances on one machine. */
export const MAX_INSTANCES = 9;
