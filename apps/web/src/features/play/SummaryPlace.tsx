import { groupedText } from '@jumpy/domain/numberText';
import { biomeName } from '../../data/runView.ts';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Summary } from './playMachine.ts';
import styles from './Summary.module.css';

/** Where the run ended: biome and height, with a skull; hidden for won runs. */
export function SummaryPlace({ claim: { level, metres, cause } }: Pick<Summary, 'claim'>) {
  if (cause === 'summit') return null;
  return (
    <p className={styles.endedAt} data-testid="ended-at">
      <Icon name="skull" size={18} />
      <span>
        <ForReaders>Ended in </ForReaders>
        <span>{`${biomeName(level)}${metres === undefined ? '' : ` · ${groupedText(metres)} m`}`}</span>
      </span>
    </p>
  );
}
