import type { RunCredit } from '@jumpy/domain/modes';
import { beatsGhost } from '@jumpy/domain/race';
import type { WitnessClass } from '@jumpy/domain/witness';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { Kysely } from 'kysely';
import { type DayStanding, readDayStanding } from '../../daily/store.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { findGhost, type Ghost } from '../races/store.ts';
import type { TicketRow } from '../tickets/store.ts';

/** What a daily run or a race is held against, beside its player's totals; nothing for the other modes. */
export interface Beside {
  day?: { date: string; standing: DayStanding };
  ghost?: Ghost;
}

export interface BesideRun {
  userId: string;
  score: number;
  ticket: Pick<TicketRow, 'courseDate' | 'ghostRunId'>;
  credit: RunCredit;
}

/** Reads it after the totals: whatever else the player settles in between changes those, and so is noticed. */
export async function readBeside(
  db: Kysely<Database>,
  { userId, score, ticket: { courseDate, ghostRunId }, credit }: BesideRun,
): Promise<Beside> {
  if (courseDate !== null) {
    const joining = credit.board === 'daily' ? score : 0;
    return {
      day: { date: courseDate, standing: await readDayStanding(db, { userId, date: courseDate, score: joining }) },
    };
  }
  const ghost = ghostRunId === null ? undefined : await findGhost(db, ghostRunId);
  return ghost ? { ghost } : {};
}

/** How a run stands on its day's board (a late or unseen one joins nothing), and how its race ended. */
export function besideAnswer(
  { day, ghost }: Beside,
  { score, credit, witness }: { score: number; credit: RunCredit; witness: WitnessClass },
): Pick<SettledRun, 'daily' | 'race'> {
  if (ghost) {
    const { runId, username } = ghost;
    return { race: { runId, username, score: ghost.score, beaten: beatsGhost({ score, witness }, ghost.score) } };
  }
  if (!day) return {};
  const { best: previousBest, above, others } = day.standing;
  const isBest = credit.board === 'daily' && score > previousBest;
  const best = isBest ? score : previousBest;
  const stands = best > 0;
  return {
    daily: {
      ...{ date: day.date, isBest, previousBest, best },
      ...{ rank: stands ? above + 1 : null, total: others + (stands ? 1 : 0) },
    },
  };
}
