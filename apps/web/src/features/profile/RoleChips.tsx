import type { RoleChip } from '@jumpy/protocol/http/session';
import { Chip } from '../../ui/Chip.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import styles from './ProfileHead.module.css';

/**
 * The player's Discord roles. The color is a dot next to the name, or a star for the role that decides about minting.
 */
export function RoleChips({ roles }: { roles: readonly RoleChip[] }) {
  if (roles.length === 0) return <p className={styles.none}>No roles assigned</p>;
  return (
    <ul className={styles.roles} aria-label="Roles">
      {roles.map(({ id, name, color, isTopPriority }) => (
        <li key={id} title={isTopPriority ? `${name}: your highest role for a mint` : name}>
          <Chip>
            {isTopPriority ? (
              <svg className={styles.star} viewBox="-12 -12 24 24" style={{ fill: color }} aria-hidden="true">
                <path d="M0-10L2.8-2.8L10 0L2.8 2.8L0 10L-2.8 2.8L-10 0L-2.8-2.8Z" />
              </svg>
            ) : (
              <i className={styles.dot} style={{ background: color }} />
            )}
            <span className={styles.word} dir="auto">
              {name}
            </span>
            {isTopPriority ? <ForReaders>, your highest role for a mint</ForReaders> : null}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
