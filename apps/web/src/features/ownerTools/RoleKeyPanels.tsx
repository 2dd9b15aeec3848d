import { shortAddress } from '@jumpy/domain/shortAddress';
import {
  clearAlarmEndpoint,
  type ContractStateResponse,
  type RoleSyncStateResponse,
  type RoleTransaction,
} from '@jumpy/protocol/http/roleSync';
import { useState } from 'react';
import { formatUtcSecond } from '@jumpy/domain/formatUtc';
import { formatMonNeeded, formatMonBalance } from '@jumpy/domain/mon';
import type { UseQueryResult } from '@tanstack/react-query';
import { ownerProblem, useConnectedWallet } from '../../data/connectedWallet.ts';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { useContractCalls } from '../../wallet/useContractCalls.ts';
import { useConfig } from '../../data/config.ts';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { StatTile, StatTiles } from '../../ui/panel/StatTile.tsx';
import { countedNoun } from './planText.ts';
import { problemText } from './SyncProgress.tsx';
import styles from './OwnerTools.module.css';

type Alarm = RoleSyncStateResponse['alarms'][number];

const ZERO_ADDRESS = `0x${'0'.repeat(40)}` as const;

interface Props {
  alarms: readonly Alarm[];
  contract: ContractStateResponse | undefined;
}

/**
 * Roles written by a wallet that is neither our key nor the owner's: the owner can pause minting and revoke the key.
 */
export function RoleAlarms({ alarms, contract }: Props) {
  const [clearing, setClearing] = useState<Alarm>();
  const [isStopping, setStopping] = useState(false);
  const [isPending, setPending] = useState(false);
  const clear = useAdminAction(clearAlarmEndpoint, {
    successText: 'Alarm cleared. Role jobs resume when none are left.',
  });
  const { sendContractCall } = useContractCalls();
  const tools = usePanelTools();
  const wallet = useConnectedWallet();
  if (alarms.length === 0) return null;
  const isOwner = contract !== undefined && ownerProblem(wallet, contract.owner) === undefined;

  async function stop(): Promise<void> {
    setPending(true);
    try {
      if (!contract?.paused) await sendContractCall({ contract: 'army', functionName: 'pauseMinting', args: [] });
      await sendContractCall({ contract: 'army', functionName: 'setRoleSyncKey', args: [ZERO_ADDRESS] });
      tools.toast({ tone: 'done', text: 'Minting is paused, and the key can’t write roles anymore.' });
    } catch (error) {
      tools.toast({ tone: 'failed', text: error instanceof Error ? error.message : 'Action failed' });
    } finally {
      setPending(false);
      setStopping(false);
    }
  }

  return (
    <section className={styles.alarm} role="alert">
      <h2>Someone else changed roles</h2>
      <p>Neither our jobs nor the owner sent these. Role jobs stop until you clear them all.</p>
      <ul>
        {alarms.map((alarm) => (
          <li key={alarm.txHash}>
            <span title={alarm.txHash}>
              {countedNoun(alarm.wallets, 'wallet')} by {shortAddress(alarm.sender)} in {shortAddress(alarm.txHash)}
            </span>
            <Button size="small" onClick={() => setClearing(alarm)}>
              Clear
            </Button>
          </li>
        ))}
      </ul>
      <Button tone="coral" size="small" disabled={!isOwner} onClick={() => setStopping(true)}>
        Pause minting and revoke the key
      </Button>
      {isOwner || wallet.state === 'loading' ? null : (
        <p className={styles.note}>Only the owner’s wallet can do that.</p>
      )}
      <ConfirmDialog
        open={isStopping}
        onClose={() => setStopping(false)}
        title="Stop the key"
        description="Pauses minting and stops any key from writing roles. Your wallet asks twice."
        target="The army’s contract, and everyone who wants to mint"
        undoText="Once you know what happened, resume minting and set a new key."
        confirmText="Stop both"
        isPending={isPending}
        onConfirm={() => void stop()}
      />
      <ConfirmDialog
        open={clearing !== undefined}
        onClose={() => setClearing(undefined)}
        title="Clear alarm"
        description="You’ve looked into it. Role jobs resume when no alarms are left."
        target={clearing?.txHash ?? ''}
        undoText="A new unknown transaction raises a new alarm."
        confirmText="Clear"
        reasonReader="for the log"
        isPending={clear.isPending}
        onConfirm={(reason) => {
          if (clearing)
            void clear.run({ body: { txHash: clearing.txHash, reason } }).then(() => setClearing(undefined));
        }}
      />
    </section>
  );
}

const STATE_TEXT: Readonly<Record<RoleTransaction['state'], string>> = {
  sent: 'Pending',
  mined: 'Done',
  reverted: 'Refused',
  lost: 'Resent',
};

const createColumns = (explorerUrl: string | undefined): readonly Column<RoleTransaction>[] => [
  {
    id: 'when',
    header: 'Time (UTC)',
    cell: ({ sentAt }) => formatUtcSecond(sentAt),
  },
  {
    id: 'hash',
    header: 'Transaction',
    cell: ({ txHash }) => (
      <a href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer" title={txHash}>
        {shortAddress(txHash)}
      </a>
    ),
  },
  { id: 'wallets', header: 'Wallets', cell: ({ wallets }) => wallets, isNumber: true },
  {
    id: 'cost',
    header: 'Cost (MON)',
    cell: ({ costWei }) => (costWei === null ? '–' : formatMonNeeded(BigInt(costWei))),
    isNumber: true,
  },
  { id: 'state', header: 'State', cell: ({ state }) => STATE_TEXT[state] },
];

const toMonText = (wei: string | null): string => (wei === null ? '–' : `${formatMonBalance(BigInt(wei))} MON`);

/** The role-sync key: balance, spending, pending work, and its transactions with their costs. */
export function RoleKeyPanel({ state }: { state: UseQueryResult<RoleSyncStateResponse> }) {
  const { data, error, isFetching } = state;
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  const key = data?.key;
  return (
    <section className={styles.key} aria-labelledby="role-key">
      <h2 id="role-key">Role-sync key</h2>
      {data?.backend === null ? (
        <p className={styles.failed} role="alert">
          No role sync backend configured
        </p>
      ) : null}
      {key?.mayWrite === false ? (
        <p className={styles.failed} role="alert">
          The contract doesn’t know this key, so it can’t write roles. The owner sets it with setRoleSyncKey.
        </p>
      ) : null}
      {data?.problem ? (
        <p className={styles.failed} role="status">
          {problemText(data.problem)}
        </p>
      ) : null}
      <StatTiles label="Role-sync key" failed={error !== null}>
        <StatTile
          label="Balance"
          value={data && toMonText(key?.balanceWei ?? null)}
          note={key ? shortAddress(key.address) : ''}
        />
        <StatTile
          label="Spent in 24 hours"
          value={data && toMonText(data.budget.spentWei)}
          note={data ? `of ${toMonText(data.budget.mostWei)}` : ''}
        />
        <StatTile label="Wallets waiting" value={data?.waiting} />
      </StatTiles>
      <DataTable
        label="Role-sync key transactions"
        columns={createColumns(explorerUrl)}
        rows={data?.transactions}
        rowId={({ txHash }) => txHash}
        empty="The key hasn’t written anything yet."
        isFetching={isFetching && !data}
        problem={data ? undefined : queryProblem(state)}
      />
    </section>
  );
}
