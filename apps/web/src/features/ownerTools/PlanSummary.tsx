import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { RoleSyncPlanResponse } from '@jumpy/protocol/http/roleSync';
import styles from './OwnerTools.module.css';
import { costText, toPlanLines } from './planText.ts';

/** Gained and lost roles with the cost; expands to the addresses. */
export function PlanSummary({ plan }: { plan: RoleSyncPlanResponse['data'] }) {
  if (plan.wallets === 0) return <p role="status">Every wallet has the role it should have.</p>;
  return (
    <div className={styles.plan}>
      <table aria-label="Plan">
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Gain it</th>
            <th scope="col">Lose it</th>
          </tr>
        </thead>
        <tbody>
          {toPlanLines(plan).map(({ role, title, gained, lost }) => (
            <tr key={role}>
              <th scope="row">{title}</th>
              <td>{formatGrouped(gained)}</td>
              <td>{formatGrouped(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{costText(plan)}</p>
      <details>
        <summary>Wallets</summary>
        {toPlanLines(plan).map(({ role, title }) => (
          <div key={role}>
            {plan.plan.additions[role].map((address) => (
              <p key={`+${address}`}>
                + {title} {address}
              </p>
            ))}
            {plan.plan.removals[role].map((address) => (
              <p key={`-${address}`}>
                − {title} {address}
              </p>
            ))}
          </div>
        ))}
      </details>
    </div>
  );
}
