import { ARMY_NUMBER_COUNT, ARMY_RARITIES, armyAppearanceFor, armyTraits, type ArmyTraits } from '@jumpy/rig/army';
import { ARMY_TABLE, ARMY_TRAIT_NAMES, type ArmyTraitName } from '@jumpy/rig/army/table';
import { drawCharacter } from '@jumpy/rig/character';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DrawingCell, SheetRow, OptionSelect } from './SheetCells.tsx';
import { type DrawingBox, paintCell, paintQueue } from './paintCell.ts';
import styles from './ContactSheet.module.css';

const SIDE_PX = 24;
const SLICE_MS = 24;
const PAIR_COUNT = 12;

const BOX: DrawingBox = [-118, -216, 236, 236];
const ALL_RECRUITS = Array.from({ length: ARMY_NUMBER_COUNT }, (_, token) => armyTraits(token));

type TraitFilters = Partial<Record<ArmyTraitName | 'rarity', string>>;

/** All recruits with number, traits and rarity, with filters. */
export function RecruitSheet() {
  const [filters, setFilters] = useState<TraitFilters>({});
  const setFilter = (name: keyof TraitFilters) => (label: string) => setFilters({ ...filters, [name]: label });
  const recruits = ALL_RECRUITS.filter(
    ({ traits, rarity }) =>
      (!filters.rarity || filters.rarity === rarity) &&
      traits.every(({ trait, label }) => trait === 'cloth' || !filters[trait] || filters[trait] === label),
  );
  return (
    <>
      <div className={styles.choices}>
        <OptionSelect name="rarity" any options={ARMY_RARITIES} onChoose={setFilter('rarity')} />
        {ARMY_TRAIT_NAMES.map((trait) => (
          <OptionSelect
            key={trait}
            name={trait}
            any
            options={ARMY_TABLE[trait].map(({ label }) => label)}
            onChoose={setFilter(trait)}
          />
        ))}
        <output>{recruits.length} recruits</output>
      </div>
      <NearestPairs />
      <div className={styles.cells}>
        {recruits.map((recruit) => (
          <DrawingCell
            key={recruit.token}
            id={`recruit ${recruit.token}`}
            draw={() => drawCharacter(armyAppearanceFor(recruit.token))}
            box={BOX}
            width={116}
            label={<RecruitLabel recruit={recruit} />}
          />
        ))}
      </div>
    </>
  );
}

/** Number, rarity and rank of a recruit; expands to its traits. */
function RecruitLabel({ recruit }: { recruit: ArmyTraits }) {
  const [open, setOpen] = useState(false);
  const { token, rarity, rank, traits } = recruit;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {token} · {rarity} · {rank}.
      </summary>
      {open
        ? traits.map(({ trait, label, share, rarity: traitRarity }) => (
            <span key={trait}>
              {trait}: {label}, {(share * 100).toFixed(1)} %, {traitRarity}
            </span>
          ))
        : null}
    </details>
  );
}

function NearestPairs() {
  const [pairs, setPairs] = useState<RecruitPair[]>();
  const [busy, setBusy] = useState(false);
  const find = (): void => {
    setBusy(true);
    void findNearestPairs(PAIR_COUNT).then(setPairs);
  };
  if (!pairs)
    return (
      <Button disabled={busy} onClick={find}>
        {busy ? 'Comparing 222,778 pairs …' : 'Find the nearest pairs'}
      </Button>
    );
  return (
    <SheetRow name="Nearest pairs">
      {pairs.map(({ first, second, difference }) => (
        <DrawingCell
          key={`${first} ${second}`}
          id={`pair ${first} ${second}`}
          draw={() => ({
            type: 'group',
            children: [first, second].map((token, index) => ({
              type: 'group',
              transform: [1, 0, 0, 1, index * BOX[2], 0],
              children: [drawCharacter(armyAppearanceFor(token))],
            })),
          })}
          box={[BOX[0], BOX[1], BOX[2] * 2, BOX[3]]}
          width={200}
          label={`${first} and ${second}: ${difference.toFixed(1)}`}
        />
      ))}
    </SheetRow>
  );
}

/** Two recruits and the mean difference of their pixels, 0 to 255. */
interface RecruitPair {
  first: number;
  second: number;
  difference: number;
}

/** The most similar pairs, most similar first; compared as thumbnails and in time slices. */
async function findNearestPairs(count: number): Promise<RecruitPair[]> {
  const pictures: Uint8ClampedArray[] = [];
  const pairs: RecruitPair[] = [];
  let sliceMs = performance.now();
  for (let token = 0; token < ARMY_NUMBER_COUNT; token += 1) {
    if (performance.now() - sliceMs > SLICE_MS) {
      await new Promise<void>((resolve) => paintQueue.add(resolve));
      sliceMs = performance.now();
    }
    const pixels = renderPixels(token);
    pictures.forEach((otherPixels, first) =>
      pairs.push({ first, second: token, difference: computeDifference(pixels, otherPixels) }),
    );
    pictures.push(pixels);
  }
  return pairs.toSorted((a, b) => a.difference - b.difference).slice(0, count);
}

function renderPixels(token: number): Uint8ClampedArray {
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  paintCell(canvas, drawCharacter(armyAppearanceFor(token)), {
    box: BOX,
    density: SIDE_PX / BOX[2],
    vision: 'standard',
  });
  return context?.getImageData(0, 0, SIDE_PX, SIDE_PX).data ?? new Uint8ClampedArray();
}

function computeDifference(first: Uint8ClampedArray, second: Uint8ClampedArray): number {
  let sum = 0;
  for (let index = 0; index < first.length; index += 1) sum += Math.abs((first[index] ?? 0) - (second[index] ?? 0));
  return sum / first.length;
}
