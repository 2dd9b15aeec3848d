import type { RoleChip } from '@jumpy/protocol/http/session';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProfileHeader.module.css';

/**
 * The player's Discord roles. The color is a dot next to the name, or a star for the role that decides about minting.
 */
export function RoleBadges({ roles }: { roles: readonly RoleChip[] }) {
  if (roles.length === 0) return <p className={styles.none}>No roles assigned</p>;
  return (
    <ul className={styles.roles} aria-label="Roles">
      {roles.map(({ id, name, color, isTopPriority }) => (
        <li key={id} title={isTopPriority ? `${name}: your highest role for a mint` : name}>
          <Badge>
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
            {isTopPriority ? <VisuallyHidden>, your highest role for a mint</VisuallyHidden> : null}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
