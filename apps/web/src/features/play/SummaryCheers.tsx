import { cheersOf, type RunHad } from '@jumpy/domain/cheers';
import { MODE_RULES } from '@jumpy/domain/modes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { biomeName } from '../../data/runView.ts';
import { usePlayer } from '../../data/session.ts';
import { statsQuery } from '../../data/stats.ts';
import { rememberRun } from '../../runs/runRecords.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Summary } from './playMachine.ts';
import styles from './Summary.module.css';

/** Collects what the run achieved, from the game page's figures. */
function hadOf({ claim, marks }: Summary): RunHad {
  const { score, jumps, enemies: stomps, level, durationSeconds: seconds } = claim;
  return { score, jumps, stomps, level, seconds, streak: marks?.streak ?? 0, closeCalls: marks?.closeCalls ?? 0 };
}

/** Praise for the run, shown at once without the server; has no effect on counting. */
export function SummaryCheers({ summary }: { summary: Summary }) {
  const { discordId } = usePlayer();
  const totals = useQuery(statsQuery).data?.stats;
  const [cheers] = useState(() => {
    const had = hadOf(summary);
    const { runId } = summary.claim;
    const isKept = runId !== undefined && MODE_RULES[summary.mode].countsGames;
    const before = isKept ? rememberRun(localStorage, { discordId, runId, had }) : undefined;
    return cheersOf({
      had,
      before,
      isFirst: isKept && before === undefined && totals?.total_games === 0,
      placeOf: biomeName,
    });
  });
  return (
    <ul className={styles.cheers} aria-label="What was good">
      {cheers.map((cheer) => (
        <li key={cheer}>
          <Icon name="star" size={18} />
          {cheer}
        </li>
      ))}
    </ul>
  );
}
