import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import type { SelectedTraits, Trait } from './army.ts';
import styles from './TraitFilter.module.css';

interface Props {
  traits: readonly Trait[];
  chosen: SelectedTraits;
  onToggle: (title: string, label: string) => void;
  /** Number of matching works, as text. */
  found: string;
}

/**
 * Filters by traits: any of the chosen values within a trait, and all of the chosen traits. Collapsed on narrow
 * screens.
 */
export function TraitFilter({ traits, chosen, onToggle, found }: Props) {
  const isWide = useMediaQuery('(min-width: 1100px)');
  const count = [...chosen.values()].reduce((sum, labels) => sum + labels.size, 0);
  const folds = traits.map((trait, at) => (
    <TraitGroup
      key={trait.title}
      trait={trait}
      labels={chosen.get(trait.title)}
      isOpen={at === 0}
      onToggle={onToggle}
    />
  ));
  if (isWide)
    return (
      <section className={styles.filter} aria-label="Filters">
        {folds}
      </section>
    );
  return (
    <details className={styles.filter}>
      <summary className={styles.all}>{count === 0 ? 'Filters' : `Filters (${count}): ${found}`}</summary>
      {folds}
    </details>
  );
}

interface TraitGroupProps {
  trait: Trait;
  labels: ReadonlySet<string> | undefined;
  isOpen: boolean;
  onToggle: Props['onToggle'];
}

function TraitGroup({ trait: { title, values }, labels, isOpen, onToggle }: TraitGroupProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.title}>
        {title}
        {labels === undefined ? null : <span className={styles.chosen}>{[...labels].join(', ')}</span>}
      </summary>
      <div className={styles.values}>
        {values.map(({ label, count }) => (
          <button
            key={label}
            type="button"
            className={styles.value}
            aria-pressed={labels?.has(label) ?? false}
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
