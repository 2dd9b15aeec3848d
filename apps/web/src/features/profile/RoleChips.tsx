import type { Role } from '@jumpy/protocol/http/session';
import { Chip } from '../../ui/Chip.tsx';
import styles from './ProfileHead.module.css';

/** The player's roles in the community; their colour is a dot beside the word (PROF-06, PROF-07). */
export function RoleChips({ roles }: { roles: readonly Role[] }) {
  if (roles.length === 0) return <p className={styles.none}>No roles assigned</p>;
  return (
    <ul className={styles.roles} aria-label="Roles">
      {roles.map(({ id, name, color }) => (
        <li key={id}>
          <Chip>
            <i className={styles.dot} style={{ background: color }} />
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
