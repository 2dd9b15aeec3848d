import { groupedText } from '@jumpy/domain/numberText';
import type { ReplayClaim } from '@jumpy/protocol/http/replays';
import { exactTicksText } from '../data/runView.ts';
import { ForReaders } from '../ui/ForReaders.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './CheckedFields.module.css';
import { CHECKED, type Checked } from './verdict.ts';

const NAMES: Readonly<Record<Checked, string>> = {
  score: 'Score',
  jumps: 'Jumps',
  enemies: 'Stomps',
  level: 'Level',
  ticks: 'Time',
};

function textOf(field: Checked, values: ReplayClaim): string {
  return field === 'ticks' ? exactTicksText(values.ticks) : groupedText(values[field]);
}

/** Compares the claimed values with those found in this browser, field by field. */
export function CheckedFields({ claim, found }: { claim: ReplayClaim; found: ReplayClaim }) {
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">
            <ForReaders>What</ForReaders>
          </th>
          <th scope="col">Board</th>
          <th scope="col">Found</th>
        </tr>
      </thead>
      <tbody>
        {CHECKED.map((field) => {
          const same = claim[field] === found[field];
          return (
            <tr key={field} data-same={same}>
              <th scope="row">
                <Icon name={same ? 'check' : 'close'} size={20} weight={3.4} />
                <ForReaders>{same ? 'Same: ' : 'Different: '}</ForReaders>
                {NAMES[field]}
              </th>
              <td>{textOf(field, claim)}</td>
              <td>{textOf(field, found)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
