import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { RankedXp } from '@jumpy/protocol/http/players';
import { roleXpText } from './xpText.ts';
import styles from './RoleXp.module.css';
import * as m from './messages.ts';

interface Props {
  xp: number;
  standing: RankedXp;
  /** Opens the explanation of the numbers. */
  onHelp: () => void;
}

/** XP that counts for level roles, shown if it is less than the total, with the reason. */
export function RoleXp({ xp, standing, onHelp }: Props) {
  const reason = roleXpText(xp, standing);
  if (reason === undefined) return null;
  return (
    <button
      type="button"
      className={styles.role}
      title={reason}
      aria-label={m.roleXpBecause({ xp: formatGrouped(standing.role), reason })}
      onClick={onHelp}
    >
      {m.roleXp({ xp: formatGrouped(standing.role) })} <span aria-hidden="true">?</span>
    </button>
  );
}
