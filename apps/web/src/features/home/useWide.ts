import { STORAGE } from '../../data/storageKeys.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

/** Whether the desktop layout is drawn: above 1100 px, or at any width by the forced-desktop flag (HOME-01 to HOME-03). */
export function useWide(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  const above = useMediaQuery('(width > 1100px)');
  return above || storage.getItem(STORAGE.forceDesktop) === 'true';
}
