import { formatGrouped } from '@jumpy/domain/formatNumber';
import { biomeName } from '../../data/runText.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { SummaryData } from './playReducer.ts';
import styles from './RunSummary.module.css';

/** Where the run ended: biome and height, with a skull; hidden for won runs. */
export function SummaryLocation({ claim: { level, metres, cause } }: Pick<SummaryData, 'claim'>) {
  if (cause === 'summit') return null;
  return (
    <p className={styles.endedAt} data-testid="ended-at">
      <Icon name="skull" size={18} />
      <span>
        <VisuallyHidden>Ended in </VisuallyHidden>
        <span>{`${biomeName(level)}${metres === undefined ? '' : ` · ${formatGrouped(metres)} m`}`}</span>
      </span>
    </p>
  );
}
