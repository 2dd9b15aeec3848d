import { ARMY_NUMBERS, ARMY_RARITIES, armyLookFor, armyTraits } from '@jumpy/rig/army';
import { ARMY_TABLE, ARMY_TRAIT_NAMES, type ArmyTraitName } from '@jumpy/rig/army/table';
import { drawCharacter } from '@jumpy/rig/character';
import { useState } from 'react';
import { Cell } from './Cell.tsx';
import { Select } from './Select.tsx';
import styles from './ContactSheet.module.css';
import { NearestPairs } from './NearestPairs.tsx';
import type { Box } from './paintCell.ts';
import { RecruitLabel } from './RecruitLabel.tsx';

const BOX: Box = [-118, -216, 236, 236];
const ALL = Array.from({ length: ARMY_NUMBERS }, (_, token) => armyTraits(token));

type Wanted = Partial<Record<ArmyTraitName | 'rarity', string>>;

/** Every recruit with its number, traits and rarity, narrowed down by any of them. */
export function RecruitSheet() {
  const [wanted, setWanted] = useState<Wanted>({});
  const want = (name: keyof Wanted) => (label: string) => setWanted({ ...wanted, [name]: label });
  const shown = ALL.filter(
    ({ traits, rarity }) =>
      (!wanted.rarity || wanted.rarity === rarity) &&
      traits.every(({ trait, label }) => trait === 'cloth' || !wanted[trait] || wanted[trait] === label),
  );
  return (
    <>
      <div className={styles.choices}>
        <Select name="rarity" any options={ARMY_RARITIES} onChoose={want('rarity')} />
        {ARMY_TRAIT_NAMES.map((trait) => (
          <Select
            key={trait}
            name={trait}
            any
            options={ARMY_TABLE[trait].map(({ label }) => label)}
            onChoose={want(trait)}
          />
        ))}
        <output>{shown.length} recruits</output>
      </div>
      <NearestPairs />
      <div className={styles.cells}>
        {shown.map((recruit) => (
          <Cell
            key={recruit.token}
            id={`recruit ${recruit.token}`}
            draw={() => drawCharacter(armyLookFor(recruit.token))}
            box={BOX}
            width={116}
            label={<RecruitLabel recruit={recruit} />}
          />
        ))}
      </div>
    </>
  );
}
