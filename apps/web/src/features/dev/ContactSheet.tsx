import { visionFor } from '@jumpy/rig/palette';
import { useState } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { CastSheet } from './CastSheet.tsx';
import { Select } from './Select.tsx';
import styles from './ContactSheet.module.css';
import { EffectSheet } from './EffectSheet.tsx';
import { type Eye, EyeFilters, EYES, filterOf } from './EyeFilters.tsx';
import { RecruitSheet } from './RecruitSheet.tsx';
import { SheetVision } from './sheetVision.ts';
import { SignSheet } from './SignSheet.tsx';
import { WorldSheet } from './WorldSheet.tsx';

const TABS = [
  { id: 'cast', text: 'Cast', Sheet: CastSheet },
  { id: 'army', text: 'Army', Sheet: RecruitSheet },
  { id: 'world', text: 'World', Sheet: WorldSheet },
  { id: 'effects', text: 'Effects', Sheet: EffectSheet },
  { id: 'signs', text: 'Signs', Sheet: SignSheet },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** Everything the rig draws, on one page for makers; no production build holds it. */
export function ContactSheet() {
  useTitle('Characters');
  const [tab, setTab] = useState<TabId>('cast');
  const [colours, setColours] = useState<'standard' | 'colourblind'>('standard');
  const [eye, setEye] = useState<Eye>('everyone');
  const { Sheet } = TABS.find(({ id }) => id === tab) ?? TABS[0];
  return (
    <main className={styles.sheet}>
      <h1>Contact sheet</h1>
      <EyeFilters />
      <div className={styles.choices}>
        <Select
          name="Palette"
          options={['standard', 'colourblind']}
          onChoose={(choice) => setColours(choice === 'standard' ? 'standard' : 'colourblind')}
        />
        <Select name="Eyes" options={Object.keys(EYES)} onChoose={(name) => setEye(eyeOf(name))} />
      </div>
      <SheetVision value={visionFor(colours)}>
        <Tabs label="Drawings" tabs={TABS} chosen={tab} onChoose={setTab}>
          <div style={{ filter: filterOf(eye) }}>
            <Sheet />
          </div>
        </Tabs>
      </SheetVision>
    </main>
  );
}

function eyeOf(name: string): Eye {
  return name in EYES ? (name as Eye) : 'everyone';
}
