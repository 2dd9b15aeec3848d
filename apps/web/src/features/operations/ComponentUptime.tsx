import type { OperationsResponse, ComponentStateInterval } from '@jumpy/protocol/http/operations';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import styles from './Health.module.css';

/** Component health over the last 24 hours. */
export function ComponentUptime({ parts }: Pick<OperationsResponse, 'parts'>) {
  return (
    <section className={styles.section} aria-label="Parts">
      <h2>Parts, last 24 hours</h2>
      <ul className={styles.parts}>
        {parts.map(({ name, state, detail, day }) => (
          <li key={name} className={styles.part}>
            <span className={styles.name}>{name}</span>
            <span className={styles.state} data-state={state}>
              {state}
            </span>
            <span className={styles.day} role="img" aria-label={dayText(day)}>
              {day.map(({ fromAt, untilAt, ...stretch }) => (
                <span
                  key={fromAt}
                  data-state={stretch.state}
                  style={{ flexGrow: untilAt - fromAt }}
                  title={`${formatUtcMinute(fromAt)} to ${formatUtcMinute(untilAt)}: ${stretch.state}${stretch.detail === null ? '' : `, ${stretch.detail}`}`}
                />
              ))}
            </span>
            {detail === null ? null : <p className={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Accessible description of the day: only outages and degradations. */
function dayText(day: readonly ComponentStateInterval[]): string {
  const bad = day.filter(({ state }) => state === 'degraded' || state === 'down');
  if (bad.length === 0) return day.every(({ state }) => state === 'unknown') ? 'nothing is known' : 'nothing was wrong';
  return bad
    .map(({ fromAt, untilAt, state }) => `${state} from ${formatUtcMinute(fromAt)} to ${formatUtcMinute(untilAt)}`)
    .join(', ');
}
