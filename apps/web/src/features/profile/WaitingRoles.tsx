import type { WaitingRole } from '@jumpy/protocol/http/session';
import { useConfig } from '../../data/config.ts';
import styles from './ProfileHead.module.css';
import { type WaitingLine, waitingLines } from './waitingLines.ts';

/** Roles that the player has come to and does not hold yet, and what they wait for. */
export function WaitingRoles({ roles }: { roles: readonly WaitingRole[] }) {
  if (roles.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label="Roles that wait for you">
      {waitingLines(roles).map((line) => (
        <li key={line.problem}>
          {line.text} <WayOut {...line} />
        </li>
      ))}
    </ul>
  );
}

function WayOut({ problem, next }: WaitingLine) {
  const config = useConfig();
  if (problem !== 'not_member') return <span>{next}</span>;
  return (
    <>
      <a href={config?.communityUrl} target="_blank" rel="noopener noreferrer">
        Join us there
      </a>
      <span>{next}</span>
    </>
  );
}
