import { network } from './network.ts';

interface NavigatorWithConnection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the browser's data-saver mode is on. */
export function isSaveDataEnabled({ connection }: Navigator & NavigatorWithConnection = navigator): boolean {
  return connection?.saveData === true;
}

/**
 * Whether to skip prefetching: in data-saver mode, or on a connection that is slow according to the browser or our own
 * measurements.
 */
export function prefersReducedData({ connection }: Navigator & NavigatorWithConnection = navigator): boolean {
  if (connection?.saveData) return true;
  const kind = connection?.effectiveType;
  if (kind !== undefined && kind !== '4g') return true;
  const status = network.getStatus();
  return status === 'slow' || status === 'gone';
}
