import type { VerifiedRun } from '../replays/verifyRun.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { Checkpoint } from '../witness/store.ts';
import type { Tampering } from './detectTampering.ts';

/** A run whose replay contradicts its checkpoints, with everything reviewers see of it. */
export interface TamperedRun {
  ticket: TicketRow;
  run: VerifiedRun;
  checkpoints: readonly Checkpoint[];
  tampering: Tampering;
  claimed: object;
  securityFlags: readonly string[];
  clientMetrics: object;
}
