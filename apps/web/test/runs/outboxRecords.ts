import type { OutboxRecord } from '../../src/runs/outboxRecord.ts';
import { runIdOf } from './settledRun.ts';
import { PLAYER_ID } from './stubApi.ts';

/** A run that waits to be sent. */
export function outboxRecord(number: number, changes: Partial<OutboxRecord> = {}): OutboxRecord {
  const runId = runIdOf(number);
  const discordId = changes.discordId ?? PLAYER_ID;
  return {
    runId,
    discordId,
    body: {
      discordId,
      scoreData: { score: 640, jumps: 100, gameDuration: 92.5, timestamp: 1_800_000_000_000 },
      sessionToken: 'token-0123456789abcdefghij',
      sessionChallenge: 'challenge-0123456789abcdef',
      runId,
      replay: 'AAAA',
    },
    savedAtMs: 1_800_000_000_000 + number,
    liveXp: 150,
    attempts: 0,
    nextTryMs: 0,
    ...changes,
  };
}
