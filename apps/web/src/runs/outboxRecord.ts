import type { SessionScoreBody } from '@jumpy/protocol/http/runs';

/** Why a run was turned away for good. */
export interface Refusal {
  code: string;
  /** The error's text, whole. */
  error: string;
  /** Whether its player has read it. */
  shown: boolean;
}

/** A run on its way to the server, as it lies in the browser. */
export interface OutboxRecord {
  /** The idempotency key: the same run sent twice is answered alike. */
  runId: string;
  /** Whose run it is; another player's runs wait for their owner. */
  discordId: string;
  body: SessionScoreBody;
  savedAtMs: number;
  /** XP already shown while the run went on (GAME-44). */
  liveXp: number;
  attempts: number;
  nextTryMs: number;
  refusal?: Refusal;
}
