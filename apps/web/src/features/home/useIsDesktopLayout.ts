import { STORAGE } from '../../data/storageKeys.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

/** Whether to use the desktop layout: above 1100 px, or at any width if forced. */
export function useIsDesktopLayout(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  const isWide = useMediaQuery('(width > 1100px)');
  return isWide || storage.getItem(STORAGE.forceDesktop) === 'true';
}
