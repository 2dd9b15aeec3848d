import { ApiError } from '../../../platform/apiError.ts';
import type { TicketRow } from './store.ts';

/** A run that was gone on with is told and sent by its last page alone; what comes from those before has no effect. */
export function assertLeg({ leg }: Pick<TicketRow, 'leg'>, told = 0): void {
  if (told !== leg) throw new ApiError('run_moved', 'This run goes on in another page.', { field: 'leg' });
}
