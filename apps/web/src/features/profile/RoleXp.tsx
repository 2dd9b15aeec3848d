import { groupedText } from '@jumpy/domain/numberText';
import type { XpStanding } from '@jumpy/protocol/http/players';
import styles from './RoleXp.module.css';
import { roleXpWhy } from './roleXpWhy.ts';

interface Props {
  xp: number;
  standing: XpStanding;
  /** Opens what the numbers mean. */
  onHelp: () => void;
}

/** XP that level roles go by, where it is not all of one's XP, and why. */
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
