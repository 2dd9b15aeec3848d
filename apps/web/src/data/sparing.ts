import { network } from './network.ts';

interface Connecting {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the browser's data-saver mode is on. */
export function savesData({ connection }: Navigator & Connecting = navigator): boolean {
  return connection?.saveData === true;
}

/**
 * Whether to skip prefetching: in data-saver mode, or on a connection that is slow according to the browser or our own
 * measurements.
 */
export function isSparing({ connection }: Navigator & Connecting = navigator): boolean {
  if (connection?.saveData) return true;
  const kind = connection?.effectiveType;
  if (kind !== undefined && kind !== '4g') return true;
  const line = network.now();
  return line === 'slow' || line === 'gone';
}
