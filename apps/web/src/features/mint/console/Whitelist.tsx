import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { WHITELIST_PAGE_SIZE, whitelistEndpoint, type WhitelistRow } from '@jumpy/protocol/http/sale';
import { useState } from 'react';
import { isAddressChecksumValid } from '@jumpy/protocol/addressChecksum';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { MINT_ROLE_NAMES } from '../mintText.ts';
import type { OwnerActions } from './useOwnerActions.ts';
import styles from './SaleConsole.module.css';

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
  const selectRole = (selected: MintRole | undefined): void => {
    setRole(selected);
    setPage(1);
  };
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
          <RowButton aria-pressed={role === undefined} onClick={() => selectRole(undefined)}>
            All
          </RowButton>
          {MINT_ROLES.map((mintRole) => (
            <RowButton key={mintRole} aria-pressed={role === mintRole} onClick={() => selectRole(mintRole)}>
              {`${MINT_ROLE_NAMES[mintRole]} ${read.data?.counts[mintRole] ?? ''}`}
            </RowButton>
          ))}
        </div>
      </div>
      <DataTable
        label="Wallets on the whitelist"
        columns={createColumns(problem, ownerActions)}
        rows={read.data?.rows}
        rowId={({ address }) => address}
        empty="No one is on the whitelist here."
        isFetching={read.isFetching}
        problem={read.data ? undefined : queryProblem(read)}
        paging={
          read.data && { page, pageSize: WHITELIST_PAGE_SIZE, total: read.data.total, noun: 'wallets', onPage: setPage }
        }
      />
      <AddToWhitelist problem={problem} ownerActions={ownerActions} />
    </section>
  );
}

function createColumns(problem: string | undefined, ownerActions: OwnerActions): Column<WhitelistRow>[] {
  return [
    { id: 'address', header: 'Wallet', cell: ({ address }) => <code title={address}>{shortAddress(address)}</code> },
    { id: 'player', header: 'Player', cell: ({ username }) => <span dir="auto">{username ?? '–'}</span> },
    { id: 'role', header: 'Role', cell: ({ role }) => MINT_ROLE_NAMES[role] },
    { id: 'minted', header: 'Minted', isNumber: true, cell: ({ minted }) => minted },
    {
      id: 'take',
      header: 'Action',
      cell: (row) => (
        <RowButton
          tone="danger"
          aria-label={`Remove ${row.address}`}
          disabled={problem !== undefined || ownerActions.running !== undefined}
          title={problem}
          onClick={() => removeFromWhitelist(row, ownerActions)}
        >
          Remove
        </RowButton>
      ),
    },
  ];
}

function removeFromWhitelist({ address, role }: WhitelistRow, ownerActions: OwnerActions): void {
  const isPhase1 = role === 'elites' || role === 'jumplist';
  void ownerActions.run(`Taking ${shortAddress(address)} off the whitelist`, [
    {
      contract: 'army',
      functionName: isPhase1 ? 'removePhase1Eligibility' : 'removePhase2Eligibility',
      args: [address as `0x${string}`],
    },
  ]);
}

/** Validation error of a typed address. */
function whitelistAddressProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'An address is 0x plus 40 digits.';
  const isPlain = address === address.toLowerCase();
  return isPlain || isAddressChecksumValid(address) ? undefined : 'The capital letters don’t match. Check the address.';
}

/** Manually allows a wallet to mint in phase 1 or 2. */
function AddToWhitelist({ problem, ownerActions }: Props) {
  const [typed, setTyped] = useState('');
  const addressProblem = typed.trim() === '' ? undefined : whitelistAddressProblem(typed);
  const isReady =
    problem === undefined && typed.trim() !== '' && addressProblem === undefined && ownerActions.running === undefined;
  const add = (functionName: 'setPhase1Eligibility' | 'setPhase2Eligibility', phase: number): void => {
    const address = typed.trim() as `0x${string}`;
    setTyped('');
    void ownerActions.run(`Adding ${shortAddress(address)} for phase ${phase}`, [
      { contract: 'army', functionName, args: [address] },
    ]);
  };
  return (
    <div className={styles.filters}>
      <TextField
        label="Add a wallet"
        placeholder="0x…"
        value={typed}
        problem={addressProblem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.buttons}>
        <RowButton disabled={!isReady} title={problem} onClick={() => add('setPhase1Eligibility', 1)}>
          Add for phase 1
        </RowButton>
        <RowButton disabled={!isReady} title={problem} onClick={() => add('setPhase2Eligibility', 2)}>
          Add for phase 2
        </RowButton>
      </div>
      <p className={styles.note}>The next role sync removes roles that players don’t have in the community.</p>
    </div>
  );
}
