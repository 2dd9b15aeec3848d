import { contractStateEndpoint, roleSyncStateEndpoint } from '@jumpy/protocol/http/roleSync';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { AddUser } from './AddUser.tsx';
import { ContractFooter } from './ContractFooter.tsx';
import { HierarchicalSync } from './HierarchicalSync.tsx';
import styles from './OwnerTools.module.css';
import { ResyncAllRoles } from './ResyncAllRoles.tsx';
import { ResyncWallet } from './ResyncWallet.tsx';
import { RoleAlarms } from './RoleAlarms.tsx';
import { RoleKeyPanel } from './RoleKeyPanel.tsx';
import { UriTools } from './UriTools.tsx';
import { Grid } from '../../ui/Layout.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';

/** Poll intervals while a sync is running and while idle. */
const REFETCH_INTERVAL_MS = { running: 1_000, resting: 15_000 } as const;

/** Tools for the contract's owner: lists, on-chain roles, metadata URIs. */
export function OwnerToolsTab({ recovery }: { recovery: (isOwner: boolean) => ElementChildren }) {
  const { address } = useConnectedWallet();
  const state = useAdminQuery(
    roleSyncStateEndpoint,
    {},
    { keepPrevious: true, refetchIntervalMs: REFETCH_INTERVAL_MS.resting },
  );
  const isRunning = state.data?.sync?.state === 'running';
  useAdminQuery(roleSyncStateEndpoint, {}, { enabled: isRunning, refetchIntervalMs: REFETCH_INTERVAL_MS.running });
  const contract = useAdminQuery(contractStateEndpoint, {}, { keepPrevious: true });
  const sync = state.data?.sync ?? undefined;
  const isOwner = contract.data !== undefined && address === contract.data.owner;
  return (
    <>
      <RoleAlarms alarms={state.data?.alarms ?? []} contract={contract.data} />
      <Grid columns="380px" gap={6} align="start">
        <AddUser />
        <ResyncAllRoles sync={sync} />
        <section className={styles.tool} aria-labelledby="role-sync-tools">
          <h2 id="role-sync-tools">Role Sync Tools</h2>
          <ResyncWallet />
          <HierarchicalSync sync={sync} />
        </section>
        <UriTools contract={contract.data} />
      </Grid>
      <RoleKeyPanel state={state} />
      {recovery(isOwner)}
      <ContractFooter contract={contract} />
    </>
  );
}
