import { ARMY_SIZE } from '@jumpy/rig/army';
import { useDeferredValue, useMemo, useState, memo, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { RarityBadge } from '../../ui/RarityBadge.tsx';
import { useInView } from '../../ui/useInView.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import {
  type SelectedTraits,
  countTraits,
  filterWorks,
  listArmyWorks,
  toggleTrait,
  type Work,
  type Trait,
} from './army.ts';
import { TraitFilter } from './TraitFilter.tsx';
import { useHoverOrFocus } from './useHoverOrFocus.ts';
import { WorkArt } from './WorkArt.tsx';
import { FactList } from './FactList.tsx';
import styles from './Gallery.module.css';
import cardStyles from './Card.module.css';
import sheetStyles from './CharacterSheet.module.css';

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
  const visibleWorks = useDeferredValue(
    useMemo(() => filterWorks(army, chosen).toSorted((a, b) => a[order] - b[order]), [army, chosen, order]),
  );
  const clear =
    chosen.size === 0 ? null : (
      <Button size="small" onClick={() => setChosen(NO_FILTERS)}>
        Clear filters
      </Button>
    );
  const resultText = visibleWorks.length === 1 ? '1 artwork' : `${visibleWorks.length} artworks`;
  return (
    <>
      <p className={styles.words}>
        {ARMY_SIZE} artworks, 333 tokens. Who’s who is drawn when the sale ends. <Link to="/army/proof">See how</Link>.
      </p>
      <div className={styles.army}>
        <TraitFilter
          traits={traits}
          selected={chosen}
          resultText={resultText}
          onToggle={(title, label) => setChosen((before) => toggleTrait(before, title, label))}
        />
        <div className={styles.works}>
          <div className={styles.bar}>
            <p role="status">{resultText}</p>
            {clear}
            <SegmentedControl label="Order" options={SORT_ORDERS} value={order} onChange={setOrder} />
          </div>
          {visibleWorks.length === 0 ? (
            <IllustratedPanel illustration="lost" level={2} title="Nothing matches all these filters." action={clear} />
          ) : (
            <ul className={styles.grid}>
              {visibleWorks.map((work) => (
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

interface WorkCardProps {
  work: Work;
  onOpen: (work: Work) => void;
}

/** Card of an army work; animated on hover and focus. */
const WorkCard = memo(function WorkCard({ work, onOpen }: WorkCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  const isNear = useInView(card, { margin: '400px' });
  const { isAlive, watch } = useHoverOrFocus();
  return (
    <button ref={card} type="button" className={cardStyles.card} {...watch} onClick={() => onOpen(work)}>
      <WorkArt work={work} isRendered={isNear} isAnimated={isAlive} />
      <span className={cardStyles.facts}>
        <b className={cardStyles.name}>Artwork {work.number}</b>
        <RarityBadge rarity={work.rarity} className={cardStyles.rarity} />
      </span>
    </button>
  );
});

interface WorkSheetProps {
  work: Work | undefined;
  traits: readonly Trait[];
  onClose: () => void;
}

/** Details of an army work with all its traits and their frequency. */
function WorkSheet({ work, traits, onClose }: WorkSheetProps) {
  return (
    <ModalSheet
      open={work !== undefined}
      onClose={onClose}
      label={work ? `Artwork ${work.number}` : 'Artwork'}
      placement="middle"
    >
      {work ? (
        <Panel title={`Artwork ${work.number}`} className={sheetStyles.panel}>
          <div className={sheetStyles.picture}>
            <WorkArt work={work} isRendered isAnimated />
          </div>
          <FactList
            facts={[...toFacts(work, traits), { name: 'Rank', value: `${work.rank}`, note: '1 is the rarest' }]}
          />
          <Button wide autoFocus onClick={onClose}>
            Close
          </Button>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}

const toFacts = (work: Work, traits: readonly Trait[]) =>
  [...work.traits].map(([name, value]) => {
    const traitValue = traits.find(({ title }) => title === name)?.values.find(({ label }) => label === value);
    return { name, value, note: `${traitValue?.count ?? 0} of ${ARMY_SIZE}` };
  });
