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
import * as m from './messages.ts';

const SORT_ORDERS = [
  { value: 'number', label: m.sortByNumber() },
  { value: 'rank', label: m.sortByRarity() },
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
        {m.clearFilters()}
      </Button>
    );
  const resultText = m.artworkCount({ count: visibleWorks.length });
  return (
    <>
      <p className={styles.words}>
        {m.aboutArmy({
          total: ARMY_SIZE,
          link: (text) => (
            <Link key="link" to="/army/proof">
              {text}
            </Link>
          ),
        })}
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
            <SegmentedControl label={m.order()} options={SORT_ORDERS} value={order} onChange={setOrder} />
          </div>
          {visibleWorks.length === 0 ? (
            <IllustratedPanel illustration="lost" level={2} title={m.noMatches()} action={clear} />
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
        <b className={cardStyles.name}>{m.artworkNumber({ number: work.number })}</b>
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
      label={work ? m.artworkNumber({ number: work.number }) : m.artwork()}
      placement="middle"
    >
      {work ? (
        <Panel title={m.artworkNumber({ number: work.number })} className={sheetStyles.panel}>
          <div className={sheetStyles.picture}>
            <WorkArt work={work} isRendered isAnimated />
          </div>
          <FactList facts={[...toFacts(work, traits), { name: m.rank(), value: `${work.rank}`, note: m.rankHint() }]} />
          <Button wide autoFocus onClick={onClose}>
            {m.close()}
          </Button>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}

const toFacts = (work: Work, traits: readonly Trait[]) =>
  [...work.traits].map(([name, value]) => {
    const traitValue = traits.find(({ title }) => title === name)?.values.find(({ label }) => label === value);
    return { name, value, note: m.countOfTotal({ count: traitValue?.count ?? 0, total: ARMY_SIZE }) };
  });
