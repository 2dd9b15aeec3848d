/** Loopback names. A domain that resolves to this computer is deliberately missing. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether a Host header names this computer and the reached port. Protects against DNS rebinding: such a site sends its
 * own name.
 *
 * @example
 * isLoopbackRequestHost('localhost:4020', 4020); // true
 * isLoopbackRequestHost('evil.example:4020', 4020); // false
 */
export function isLoopbackRequestHost(host: string | undefined, port: number | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const { hostname, port: namedPort, host: parsedHost } = new URL(`http://${host}`);
  if (parsedHost !== host.toLowerCase() && `${parsedHost}:80` !== host.toLowerCase()) return false;
  const isNamed = LOOPBACK_NAMES.has(hostname) || hostname.endsWith('.localhost');
  return isNamed && (port === undefined || Number(namedPort || 80) === port);
}
