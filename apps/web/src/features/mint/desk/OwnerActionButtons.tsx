import { shortAddress } from '@jumpy/domain/shortAddress';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import styles from './SaleConsole.module.css';
import type { OwnerAction } from './ownerActions.ts';
import type { OwnerActions } from './useOwnerActions.ts';

interface Props {
  label: string;
  actions: readonly OwnerAction[];
  contract: string;
  /** Why the connected wallet cannot do it. */
  problem: string | undefined;
  ownerActions: OwnerActions;
}

/** Owner actions; each asks for confirmation. */
export function OwnerActionButtons({ label, actions, contract, problem, ownerActions }: Props) {
  const [asked, setAsked] = useState<string>();
  const act = actions.find((each) => each.label === asked);
  return (
    <div className={styles.buttons} role="group" aria-label={label}>
      {actions.map((each) => {
        const why = problem ?? each.blockedReason;
        return (
          <RowButton
            key={each.label}
            tone={each.tone === 'coral' ? 'danger' : 'plain'}
            disabled={why !== undefined || ownerActions.running !== undefined}
            title={why}
            onClick={() => setAsked(each.label)}
          >
            {each.label}
          </RowButton>
        );
      })}
      <ConfirmDialog
        open={act !== undefined}
        onClose={() => setAsked(undefined)}
        title={act?.label ?? ''}
        description={act?.description ?? ''}
        target={`The army's contract ${shortAddress(contract)}, and everybody who holds or wants a token.`}
        undoText={act?.undoText ?? ''}
        confirmText={act?.label ?? ''}
        tone={act?.tone ?? 'lime'}
        isPending={ownerActions.running !== undefined}
        onConfirm={() => {
          setAsked(undefined);
          if (act) void ownerActions.run(act.label, act.calls);
        }}
      />
    </div>
  );
}
