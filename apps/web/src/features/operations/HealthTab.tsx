import { operationsEndpoint } from '@jumpy/protocol/http/operations';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Errors } from './Errors.tsx';
import styles from './Health.module.css';
import { Numbers } from './Numbers.tsx';
import { Parts } from './Parts.tsx';
import { Queues } from './Queues.tsx';
import { Routes } from './Routes.tsx';
import { SwitchDesk } from './SwitchDesk.tsx';

const EVERY_MS = 15_000;

/** How everything is, asked again every 15 s, and what can be switched. */
export function HealthTab() {
  const answer = useAdminQuery(operationsEndpoint, {}, { keeps: true, everyMs: EVERY_MS });
  const { data } = answer;
  if (!data)
    return answer.error ? (
      <DidNotLoad
        title="The state of the product did not load"
        busy={answer.isFetching}
        onRetry={answer.refetch}
        level={2}
      >
        Error: {answer.error.message}
      </DidNotLoad>
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <Numbers answer={data} />
      <SwitchDesk switches={data.switches} />
      <Parts parts={data.parts} />
      <div className={styles.pair}>
        <Queues queues={data.queues} />
        <Routes routes={data.routes} />
      </div>
      <Errors errors={data.errors} />
    </>
  );
}
