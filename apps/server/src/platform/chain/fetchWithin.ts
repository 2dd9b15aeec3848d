/**
 * Asks by `fetch`, and gives an answer so many milliseconds in all, headers and body: viem's own limit ends with the headers, and a
 * node that stalls after them would be waited for without end.
 */
export function fetchWithin(limitMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) });
}
