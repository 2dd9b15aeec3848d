import { formatUtcDay } from '@jumpy/domain/formatUtc';
import { validateSchedule, formatSaleStart } from '@jumpy/domain/saleSchedule';
import type { Sale } from '@jumpy/protocol/http/sale';
import { useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { OwnerActionButtons } from './OwnerActionButtons.tsx';
import styles from './SaleConsole.module.css';
import type { OwnerAction } from './ownerActions.ts';
import type { OwnerActions } from './useOwnerActions.ts';

interface Props {
  sale: Sale;
  nowS: number;
  /** Why the connected wallet cannot do it. */
  problem: string | undefined;
  ownerActions: OwnerActions;
}

const FIELDS = ['phase1', 'phase2', 'phase3'] as const;

/** Sets the start times of the phases in Unix seconds, or removes the schedule. */
export function ScheduleForm({ sale, nowS, problem, ownerActions }: Props) {
  const [typed, setTyped] = useState({
    phase1: toFieldText(sale.starts[0]),
    phase2: toFieldText(sale.starts[1]),
    phase3: toFieldText(sale.starts[2]),
  });
  const isEmpty = FIELDS.every((field) => typed[field].trim() === '');
  const isAsItWas = FIELDS.every((field, index) => typed[field] === toFieldText(sale.starts[index] ?? 0));
  const problems = isEmpty ? [] : validateSchedule(typed, nowS);
  const [phase1, phase2, phase3] = FIELDS.map((field) => Number(typed[field].trim()));
  const times = `Phase 1 starts ${formatDate(phase1)}, phase 2 ${formatDate(phase2)}, phase 3 ${formatDate(phase3)}.`;
  const list: OwnerAction[] = [
    {
      label: 'Set schedule',
      description: `${times} The phases follow these times; a phase held by hand ends.`,
      undoText: 'Disable, or another schedule.',
      calls: [
        {
          contract: 'army',
          functionName: 'setPhaseSchedule',
          args: [phase1 ?? 0, phase2 ?? 0, phase3 ?? 0, true],
        },
      ],
      blockedReason: isEmpty ? 'Say when the phases start.' : problems[0]?.problem,
    },
    {
      label: 'Disable',
      description: 'The schedule becomes 0, 0, 0 and off: the sale stops in phase 0 until a phase is started.',
      undoText: 'Another schedule, or a start.',
      calls: [{ contract: 'army', functionName: 'setPhaseSchedule', args: [0, 0, 0, false] }],
      blockedReason: sale.isScheduled ? undefined : 'No schedule holds.',
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
            problem={isAsItWas ? undefined : problems.find((each) => each.field === field)?.problem}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          />
          <p className={styles.note}>{formatDate(Number(typed[field].trim()))}</p>
        </div>
      ))}
      <OwnerActionButtons
        label="Schedule"
        actions={list}
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
