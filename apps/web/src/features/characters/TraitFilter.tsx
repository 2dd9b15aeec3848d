import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import type { SelectedTraits, Trait } from './army.ts';
import styles from './TraitFilter.module.css';
import * as m from './messages.ts';

interface Props {
  traits: readonly Trait[];
  selected: SelectedTraits;
  onToggle: (title: string, label: string) => void;
  /** Number of matching works, as text. */
  resultText: string;
}

/**
 * Filters by traits: any of the chosen values within a trait, and all of the chosen traits. Collapsed on narrow
 * screens.
 */
export function TraitFilter({ traits, selected, onToggle, resultText }: Props) {
  const isWide = useMediaQuery('(min-width: 1100px)');
  const count = [...selected.values()].reduce((sum, labels) => sum + labels.size, 0);
  const groups = traits.map((trait, index) => (
    <TraitGroup
      key={trait.title}
      trait={trait}
      selectedLabels={selected.get(trait.title)}
      isOpen={index === 0}
      onToggle={onToggle}
    />
  ));
  if (isWide)
    return (
      <section className={styles.filter} aria-label={m.filters()}>
        {groups}
      </section>
    );
  return (
    <details className={styles.filter}>
      <summary className={styles.all}>
        {count === 0 ? m.filters() : m.filtersAndResult({ count, result: resultText })}
      </summary>
      {groups}
    </details>
  );
}

interface TraitGroupProps {
  trait: Trait;
  selectedLabels: ReadonlySet<string> | undefined;
  isOpen: boolean;
  onToggle: Props['onToggle'];
}

function TraitGroup({ trait: { title, values }, selectedLabels, isOpen, onToggle }: TraitGroupProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.title}>
        {title}
        {selectedLabels === undefined ? null : <span className={styles.chosen}>{[...selectedLabels].join(', ')}</span>}
      </summary>
      <div className={styles.values}>
        {values.map(({ label, count }) => (
          <button
            key={label}
            type="button"
            className={styles.value}
            aria-pressed={selectedLabels?.has(label) ?? false}
            aria-label={`${title}: ${label}, ${count}`}
            onClick={() => onToggle(title, label)}
          >
            {label} <small>{count}</small>
          </button>
        ))}
      </div>
    </details>
  );
}
