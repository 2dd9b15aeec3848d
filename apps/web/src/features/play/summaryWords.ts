import { groupedText } from '@jumpy/domain/numberText';
import type { PoseName } from '@jumpy/rig/poses';
import { earnedXp } from '../../runs/creditRun.ts';
import type { Summary } from './playMachine.ts';
import { WITNESS_WORDS } from './summaryView.ts';

/** The sign over the score. */
export function headline({ claim, state }: Summary): string {
  if (claim.cause === 'summit') return 'THE SUMMIT!';
  return state.name === 'counted' && state.run.isHighScore ? 'NEW BEST!' : 'GAME OVER';
}

/** How the character takes it. */
export function poseOf({ claim, state }: Summary): PoseName {
  if (state.name === 'refused') return 'hurt';
  if (state.name === 'counted' && (state.run.isHighScore || claim.cause === 'summit')) return 'win';
  return state.name === 'checking' ? 'anticipate' : 'idle';
}

/** Why a counted run is not ranked and what it still counts for; undefined when it is ranked. */
export function unrankedNote({ state }: Summary): string | undefined {
  if (state.name !== 'counted' || state.run.witness === 'live') return undefined;
  const { witnessReason } = state.run;
  const why = witnessReason ? WITNESS_WORDS[witnessReason] : 'nobody watched while you played';
  return `Not ranked: ${why}. The game, its jumps and its time count, with their XP. High score and boards stay as they were.`;
}

/** Everything the picture says, for those who do not see it. */
export function spokenSummary(summary: Summary): string {
  const { claim, state } = summary;
  const score = `${headline(summary)} Score ${groupedText(claim.score)}.`;
  switch (state.name) {
    case 'checking':
      return `${score} Checking your replay.`;
    case 'saved':
      return `${score} Saved on this device. It sends itself when you are back online.`;
    case 'refused':
      return `${score} This run did not count. ${state.reason}`;
    case 'counted': {
      const { run } = state;
      const rank =
        run.witness === 'live' ? ` Score rank ${groupedText(run.ranks.score)}.` : ` ${unrankedNote(summary)}`;
      return `${score} Replay checked. You earned ${groupedText(earnedXp(run))} XP.${rank}`;
    }
  }
}
