import { MODE_RULES } from '@jumpy/domain/modes';
import type { ChainOutcome } from '@jumpy/domain/transactionStatus';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { Settings } from '@jumpy/protocol/settings';

/**
 * How far the record of a run is: `sending` from before the wallet is asked until it has said what became of it; `sent` has a
 * hash and is looked up, never sent again; `done` stays so that no run is recorded twice.
 */
export const RECORDING_STATES = ['waiting', 'sending', 'sent', 'done'] as const;

/** A counted run on its way to the chain, as it lies in the browser. */
export interface Recording {
  runId: string;
  /** Whose run it is; another player's wait for their owner. */
  discordId: string;
  jumps: number;
  score: number;
  savedAtMs: number;
  state: (typeof RECORDING_STATES)[number];
  attempts: number;
  /** Milliseconds since 1970. */
  nextTryMs: number;
  txHash?: string;
  /** How it ended; with another state than `done`, how the last try did. */
  outcome?: ChainOutcome;
  /** Nobody can know whether it was sent: it is not tried again. */
  isFinal?: true;
  /** What the chain billed, in wei, and when. */
  cost?: { feeWei: string; atMs: number };
}

/** A run that the server has counted, as it goes on its way. */
export function recordingOf(run: SettledRun, { discordId, nowMs }: { discordId: string; nowMs: number }): Recording {
  const { runId, jumps, score } = run;
  return { runId, discordId, jumps, score, savedAtMs: nowMs, state: 'waiting', attempts: 0, nextTryMs: nowMs };
}

/** Whether a counted run goes on chain: the player's setting decides, and what counts for nothing never does. */
export function isToBeRecorded(run: SettledRun, setting: Settings['recordOnChain']): boolean {
  if (setting === 'off' || !MODE_RULES[run.mode].countsGames) return false;
  return setting === 'all' || (run.daily?.isBest ?? run.isHighScore);
}
