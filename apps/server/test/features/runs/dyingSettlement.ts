import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SessionScoreBody } from '@jumpy/protocol/http/runs';
import { createMemoryBus } from '../../../src/platform/bus/memoryBus.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import type { DatabaseSchema } from '../../../src/platform/db/schema.ts';
import { createSimulator } from '../../../src/features/runs/replays/simulator.ts';
import {
  processSubmittedRun,
  type SubmittedRunRequest,
} from '../../../src/features/runs/settlement/processSubmittedRun.ts';
import { testEnv } from '../../support/testEnv.ts';

/** Order for a process that will die: what to settle, at which time, and after which statement to exit. */
export interface DyingOrder {
  databaseUrl: string;
  nowMs: number;
  player: SubmittedRunRequest['player'];
  body: SessionScoreBody;
  /** Part of the last statement's SQL. */
  dieAfter: string;
}

process.on('message', (order: DyingOrder) => void settleAndDie(order));

async function settleAndDie({ databaseUrl, nowMs, player, body, dieAfter }: DyingOrder): Promise<void> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 4 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log(event) {
      if (event.query.sql.toLowerCase().includes(dieAfter)) process.kill(process.pid, 'SIGKILL');
    },
  });
  const env = testEnv({ DATABASE_URL: databaseUrl });
  const context = {
    db,
    env,
    bus: createMemoryBus(),
    clock: { nowMs: () => nowMs },
    log: createLogger(env),
    redis: undefined,
    simulator: createSimulator({ threads: 1 }),
  };
  await processSubmittedRun(context, { player, body });
  process.exit(0);
}
