import type { UserPhase } from '@jumpy/domain/userPhase';
import {
  type AdminUserRow,
  type PhasePlanResponse,
  phasePlanEndpoint,
  setPhaseEndpoint,
} from '@jumpy/protocol/http/adminUsers';
import { useAdminAction } from '../../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import styles from './Users.module.css';
import { walletText } from './userText.ts';

interface Props {
  user: AdminUserRow;
  phase: UserPhase;
  onClose: () => void;
}

const joinNames = (names: readonly string[]): string => names.join(', ');

function PhaseChanges({ plan }: { plan: PhasePlanResponse }) {
  const { gives, takes, wallet } = plan;
  return (
    <ul className={styles.difference}>
      {gives.length > 0 ? <li>The bot gives {joinNames(gives)}.</li> : null}
      {takes.length > 0 ? <li>The bot takes {joinNames(takes)}.</li> : null}
      {gives.length + takes.length === 0 ? <li>Nothing changes at Discord.</li> : null}
      <li>
        {wallet === null
          ? 'There is no wallet: the contract is told nothing.'
          : `The contract is told of ${walletText(wallet)} by the role key, within its gas budget.`}
      </li>
    </ul>
  );
}

/** Changes a user's phase; first shows what would be sent to Discord and the contract. */
export function ChangePhaseDialog({ user, phase, onClose }: Props) {
  const plan = useAdminQuery(phasePlanEndpoint, { params: { publicId: user.id }, query: { phase } });
  const act = useAdminAction(setPhaseEndpoint, {
    successText: `${user.username} is in phase ${phase} now.`,
    failureText: (why) => `Failed to update user phase: ${why}`,
    busyText: 'Changing the phase...',
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
          'Asking Discord...'
        )
      }
      target={user.username}
      undoText="Another change of phase. What the role brought meanwhile, such as a mint, stays."
      confirmText={`Set phase ${phase}`}
      tone="lime"
      reasonReader="the player reads it"
      isPending={act.isPending || isFetching}
      problem={act.error && `Failed to update user phase: ${act.error.message}`}
      isReady={data !== undefined}
      onConfirm={async (reason) => {
        if (!data) return;
        const { gives, takes } = data;
        if (await act.run({ body: { publicId: user.id, phase, gives, takes, reason } })) onClose();
        else await plan.refetch();
      }}
    />
  );
}
