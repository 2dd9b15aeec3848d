/** Names that this machine has for itself. */
const isLocalHost = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(hostname);

/**
 * Whether rooms are played by a server. They are asked for at the port that the API has; a page of a local host that was served at another
 * one has no such server beside it, and plays in the browser alone (ROOM-58).
 */
export function hasRoomServer({ hostname, port }: Pick<Location, 'hostname' | 'port'>, api: string): boolean {
  return !isLocalHost(hostname) || new URL(api).port === port;
}
