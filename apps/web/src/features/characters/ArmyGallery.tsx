import { ARMY_SIZE } from '@jumpy/rig/army';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { type SelectedTraits, countTraits, filterWorks, listArmyWorks, toggleTrait, type Work } from './army.ts';
import styles from './Gallery.module.css';
import { TraitFilter } from './TraitFilter.tsx';
import { WorkCard } from './WorkCard.tsx';
import { WorkSheet } from './WorkSheet.tsx';

const SORT_ORDERS = [
  { value: 'number', label: 'Number' },
  { value: 'rank', label: 'Rarest first' },
] as const;
type SortOrder = (typeof SORT_ORDERS)[number]['value'];

const NO_FILTERS: SelectedTraits = new Map();

/** The 667 unique works of the army. */
export function ArmyGallery() {
  const [army] = useState(listArmyWorks);
  const traits = useMemo(() => countTraits(army), [army]);
  const [chosen, setChosen] = useState(NO_FILTERS);
  const [order, setOrder] = useState<SortOrder>('number');
  const [open, setOpen] = useState<Work>();
  // Deferred, so that the filter responds at once and the list follows.
  const shown = useDeferredValue(
    useMemo(() => filterWorks(army, chosen).toSorted((one, other) => one[order] - other[order]), [army, chosen, order]),
  );
  const clear =
    chosen.size === 0 ? null : (
      <Button size="small" onClick={() => setChosen(NO_FILTERS)}>
        Clear filters
      </Button>
    );
  const found = shown.length === 1 ? '1 work' : `${shown.length} works`;
  return (
    <>
      <p className={styles.words}>
        {ARMY_SIZE} works stand ready for 333 tokens. Which token wakes up as which work is drawn when the sale has
        ended. <Link to="/army/proof">See how</Link>.
      </p>
      <div className={styles.army}>
        <TraitFilter
          traits={traits}
          selected={chosen}
          resultText={found}
          onToggle={(title, label) => setChosen((before) => toggleTrait(before, title, label))}
        />
        <div className={styles.works}>
          <div className={styles.bar}>
            <p role="status">{found}</p>
            {clear}
            <SegmentedControl label="Order" options={SORT_ORDERS} value={order} onChange={setOrder} />
          </div>
          {shown.length === 0 ? (
            <IllustratedPanel illustration="lost" level={2} title="No work has all of these." action={clear} />
          ) : (
            <ul className={styles.grid}>
              {shown.map((work) => (
                <li key={work.number}>
                  <WorkCard work={work} onOpen={setOpen} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <WorkSheet work={open} traits={traits} onClose={() => setOpen(undefined)} />
    </>
  );
}
