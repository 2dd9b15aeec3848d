import type { UserPhase } from '@jumpy/domain/userPhase';
import {
  type AdminUserRow,
  type PhasePlanResponse,
  phasePlanEndpoint,
  removeUserEndpoint,
  setPhaseEndpoint,
  adminUserEndpoint,
  editUserEndpoint,
  type UserEdit,
} from '@jumpy/protocol/http/adminUsers';
import { useForm } from 'react-hook-form';
import { useAdminAction } from '../../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/Layout.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ModalSheet } from '../../../ui/ModalSheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { walletText } from './UserView.tsx';
import styles from './Users.module.css';

interface ChangePhaseDialogProps {
  user: AdminUserRow;
  phase: UserPhase;
  onClose: () => void;
}

const joinNames = (names: readonly string[]): string => names.join(', ');

function PhaseChanges({ plan }: { plan: PhasePlanResponse }) {
  const { gives, takes, wallet } = plan;
  return (
    <ul className={styles.difference}>
      {gives.length > 0 ? <li>The bot adds {joinNames(gives)}.</li> : null}
      {takes.length > 0 ? <li>The bot removes {joinNames(takes)}.</li> : null}
      {gives.length + takes.length === 0 ? <li>Nothing changes on Discord.</li> : null}
      <li>
        {wallet === null
          ? 'No wallet, so the contract doesn’t change.'
          : `The role key updates ${walletText(wallet)} on the contract, within its gas budget.`}
      </li>
    </ul>
  );
}

/** Changes a user's phase; first shows what would be sent to Discord and the contract. */
export function ChangePhaseDialog({ user, phase, onClose }: ChangePhaseDialogProps) {
  const plan = useAdminQuery(phasePlanEndpoint, { params: { publicId: user.id }, query: { phase } });
  const action = useAdminAction(setPhaseEndpoint, {
    successText: `${user.username} is now in phase ${phase}.`,
    failureText: (message) => `Failed to update user phase: ${message}`,
    busyText: 'Changing phase…',
  });
  const { data, error, isFetching } = plan;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Phase ${phase}`}
      description={
        data ? (
          <PhaseChanges plan={data} />
        ) : error ? (
          `Failed to update user phase: ${error.message}`
        ) : (
          'Asking Discord…'
        )
      }
      target={user.username}
      undoText="Change the phase again. Anything the role brought meanwhile, like a mint, stays."
      confirmText={`Set phase ${phase}`}
      tone="lime"
      reasonReader="shown to the player"
      isPending={action.isPending || isFetching}
      problem={action.error && `Failed to update user phase: ${action.error.message}`}
      isReady={data !== undefined}
      onConfirm={async (reason) => {
        if (!data) return;
        const { gives, takes } = data;
        if (await action.run({ body: { publicId: user.id, phase, gives, takes, reason } })) onClose();
        else await plan.refetch();
      }}
    />
  );
}

interface EditUserSheetProps {
  publicId: string;
  onClose: () => void;
}

/** Edits a user; rejected if someone else has changed it meanwhile. */
export function EditUserSheet({ publicId, onClose }: EditUserSheetProps) {
  const { data, error, isFetching, refetch } = useAdminQuery(adminUserEndpoint, { params: { publicId } });
  const user = data?.user;
  return (
    <ModalSheet open onClose={onClose} label="Edit user" placement="middle">
      <Panel title="Edit user" className={styles.edit}>
        {user ? (
          <EditForm
            key={`${user.discord_username} ${user.onboarded}`}
            publicId={publicId}
            was={{ username: user.discord_username, onboarded: user.onboarded }}
            onClose={onClose}
          />
        ) : error ? (
          <LoadError title="Couldn’t load this user" busy={isFetching} onRetry={refetch}>
            <p>Error: {error.message}</p>
          </LoadError>
        ) : (
          <Skeleton height="220px" />
        )}
      </Panel>
    </ModalSheet>
  );
}

type EditFields = UserEdit & { reason: string };

const createTextRules = (minLength: number, maxLength: number) => ({
  setValueAs: (typed: string) => typed.trim(),
  required: true,
  minLength,
  maxLength,
});

function EditForm({ publicId, was: original, onClose }: EditUserSheetProps & { was: UserEdit }) {
  const action = useAdminAction(editUserEndpoint, {
    successText: `${original.username} updated.`,
    busyText: 'Saving user…',
  });
  const { register, handleSubmit, formState } = useForm<EditFields>({
    defaultValues: { ...original, reason: '' },
  });
  const { errors } = formState;
  const save = handleSubmit(async ({ reason, ...edit }) => {
    if (await action.run({ body: { publicId, edit, expects: original, reason } })) onClose();
  });
  return (
    <Stack as="form" gap={5} onSubmit={(event) => void save(event)}>
      <TextField
        label="Username"
        {...register('username', createTextRules(1, 40))}
        problem={errors.username ? 'Names have 1 to 40 letters.' : undefined}
      />
      <p className={styles.note}>Resets to the Discord name at the next sign-in.</p>
      <label className={styles.check}>
        <input type="checkbox" {...register('onboarded')} />
        Onboarding done
      </label>
      <TextField
        label="Reason (shown to the player)"
        {...register('reason', createTextRules(3, 300))}
        problem={errors.reason ? 'Say why in 3 to 300 letters.' : undefined}
      />
      {action.error ? (
        <p className={styles.failed} role="alert">
          {action.error.message}
        </p>
      ) : null}
      <Row gap={5} justify="end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="lime" busy={action.isPending}>
          Save
        </Button>
      </Row>
    </Stack>
  );
}

export function DeleteUserDialog({ user, onClose }: { user: AdminUserRow; onClose: () => void }) {
  const action = useAdminAction(removeUserEndpoint, {
    successText: `${user.username} deleted.`,
    failureText: (message) => `Failed to delete user: ${message}`,
    busyText: 'Deleting user…',
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete user"
      description="Signs them out everywhere and closes the account: no runs, claims or quests. Their runs stay on the boards."
      target={user.username}
      undoText="Not from this table. You can restore them in the audit log."
      confirmText="Delete user"
      reasonReader="shown to the player"
      problem={action.error && `Failed to delete user: ${action.error.message}`}
      isPending={action.isPending}
      onConfirm={async (reason) => {
        if (await action.run({ body: { publicId: user.id, reason } })) onClose();
      }}
    >
      <p>
        <strong>Are you sure you want to delete this user? This action cannot be undone.</strong>
      </p>
    </ConfirmDialog>
  );
}
