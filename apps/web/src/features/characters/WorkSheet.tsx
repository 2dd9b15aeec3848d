import { ARMY_SIZE } from '@jumpy/rig/army';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import type { Trait, Work } from './army.ts';
import styles from './CharacterSheet.module.css';
import { FactList } from './FactList.tsx';
import { WorkArt } from './WorkArt.tsx';

interface Props {
  work: Work | undefined;
  traits: readonly Trait[];
  onClose: () => void;
}

/** Details of an army work with all its traits and their frequency. */
export function WorkSheet({ work, traits, onClose }: Props) {
  return (
    <ModalSheet
      open={work !== undefined}
      onClose={onClose}
      label={work ? `Work ${work.number}` : 'Work'}
      placement="middle"
    >
      {work ? (
        <Panel title={`Work ${work.number}`} className={styles.panel}>
          <div className={styles.picture}>
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
    const same = traits.find(({ title }) => title === name)?.values.find(({ label }) => label === value);
    return { name, value, note: `${same?.count ?? 0} of ${ARMY_SIZE}` };
  });
