import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { SummaryData } from './playReducer.ts';
import styles from './SummaryRaceResult.module.css';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

interface Side {
  name: string;
  score: number;
  isOwn: boolean;
}

/** Both scores of a race, the higher one first. */
function toSides({ claim, ghost, hiScoreBefore, state }: SummaryData): Side[] {
  const settled = state.name === 'counted' ? state.run : undefined;
  const own: Side = { name: m.you(), score: settled?.score ?? claim.score, isOwn: true };
  const opponent: Side = {
    name: ghost?.isOwn ? m.yourEarlierRun() : shownName(settled?.race?.username ?? ghost?.name ?? m.runToBeat()),
    score: settled?.race?.score ?? ghost?.score ?? hiScoreBefore,
    isOwn: false,
  };
  return own.score > opponent.score ? [own, opponent] : [opponent, own];
}

/** Result of the race, and the status of the run. */
export function SummaryRaceResult({ summary, children }: { summary: SummaryData; children: ElementChildren }) {
  const sides = toSides(summary);
  const highest = Math.max(1, ...sides.map(({ score }) => score));
  return (
    <Panel className={styles.panel}>
      <ol className={styles.sides} aria-label={m.theRace()}>
        {sides.map(({ name, score, isOwn }, index) => (
          <li
            key={isOwn ? 'own' : 'other'}
            className={isOwn ? `${styles.side} ${styles.own}` : styles.side}
            aria-current={isOwn || undefined}
          >
            <span className={styles.mark}>{index === 0 ? <Icon name="crown" size={22} /> : null}</span>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.score}>{formatGrouped(score)}</span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ inlineSize: `${(score / highest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {children}
    </Panel>
  );
}
