/**
 * Converts a server time to the client's clock, which may be years off. Older servers do not send their clock; then the
 * time is used as is.
 */
export function toClientTime(atMs: number, serverNow: number | undefined): number {
  return serverNow === undefined ? atMs : atMs + Date.now() - serverNow;
}
