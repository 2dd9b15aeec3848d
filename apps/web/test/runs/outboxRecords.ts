import { makeOutboxRecord as recordOf } from '../../src/fixtures/outboxRecords.ts';
import type { OutboxRecord } from '../../src/runs/runOutbox.ts';
import { PLAYER_ID } from './stubApi.ts';

/** A run waiting to be sent, by default of the tests' player. */
export const outboxRecord = (number: number, changes: Partial<OutboxRecord> = {}): OutboxRecord =>
  recordOf(number, { discordId: PLAYER_ID, ...changes });
