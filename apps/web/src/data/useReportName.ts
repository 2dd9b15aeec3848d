import { canReportName } from '@jumpy/domain/hiddenName';
import { useSession } from './session.ts';
import { overlays } from '../stores/overlays.ts';

/** A player whose name can be reported. */
export interface ReportTarget {
  publicId: string;
  /** The full name from the server. */
  name: string | null;
}

/**
 * Opens the report sheet for a player's name; undefined if there is nothing to report: one's own name, a hidden name,
 * or a visitor.
 */
export function useReportName({ publicId, name }: ReportTarget): (() => void) | undefined {
  const { user } = useSession();
  if (!user || user.publicId === publicId || !canReportName(name)) return undefined;
  return () => overlays.set({ secondary: { kind: 'report', publicId, name } });
}
