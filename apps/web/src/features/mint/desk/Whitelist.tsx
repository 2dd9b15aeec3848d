import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { WHITELIST_PAGE_SIZE, whitelistEndpoint, type WhitelistRow } from '@jumpy/protocol/http/sale';
import { useState } from 'react';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { MINT_ROLE_NAMES } from '../mintText.ts';
import { AddToWhitelist } from './AddToWhitelist.tsx';
import styles from './SaleConsole.module.css';
import type { OwnerActions } from './useOwnerActions.ts';

interface Props {
  /** Why the connected wallet cannot write roles. */
  problem: string | undefined;
  ownerActions: OwnerActions;
}

/** Wallets with a role on the contract: browse, add, remove. */
export function Whitelist({ problem, ownerActions }: Props) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<MintRole>();
  const query = { page, ...(search.trim() === '' ? {} : { search: search.trim() }), ...(role ? { role } : {}) };
  const read = useAdminQuery(whitelistEndpoint, { query }, { keepPrevious: true, refetchIntervalMs: 20_000 });
  const take = ({ address, role: held }: WhitelistRow): void => {
    const isFirst = held === 'elites' || held === 'jumplist';
    void ownerActions.run(`Taking ${shortAddress(address)} off the whitelist`, [
      {
        contract: 'army',
        functionName: isFirst ? 'removePhase1Eligibility' : 'removePhase2Eligibility',
        args: [address as `0x${string}`],
      },
    ]);
  };
  const columns: Column<WhitelistRow>[] = [
    { id: 'address', header: 'Wallet', cell: ({ address }) => <code title={address}>{shortAddress(address)}</code> },
    { id: 'player', header: 'Player', cell: ({ username }) => <span dir="auto">{username ?? '–'}</span> },
    { id: 'role', header: 'Role', cell: ({ role: held }) => MINT_ROLE_NAMES[held] },
    { id: 'minted', header: 'Minted', isNumber: true, cell: ({ minted }) => minted },
    {
      id: 'take',
      header: 'Act',
      cell: (row) => (
        <RowButton
          tone="danger"
          aria-label={`Remove ${row.address}`}
          disabled={problem !== undefined || ownerActions.running !== undefined}
          title={problem}
          onClick={() => take(row)}
        >
          Remove
        </RowButton>
      ),
    },
  ];
  return (
    <section className={styles.whitelist} aria-label="Whitelist">
      <h2>Whitelist</h2>
      <div className={styles.filters}>
        <TextField
          label="Search"
          placeholder="Address or name"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
        <div className={styles.buttons} role="group" aria-label="Role">
          <RowButton aria-pressed={role === undefined} onClick={() => choose(undefined)}>
            All
          </RowButton>
          {MINT_ROLES.map((each) => (
            <RowButton key={each} aria-pressed={role === each} onClick={() => choose(each)}>
              {`${MINT_ROLE_NAMES[each]} ${read.data?.counts[each] ?? ''}`}
            </RowButton>
          ))}
        </div>
      </div>
      <DataTable
        label="Wallets on the whitelist"
        columns={columns}
        rows={read.data?.rows}
        rowId={({ address }) => address}
        empty="Nobody is on the whitelist here."
        isFetching={read.isFetching}
        problem={read.data ? undefined : queryProblem(read)}
        paging={
          read.data && { page, pageSize: WHITELIST_PAGE_SIZE, total: read.data.total, noun: 'wallets', onPage: setPage }
        }
      />
      <AddToWhitelist blocked={problem} owner={ownerActions} />
    </section>
  );

  function choose(wanted: MintRole | undefined): void {
    setRole(wanted);
    setPage(1);
  }
}
