import { isClaimable } from '@jumpy/domain/claimableQuests';
import { useQuests } from '../../data/quests.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './QuestsLabel.module.css';
import * as m from './messages.ts';

/** The name of a button that opens the quests, with the number of claimable ones. */
export function QuestsLabel({ className }: { className?: string | undefined }) {
  const claimableCount = useQuests()?.quests.filter(isClaimable).length ?? 0;
  if (claimableCount === 0) return <span className={className}>{m.quests()}</span>;
  return (
    <>
      <span className={className} aria-hidden="true">
        {m.quests()}
      </span>
      <VisuallyHidden>{m.questsToClaim({ count: claimableCount })}</VisuallyHidden>
      <i className={styles.count} aria-hidden="true">
        {claimableCount}
      </i>
    </>
  );
}
