import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { ReplayClaim } from '@jumpy/protocol/http/replays';
import { exactTicksText } from '../data/runText.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './ComparedFields.module.css';
import { COMPARED_FIELDS, type ComparedField } from '@jumpy/verify/verdict';
import * as m from './messages.ts';

const FIELD_NAMES: Readonly<Record<ComparedField, string>> = {
  score: m.score(),
  jumps: m.jumps(),
  enemies: m.stomps(),
  level: m.level(),
  ticks: m.time(),
};

function fieldText(field: ComparedField, values: ReplayClaim): string {
  return field === 'ticks' ? exactTicksText(values.ticks) : formatGrouped(values[field]);
}

/** Compares the claimed values with those found in this browser, field by field. */
export function ComparedFields({ claim, found }: { claim: ReplayClaim; found: ReplayClaim }) {
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{m.compared()}</VisuallyHidden>
          </th>
          <th scope="col">{m.board()}</th>
          <th scope="col">{m.found()}</th>
        </tr>
      </thead>
      <tbody>
        {COMPARED_FIELDS.map((field) => {
          const same = claim[field] === found[field];
          return (
            <tr key={field} data-same={same}>
              <th scope="row">
                <Icon name={same ? 'check' : 'close'} size={20} weight={3.4} />
                <VisuallyHidden>{same ? m.same() : m.different()} </VisuallyHidden>
                {FIELD_NAMES[field]}
              </th>
              <td>{fieldText(field, claim)}</td>
              <td>{fieldText(field, found)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
