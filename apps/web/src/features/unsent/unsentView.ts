import { formatDecimal, formatGrouped } from '@jumpy/domain/formatNumber';
import type { RunReplay } from '@jumpy/protocol/http/replays';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { modeName } from '../../data/runText.ts';
import { refusalText, toFullSentence } from '../../data/refusalText.ts';
import type { OutboxRecord } from '../../runs/outboxRecord.ts';

const PLAYED_AT_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Display text of a pending run. */
export interface UnsentView {
  runId: string;
  title: string;
  /** Time of play, replay size and number of attempts. */
  facts: string;
  /** Why it is pending or was rejected. */
  reason: string;
  isRefused: boolean;
}

/** Size of the replay as it is sent. */
export function replaySizeText(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${formatDecimal(bytes / 1024, 1)} KB`;
}

const triesText = (tries: number): string => (tries === 0 ? 'not tried yet' : tries === 1 ? '1 try' : `${tries} tries`);

function waitingReasonText(
  record: OutboxRecord,
  { isSignedIn, isHeld }: { isSignedIn: boolean; isHeld: boolean },
): string {
  const here = isHeld ? ' This browser has no room for it: leave this tab open until it is sent.' : '';
  if (!isSignedIn) return `It is sent once you are signed in.${here}`;
  if (!record.lastTry)
    return `${record.attempts > 0 ? 'The server has not taken it yet.' : 'It is its turn soon.'}${here}`;
  const { code, reason } = record.lastTry;
  if (code === undefined) return `The server could not be reached.${here}`;
  return `${toFullSentence(reason ?? 'The server has not taken it yet')}${here}`;
}

/** Display data of a stored run. */
export function toUnsentView(record: OutboxRecord, here: { isSignedIn: boolean; isHeld: boolean }): UnsentView {
  const { runId, body, seen, savedAtMs, attempts, refusal } = record;
  const bytes = Math.floor((body.replay.length * 3) / 4);
  return {
    runId,
    title: `${seen ? modeName(seen.mode) : 'Run'}, ${formatGrouped(body.scoreData.score)} points`,
    facts: `Played ${PLAYED_AT_FORMAT.format(savedAtMs)} · ${replaySizeText(bytes)} · ${triesText(attempts + (refusal ? 1 : 0))}`,
    reason: refusal ? `It did not count. ${refusalText(refusal)}` : waitingReasonText(record, here),
    isRefused: refusal !== undefined,
  };
}

/** What is lost if the run is discarded. */
export function lossText({ body, refusal }: OutboxRecord): string {
  const { score, jumps } = body.scoreData;
  if (refusal) return 'It counts for nothing already. Its replay is gone then, and nobody can look at it any more.';
  return `Its ${formatGrouped(score)} points, ${formatGrouped(jumps)} jumps and their XP are lost for good. Nobody can bring it back.`;
}

/**
 * Converts a stored run to a replay file for the verify page; the claim is null if the page did not store all figures.
 */
export function toUnsentReplay({ runId, body, seen }: OutboxRecord): RunReplay {
  const { score, jumps, gameDuration = 0 } = body.scoreData;
  const claim = seen && {
    ...{ score, jumps, enemies: seen.enemies, level: seen.level },
    ticks: Math.round(gameDuration * TICKS_PER_SECOND),
  };
  return { runId, state: 'unknown', simVersion: null, replay: body.replay, claim: claim ?? null };
}
