import type { Sale } from '@jumpy/protocol/http/sale';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { useState } from 'react';
import { formatUtcDay } from '@jumpy/domain/formatUtc';
import { validateSchedule, formatSaleStart } from '@jumpy/domain/saleSchedule';
import { useQueryClient } from '@tanstack/react-query';
import { type ConnectedWallet, ownerProblem } from '../../../data/connectedWallet.ts';
import { useConfig } from '../../../data/config.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { saleMintsQuery, saleQuery } from '../../../data/sale.ts';
import { useContractCalls } from '../../../wallet/useContractCalls.ts';
import {
  getRevealActions,
  getSaleActions,
  resolveBaseUri,
  type OwnerAction,
  saleEndedText,
  runTestMint,
} from './ownerActions.ts';
import { WorksCheckPanel } from './RevealPanels.tsx';
import { type OwnerActions, toFailedOutcome } from './useOwnerActions.ts';
import styles from './SaleConsole.module.css';

interface Props {
  sale: Sale;
  nowS: number;
  wallet: ConnectedWallet;
  ownerActions: OwnerActions;
}

/** Owner actions on the contract, which rejects all other wallets. */
export function OwnerControls({ sale, nowS, wallet, ownerActions }: Props) {
  const [base, setBase] = useState('');
  const [checked, setChecked] = useState<string>();
  const problem = ownerProblem(wallet, sale.owner);
  const common = { contract: sale.contract, problem, ownerActions };
  return (
    <details className={styles.controls} open>
      <summary>Owner Controls</summary>
      <div className={styles.controlsBody}>
        {wallet.state === 'loading' || wallet.address === sale.owner ? null : (
          <p className={styles.note}>
            The contract belongs to {shortAddress(sale.owner)}. Only that wallet can use these controls.
          </p>
        )}
        <OwnerActionResult ownerActions={ownerActions} />
        <section aria-label="Sale">
          <h3>Sale</h3>
          <OwnerActionButtons label="Sale" actions={getSaleActions(sale)} {...common} />
          <TestMintPanel sale={sale} address={wallet.address} problem={problem} ownerActions={ownerActions} />
        </section>
        <ScheduleForm sale={sale} nowS={nowS} problem={problem} ownerActions={ownerActions} />
        <section aria-label="Reveal">
          <h3>Reveal</h3>
          <TextField
            label="Base URI"
            placeholder={sale.baseUri || 'ipfs://…/'}
            value={base}
            problem={
              base.trim() !== '' && !base.trim().endsWith('/') ? 'It should end with a slash. We add one.' : undefined
            }
            onChange={(event) => setBase(event.target.value)}
          />
          {base.trim() === '' && sale.baseUri === '' ? <p className={styles.note}>Set base URI first</p> : null}
          <WorksCheckPanel base={resolveBaseUri(sale, base)} onMatch={setChecked} />
          <OwnerActionButtons label="Reveal" actions={getRevealActions(sale, { typed: base, checked })} {...common} />
        </section>
      </div>
    </details>
  );
}

/** The action in progress and the result of the last one. */
function OwnerActionResult({ ownerActions: { running, outcome } }: Pick<Props, 'ownerActions'>) {
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  return (
    <>
      <div role="status">
        {running === undefined ? null : <p className={styles.running}>{running}…</p>}
        {outcome?.tone === 'done' ? (
          <p className={styles.done}>
            <span>{outcome.text}</span>{' '}
            {outcome.hash === undefined ? null : (
              <a href={`${explorerUrl ?? ''}/tx/${outcome.hash}`} target="_blank" rel="noreferrer">
                See the transaction
              </a>
            )}
          </p>
        ) : null}
      </div>
      <div role="alert">
        {outcome?.tone === 'failed' ? (
          <div className={styles.failed}>
            <strong>{outcome.text}</strong>
            {outcome.reason === undefined ? null : <p>{outcome.reason}</p>}
          </div>
        ) : null}
      </div>
    </>
  );
}

interface ScheduleFormProps {
  sale: Sale;
  nowS: number;
  /** Why the connected wallet cannot do it. */
  problem: string | undefined;
  ownerActions: OwnerActions;
}

const FIELDS = ['phase1', 'phase2', 'phase3'] as const;

/** Sets the start times of the phases in Unix seconds, or removes the schedule. */
function ScheduleForm({ sale, nowS, problem, ownerActions }: ScheduleFormProps) {
  const [typed, setTyped] = useState({
    phase1: toFieldText(sale.starts[0]),
    phase2: toFieldText(sale.starts[1]),
    phase3: toFieldText(sale.starts[2]),
  });
  const isEmpty = FIELDS.every((field) => typed[field].trim() === '');
  const isUnchanged = FIELDS.every((field, index) => typed[field] === toFieldText(sale.starts[index] ?? 0));
  const problems = isEmpty ? [] : validateSchedule(typed, nowS);
  const [phase1, phase2, phase3] = FIELDS.map((field) => Number(typed[field].trim()));
  const times = `Phase 1 starts ${formatDate(phase1)}, phase 2 ${formatDate(phase2)}, phase 3 ${formatDate(phase3)}.`;
  const actions: OwnerAction[] = [
    {
      label: 'Set schedule',
      description: `${times} Phases follow these times, and a phase set by hand ends.`,
      undoText: 'Disable it or set another schedule.',
      calls: [
        {
          contract: 'army',
          functionName: 'setPhaseSchedule',
          args: [phase1 ?? 0, phase2 ?? 0, phase3 ?? 0, true],
        },
      ],
      blockedReason: isEmpty ? 'Set when the phases start.' : problems[0]?.problem,
    },
    {
      label: 'Disable',
      description: 'Sets the schedule to 0, 0, 0 and off. The sale stops in phase 0 until you start a phase.',
      undoText: 'Set another schedule or start a phase.',
      calls: [{ contract: 'army', functionName: 'setPhaseSchedule', args: [0, 0, 0, false] }],
      blockedReason: sale.isScheduled ? undefined : 'No schedule is set.',
    },
  ];
  return (
    <fieldset className={styles.fields}>
      <legend>Schedule (Unix seconds)</legend>
      {FIELDS.map((field, index) => (
        <div key={field}>
          <TextField
            label={`Phase ${index + 1} start`}
            inputMode="numeric"
            value={typed[field]}
            problem={isUnchanged ? undefined : problems.find((entry) => entry.field === field)?.problem}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          />
          <p className={styles.note}>{formatDate(Number(typed[field].trim()))}</p>
        </div>
      ))}
      <OwnerActionButtons
        label="Schedule"
        actions={actions}
        contract={sale.contract}
        problem={problem}
        ownerActions={ownerActions}
      />
    </fieldset>
  );
}

