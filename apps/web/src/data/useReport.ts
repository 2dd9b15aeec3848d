import { canReportName } from '@jumpy/domain/hiddenName';
import { showLateSheet } from './settingsSheet.ts';
import { useSession } from './session.ts';

/** A player as somebody sees them. */
export interface Reportable {
  publicId: string;
  /** The whole name, as the server gave it. */
  name: string | null;
}

/** How to report a player's name; undefined where there is nothing to report: oneself, a hidden name, or nobody is signed in. */
export function useReport({ publicId, name }: Reportable): (() => void) | undefined {
  const { user } = useSession();
  if (!user || user.publicId === publicId || !canReportName(name)) return undefined;
  return () => showLateSheet({ kind: 'report', publicId, name });
}
