import type { VerifiedRun } from '../replays/verifiedRun.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { Checkpoint } from '../witness/store.ts';
import type { Alteration } from './alteration.ts';

/** A run whose replay contradicts its checkpoints, with everything reviewers see of it. */
export interface AlteredRun {
  ticket: TicketRow;
  run: VerifiedRun;
  checkpoints: readonly Checkpoint[];
  alteration: Alteration;
  claimed: object;
  securityFlags: readonly string[];
  clientMetrics: object;
}