const toFieldText = (second: number): string => (second === 0 ? '' : String(second));

function formatDate(second: number | undefined): string {
  if (second === undefined || !Number.isSafeInteger(second) || second <= 0 || second > 8e12) return '–';
  return `${formatUtcDay(second * 1_000)}, ${formatSaleStart(second)}`;
}

interface OwnerActionButtonsProps {
  label: string;
  actions: readonly OwnerAction[];
  contract: string;
  /** Why the connected wallet cannot do it. */
  problem: string | undefined;
  ownerActions: OwnerActions;
}

/** Owner actions; each asks for confirmation. */
function OwnerActionButtons({ label, actions, contract, problem, ownerActions }: OwnerActionButtonsProps) {
  const [selectedLabel, setSelectedLabel] = useState<string>();
  const selected = actions.find((action) => action.label === selectedLabel);
  return (
    <div className={styles.buttons} role="group" aria-label={label}>
      {actions.map((action) => {
        const blockedReason = problem ?? action.blockedReason;
        return (
          <RowButton
            key={action.label}
            tone={action.tone === 'coral' ? 'danger' : 'plain'}
            disabled={blockedReason !== undefined || ownerActions.running !== undefined}
            title={blockedReason}
            onClick={() => setSelectedLabel(action.label)}
          >
            {action.label}
          </RowButton>
        );
      })}
      <ConfirmDialog
        open={selected !== undefined}
        onClose={() => setSelectedLabel(undefined)}
        title={selected?.label ?? ''}
        description={selected?.description ?? ''}
        target={`The army’s contract ${shortAddress(contract)}, and everyone who has or wants a token.`}
        undoText={selected?.undoText ?? ''}
        confirmText={selected?.label ?? ''}
        tone={selected?.tone ?? 'lime'}
        isPending={ownerActions.running !== undefined}
        onConfirm={() => {
          setSelectedLabel(undefined);
          if (selected) void ownerActions.run(selected.label, selected.calls);
        }}
      />
    </div>
  );
}

interface TestMintPanelProps {
  sale: Sale;
  address: string | undefined;
  /** Why the connected wallet cannot do it. */
  problem: string | undefined;
  ownerActions: OwnerActions;
}

/** Mints one token for the owner as an end-to-end test. */
function TestMintPanel({ sale, address, problem, ownerActions }: TestMintPanelProps) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const queryClient = useQueryClient();
  const { sendContractCall, sendMint } = useContractCalls();
  const blockedReason = problem ?? saleEndedText(sale);
  const isRunning = sale.phase !== 0 && !sale.isPaused;

  const run = (minter: string): Promise<void> =>
    ownerActions.runJob('Test mint', async (onStep) => {
      const result = await runTestMint({
        async fetchFacts() {
          const [read, mints] = await Promise.all([
            queryClient.fetchQuery({ ...saleQuery, staleTime: 0 }),
            queryClient.fetchQuery({ ...saleMintsQuery(minter), staleTime: 0 }),
          ]);
          return { ...read.sale, allowance: mints.allowance };
        },
        sendCall: (call) => sendContractCall(call),
        mint: (quantity, valueWei) => sendMint(quantity, { valueWei }),
        onStep: (step) => onStep(`Test mint: ${step}`),
      });
      if (result.failureText !== undefined)
        return { tone: 'failed', text: `Owner test mint failed: ${result.failureText}`, reason: result.stateText };
      return { tone: 'done', text: `Test mint done. ${result.stateText}`, hash: result.hash };
    });
  return (
    <div className={styles.buttons}>
      <RowButton
        tone="danger"
        disabled={blockedReason !== undefined || ownerActions.running !== undefined || address === undefined}
        title={blockedReason}
        onClick={() => setConfirmOpen(true)}
      >
        Test mint
      </RowButton>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title="Test mint"
        description="Resumes if paused, starts phase 1 if nothing has started, mints one to this wallet, pauses, and sets phase 0."
        target="Everyone. While it runs, eligible wallets can mint."
        undoText="The schedule turns off, so you need to set it again. The token stays, and the first mint fixes the provenance forever."
        confirmText="Test mint"
        isPending={ownerActions.running !== undefined}
        onConfirm={() => {
          setConfirmOpen(false);
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
