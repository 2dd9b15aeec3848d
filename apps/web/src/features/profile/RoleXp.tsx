import { groupedText } from '@jumpy/domain/numberText';
import type { XpStanding } from '@jumpy/protocol/http/players';
import styles from './RoleXp.module.css';
import { roleXpWhy } from './roleXpWhy.ts';

interface Props {
  xp: number;
  standing: XpStanding;
  /** Opens the explanation of the numbers. */
  onHelp: () => void;
}

/** XP that counts for level roles, shown if it is less than the total, with the reason. */
export function RoleXp({ xp, standing, onHelp }: Props) {
  const why = roleXpWhy(xp, standing);
  if (why === undefined) return null;
  return (
    <button
      type="button"
      className={styles.role}
      title={why}
      aria-label={`${groupedText(standing.role)} XP count for roles. ${why}`}
      onClick={onHelp}
    >
      {groupedText(standing.role)} XP count for roles <span aria-hidden="true">?</span>
    </button>
  );
}
