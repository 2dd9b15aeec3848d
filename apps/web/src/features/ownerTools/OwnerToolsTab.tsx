import {
  contractStateEndpoint,
  roleSyncStateEndpoint,
  ADD_USER_TEXT,
  addUserEndpoint,
  type ContractStateResponse,
} from '@jumpy/protocol/http/roleSync';
import type { MintRole } from '@jumpy/domain/mintRoles';
import { ACCESS_DENIED_TEXT } from '@jumpy/protocol/http/admin';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseQueryResult } from '@tanstack/react-query';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { Grid } from '../../ui/Layout.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { HierarchicalSync, ResyncWallet } from './RoleSyncTools.tsx';
import { ResyncAllRoles } from './ResyncAllRoles.tsx';
import { RoleAlarms, RoleKeyPanel } from './RoleKeyPanels.tsx';
import { UriTools } from './UriTools.tsx';
import styles from './OwnerTools.module.css';

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

/** The four lists of the user-add tool, as displayed. */
const WHITELIST_PHASES: readonly { role: MintRole; title: string; note: string }[] = [
  { role: 'elites', title: 'Phase 1 Elite Members', note: '24 h' },
  { role: 'jumplist', title: 'Phase 1 Early Access', note: '24 h' },
  { role: 'passholders', title: 'Phase 2 Pass Holders', note: '24 h' },
  { role: 'jumpfcfs', title: 'Phase 2 First Come First Serve', note: '24 h' },
];

interface AddUserForm {
  discordUsername: string;
  phase: string;
}

const EMPTY_FORM: AddUserForm = { discordUsername: '', phase: '' };

/** Adds a player to one of the four lists. */
function AddUser() {
  const form = useForm<AddUserForm>({ defaultValues: EMPTY_FORM });
  const [submitted, setSubmitted] = useState<{ discordUsername: string; phase: MintRole }>();
  const { run, isPending } = useAdminAction(addUserEndpoint, {
    successText: ({ message }) => message,
    failureText: addUserFailureText,
  });
  const { errors } = form.formState;
  const list = WHITELIST_PHASES.find(({ role }) => role === submitted?.phase);

  async function add(reason: string): Promise<void> {
    if (!submitted) return;
    const answer = await run({ body: { ...submitted, reason } });
    setSubmitted(undefined);
    if (answer) form.reset(EMPTY_FORM);
  }

  return (
    <section className={styles.tool} aria-labelledby="add-user">
      <h2 id="add-user">Add Discord User to Contract</h2>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          void form.handleSubmit((filled) => setSubmitted(filled as { discordUsername: string; phase: MintRole }))(
            event,
          );
        }}
      >
        <TextField
          label="Discord username"
          placeholder="moonbean"
          maxLength={64}
          {...form.register('discordUsername', {
            setValueAs: (typed: string) => typed.trim(),
            required: ADD_USER_TEXT.required,
            minLength: { value: 2, message: ADD_USER_TEXT.short },
          })}
          problem={errors.discordUsername?.message}
        />
        <fieldset className={styles.phases} aria-describedby="phase-problem">
          <legend>Whitelist phase</legend>
          {WHITELIST_PHASES.map(({ role, title, note }) => (
            <label key={role}>
              <input type="radio" value={role} {...form.register('phase', { required: ADD_USER_TEXT.phase })} />
              <span>
                <strong>{title}</strong> <small>{note}</small>
              </span>
            </label>
          ))}
          <p id="phase-problem" className={styles.problem} role="status">
            {errors.phase?.message}
          </p>
        </fieldset>
        <Button type="submit" tone="lime" size="small" busy={isPending}>
          Add user
        </Button>
      </form>
      <ConfirmDialog
        open={submitted !== undefined}
        onClose={() => setSubmitted(undefined)}
        title="Add user"
        description={`They get the role ${list?.title ?? ''} on Discord, and we update the contract.`}
        target={submitted?.discordUsername ?? ''}
        undoText="Remove the role in the Users tab. They keep what they mint meanwhile."
        confirmText="Add user"
        tone="lime"
        reasonReader="shown to the player"
        isPending={isPending}
        onConfirm={(reason) => void add(reason)}
      />
    </section>
  );
}

/**
 * Error message of the user-add tool.
 * @example addUserFailureText('No player is called moon.') // 'Failed to add user: No player is called moon.'
 */
function addUserFailureText(message: string): string {
  return message === ACCESS_DENIED_TEXT
    ? 'Unauthorized: Admin Discord account required'
    : `Failed to add user: ${message}`;
}

/** State of the contract. */
function ContractFooter({ contract }: { contract: UseQueryResult<ContractStateResponse> }) {
  const { data, error, isFetching } = contract;
  return (
    <footer className={styles.footer} aria-label="Contract status">
      {data ? (
        <dl>
          <ContractFact name="Owner" value={data.owner} />
          <ContractFact name="Contract" value={data.contract} />
          <ContractFact name="Revealed" value={data.revealed ? 'Yes' : 'No'} />
          <ContractFact name="Base URI" value={data.baseUri || 'Not set'} />
          <ContractFact name="Debug" value={`phase ${data.phase}, minted ${data.minted}, max ${data.max}`} />
        </dl>
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>Error: {error.message}</p>
          <Button size="small" busy={isFetching} onClick={() => void contract.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status">Reading contract…</p>
      )}
      <p className={styles.note}>Token IDs start at 0, and metadata files are named 0.json and so on.</p>
    </footer>
  );
}

function ContractFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
