import { closeDueLeagueWeeks } from '../../../src/features/leagues/playerLeagues.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { testEnv } from '../../support/testEnv.ts';

/** What a process of its own is to close, which is killed while it does. */
export interface ClosingOrder {
  databaseUrl: string;
  nowMs: number;
}

process.on('message', (order: ClosingOrder) => void close(order));

async function close({ databaseUrl, nowMs }: ClosingOrder): Promise<void> {
  const db = createDatabase({ url: databaseUrl, poolSize: 2 });
  const log = createLogger(testEnv({ DATABASE_URL: databaseUrl }));
  await closeDueLeagueWeeks({ db, log, clock: { nowMs: () => nowMs } });
  process.exit(0);
}
