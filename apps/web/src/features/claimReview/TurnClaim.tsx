import { groupedText } from '@jumpy/domain/numberText';
import { type ReviewedClaim, turnClaimEndpoint } from '@jumpy/protocol/http/claimReview';
import { useAct } from '../../data/panel/useAct.ts';
import { ConfirmAct } from '../../ui/panel/ConfirmAct.tsx';

/** Asks before a claim is revoked or restored. */
export function TurnClaim({ claim, onClose }: { claim: ReviewedClaim; onClose: () => void }) {
  const takesBack = claim.takenBack === null;
  const act = useAct(turnClaimEndpoint, { done: takesBack ? 'Revoked.' : 'Restored.' });
  const xp = `${groupedText(claim.xp)} XP`;
  async function turn(reason: string): Promise<void> {
    if ((await act.run({ body: { claimId: claim.claimId, takesBack, reason } })) !== undefined) onClose();
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={takesBack ? 'Revoke this claim' : 'Restore this claim'}
      what={
        takesBack
          ? `${xp} leave the player’s ledger, and the quest cannot be claimed again in this period.`
          : `${xp} come back into the player’s ledger.`
      }
      whom={`${claim.player.username}, “${claim.title}”`}
      undo={takesBack ? 'Restore gives it back.' : 'Revoke takes it back again.'}
      confirm={takesBack ? 'Revoke' : 'Restore'}
      tone={takesBack ? 'coral' : 'lime'}
      reasonFor="the player reads it"
      isPending={act.isPending}
      problem={act.error?.message}
      onConfirm={(reason) => void turn(reason)}
    />
  );
}
