import { shortAddress } from '@jumpy/domain/shortAddress';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import styles from './SaleConsole.module.css';
import type { OwnerAction } from './ownerActions.ts';
import type { OwnerActions } from './useOwnerActions.ts';

interface Props {
  label: string;
  list: readonly OwnerAction[];
  contract: string;
  /** Why the connected wallet cannot do it. */
  problem: string | undefined;
  owner: OwnerActions;
}

/** Owner actions; each asks for confirmation. */
export function OwnerActionButtons({ label, list, contract, problem, owner }: Props) {
  const [asked, setAsked] = useState<string>();
  const act = list.find((each) => each.label === asked);
  return (
    <div className={styles.buttons} role="group" aria-label={label}>
      {list.map((each) => {
        const why = problem ?? each.impossible;
        return (
          <RowButton
            key={each.label}
            tone={each.tone === 'coral' ? 'danger' : 'plain'}
            disabled={why !== undefined || owner.running !== undefined}
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
        what={act?.what ?? ''}
        whom={`The army's contract ${shortAddress(contract)}, and everybody who holds or wants a token.`}
        undo={act?.undo ?? ''}
        confirm={act?.label ?? ''}
        tone={act?.tone ?? 'lime'}
        isPending={owner.running !== undefined}
        onConfirm={() => {
          setAsked(undefined);
          if (act) void owner.run(act.label, act.acts);
        }}
      />
    </div>
  );
}
