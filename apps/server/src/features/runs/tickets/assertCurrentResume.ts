import { AppError } from '../../../platform/appError.ts';
import type { TicketRow } from './store.ts';

/** Only the latest page of a resumed run may report and submit it; earlier pages are rejected. */
export function assertCurrentResume({ leg }: Pick<TicketRow, 'leg'>, told = 0): void {
  if (told !== leg) throw new AppError('run_moved', 'This run goes on in another page.', { field: 'leg' });
}
