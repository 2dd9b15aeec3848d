import { questTexts } from '@jumpy/domain/quests/questTexts';
import { listRunHighlights, type RunTotals } from '@jumpy/domain/runHighlights';
import { goalRank } from '@jumpy/domain/goals/goalRanks';
import { MODE_RULES } from '@jumpy/domain/modes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { goalsQuery } from '../../data/goals.ts';
import { placeOfLevel } from '../../data/runText.ts';
import { usePlayer } from '../../data/session.ts';
import { statsQuery } from '../../data/stats.ts';
import { storeRunRecords } from '../../runs/runRecords.ts';
import { GoalList } from '../../ui/GoalList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { SummaryData } from './playReducer.ts';
import styles from './RunSummary.module.css';
import * as m from './messages.ts';

export { ReportButton } from '../../names/ReportButton.tsx';
export { ConfettiBurst, LightRays } from './NewBestEffects.tsx';
export { SummaryDetails } from './SummaryDetails.tsx';

/** Collects what the run achieved, from the game page's figures. */
function toRunTotals({ claim, marks }: SummaryData): RunTotals {
  const { score, jumps, enemies: stomps, level, durationSeconds: seconds } = claim;
  return { score, jumps, stomps, level, seconds, streak: marks?.streak ?? 0, closeCalls: marks?.closeCalls ?? 0 };
}

/** The three goals in one row: as they were until the run is counted, then as it moved and ticked them. */
export function SummaryGoals({ summary: { mode, state } }: { summary: SummaryData }) {
  const { countsGames } = MODE_RULES[mode];
  const before = useQuery({ ...goalsQuery, enabled: countsGames }).data;
  // Goals loaded after the run may be the next three; those of the run are in its answer.
  const [known] = useState(before);
  const played = state.name === 'counted' ? (state.run.goals ?? before) : known;
  if (!countsGames || !played || played.goals.length === 0) return null;
  const isSetDone = 'isSetDone' in played && played.isSetDone;
  return (
    <div className={styles.goalRow}>
      <GoalList goals={played.goals.map((goal) => ({ ...goal, title: questTexts(goal.key)?.title ?? goal.title }))} />
      {isSetDone ? (
        <p className={styles.goalRank} role="status">
          {m.goalSetDone({ name: goalRank(played.setsDone).name })}
        </p>
      ) : null}
    </div>
  );
}

/** Praise for the run, shown at once without the server; has no effect on counting. */
export function SummaryHighlights({ summary }: { summary: SummaryData }) {
  const { discordId } = usePlayer();
  const totals = useQuery(statsQuery).data?.stats;
  const [cheers] = useState(() => {
    const run = toRunTotals(summary);
    const { runId } = summary.claim;
    // Another rule of the game allows other records.
    const isStored = runId !== undefined && MODE_RULES[summary.mode].countsGames && summary.mode !== 'event';
    const records = isStored ? storeRunRecords(localStorage, { discordId, runId, totals: run }) : undefined;
    return listRunHighlights({
      run,
      records,
      isFirst: isStored && records === undefined && totals?.total_games === 0,
      place: placeOfLevel(run.level, summary.startPlace),
    });
  });
  return (
    <ul className={styles.cheers} aria-label={m.highlights()}>
      {cheers.map((cheer) => (
        <li key={cheer}>
          <Icon name="star" size={18} />
          {cheer}
        </li>
      ))}
    </ul>
  );
}
