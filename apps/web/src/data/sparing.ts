import { network } from './network.ts';

interface Connecting {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether somebody asked their browser to load little. */
export function savesData({ connection }: Navigator & Connecting = navigator): boolean {
  return connection?.saveData === true;
}

/** Whether what is not asked for yet stays away: for those who save data, and on a line that is slow by the browser's word or by our own measure. */
export function isSparing({ connection }: Navigator & Connecting = navigator): boolean {
  if (connection?.saveData) return true;
  const kind = connection?.effectiveType;
  if (kind !== undefined && kind !== '4g') return true;
  const line = network.now();
  return line === 'slow' || line === 'gone';
}
