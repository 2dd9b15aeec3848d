import { MODE_RULES } from '@jumpy/domain/modes';
import type { ChainOutcome } from '@jumpy/domain/transactionStatus';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { GameSettings } from '@jumpy/protocol/settings';
import { RUN_DATABASE_NAMES } from '../../data/databaseNames.ts';
import { type PendingRunsDb, openPendingRunsDb } from '../runOutbox.ts';

/**
 * States of a recording. `sending`: from before the wallet is called until it reports the outcome. `sent`: has a hash;
 * is looked up, never sent again. `done`: kept so that no run is recorded twice.
 */
const RECORDING_STATES = ['waiting', 'sending', 'sent', 'done'] as const;

/** A counted run to be recorded on chain, as stored in the browser. */
export interface Recording {
  runId: string;
  /** Owner of the run; recordings of other players wait until they sign in. */
  discordId: string;
  jumps: number;
  score: number;
  savedAtMs: number;
  state: (typeof RECORDING_STATES)[number];
  attempts: number;
  /** Unix time in milliseconds. */
  nextTryMs: number;
  txHash?: string;
  /** Final outcome if `done`, otherwise the outcome of the last attempt. */
  outcome?: ChainOutcome;
  /** It is impossible to tell whether it was sent, so it is not retried. */
  isFinal?: true;
  /** Fee charged by the chain in wei, and when. */
  cost?: { feeWei: string; atMs: number };
}

/** Creates the recording of a counted run. */
export function createRecording(
  run: SettledRun,
  { discordId, nowMs }: { discordId: string; nowMs: number },
): Recording {
  const { runId, jumps, score } = run;
  return { runId, discordId, jumps, score, savedAtMs: nowMs, state: 'waiting', attempts: 0, nextTryMs: nowMs };
}

/**
 * Whether a counted run is recorded on chain, according to the player's setting. Modes that do not count are never
 * recorded.
 */
export function shouldRecord(run: SettledRun, setting: GameSettings['recordOnChain']): boolean {
  if (setting === 'off' || !MODE_RULES[run.mode].countsGames) return false;
  return setting === 'all' || ((run.daily ?? run.event)?.isBest ?? run.isHighScore);
}

/** Counted runs to be recorded on chain, stored in the browser. */
export type RecordingStore = PendingRunsDb<Recording>;

export function createRecordingStore(name: string = RUN_DATABASE_NAMES.recordings): RecordingStore {
  return openPendingRunsDb(name);
}
