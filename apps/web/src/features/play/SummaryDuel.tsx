import { groupedText } from '@jumpy/domain/numberText';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Summary } from './playMachine.ts';
import styles from './SummaryDuel.module.css';
import type { Elements } from '../../ui/elements.ts';

interface Side {
  name: string;
  score: number;
  own: boolean;
}

/** Both scores of a race, the higher one first. */
function sidesOf({ claim, ghost, hiScoreBefore, state }: Summary): Side[] {
  const settled = state.name === 'counted' ? state.run : undefined;
  const own: Side = { name: 'You', score: settled?.score ?? claim.score, own: true };
  const other: Side = {
    name: ghost?.isOwn ? 'Your run before' : (settled?.race?.username ?? ghost?.name ?? 'The run to beat'),
    score: settled?.race?.score ?? ghost?.score ?? hiScoreBefore,
    own: false,
  };
  return own.score > other.score ? [own, other] : [other, own];
}

/** Result of the race, and the status of the run. */
export function SummaryDuel({ summary, children }: { summary: Summary; children: Elements }) {
  const sides = sidesOf(summary);
  const most = Math.max(1, ...sides.map(({ score }) => score));
  return (
    <Panel className={styles.panel}>
      <ol className={styles.sides} aria-label="The race">
        {sides.map(({ name, score, own }, index) => (
          <li
            key={own ? 'own' : 'other'}
            className={own ? `${styles.side} ${styles.own}` : styles.side}
            aria-current={own || undefined}
          >
            <span className={styles.mark}>{index === 0 ? <Icon name="crown" size={22} /> : null}</span>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.score}>{groupedText(score)}</span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ inlineSize: `${(score / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {children}
    </Panel>
  );
}
