import type { MintRole } from '@jumpy/domain/mintRoles';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './MintScreen.module.css';
import { MINT_ROLE_NAMES } from './mintText.ts';

/** The player's mint roles; the highest has a star. */
export function MintRoleList({ roles }: { roles: readonly MintRole[] }) {
  if (roles.length === 0) return <p className={styles.none}>No roles detected</p>;
  return (
    <ul className={styles.roles} aria-label="Your mint roles">
      {roles.map((role, index) => (
        <li key={role}>
          <Badge tone={index === 0 ? 'sun' : 'plain'}>
            {index === 0 ? (
              <svg className={styles.star} viewBox="-12 -12 24 24" aria-hidden="true">
                <path d="M0-10L2.8-2.8L10 0L2.8 2.8L0 10L-2.8 2.8L-10 0L-2.8-2.8Z" />
              </svg>
            ) : null}
            <span>{MINT_ROLE_NAMES[role]}</span>
            {index === 0 ? <VisuallyHidden>, the role that counts</VisuallyHidden> : null}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
