import type { Sale } from '@jumpy/protocol/http/sale';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saleMintsQuery, saleQuery } from '../../../data/sale.ts';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { useContractCalls } from '../../../wallet/useContractCalls.ts';
import styles from './SaleConsole.module.css';
import { saleEndedText } from './ownerActions.ts';
import { runTestMint } from './runTestMint.ts';
import { type OwnerActions, toFailedOutcome } from './useOwnerActions.ts';

interface Props {
  sale: Sale;
  address: string | undefined;
  /** Why the connected wallet cannot do it. */
  problem: string | undefined;
  ownerActions: OwnerActions;
}

/** Mints one token for the owner as an end-to-end test. */
export function TestMintPanel({ sale, address, problem, ownerActions }: Props) {
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const { sendContractCall, sendMint } = useContractCalls();
  const why = problem ?? saleEndedText(sale);
  const isRunning = sale.phase !== 0 && !sale.isPaused;

  const run = (asked: string): Promise<void> =>
    ownerActions.runJob('Test mint', async (onStep) => {
      const end = await runTestMint({
        async fetchFacts() {
          const [read, mints] = await Promise.all([
            queryClient.fetchQuery({ ...saleQuery, staleTime: 0 }),
            queryClient.fetchQuery({ ...saleMintsQuery(asked), staleTime: 0 }),
          ]);
          return { ...read.sale, allowance: mints.allowance };
        },
        sendCall: (act) => sendContractCall(act),
        mint: (quantity, valueWei) => sendMint(quantity, { valueWei }),
        onStep: (step) => onStep(`Test mint: ${step}`),
      });
      if (end.failureText !== undefined)
        return { tone: 'failed', text: `Owner test mint failed: ${end.failureText}`, why: end.stateText };
      return { tone: 'done', text: `The test mint is done. ${end.stateText}`, hash: end.hash };
    });
  return (
    <div className={styles.buttons}>
      <RowButton
        tone="danger"
        disabled={why !== undefined || ownerActions.running !== undefined || address === undefined}
        title={why}
        onClick={() => setAsked(true)}
      >
        Test mint
      </RowButton>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Test mint"
        description="Resumes if paused, starts phase 1 if nothing has started, mints one to this wallet, pauses, and sets phase 0."
        target="Everybody: while it goes on, eligible wallets can mint."
        undoText="The schedule is switched off and has to be set again. The token stays, and the first mint fixes the provenance for ever."
        confirmText="Test mint"
        isPending={ownerActions.running !== undefined}
        onConfirm={() => {
          setAsked(false);
          if (address !== undefined)
            run(address).catch((thrown: unknown) => ownerActions.setOutcome(toFailedOutcome(thrown)));
        }}
      >
        {isRunning ? (
          <p className={styles.warning} role="alert">
            A sale is running: phase {sale.phase}. This stops it.
          </p>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}
