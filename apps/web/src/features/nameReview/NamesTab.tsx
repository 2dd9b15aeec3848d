import { formatGrouped } from '@jumpy/domain/formatNumber';
import {
  NAME_REPORT_REASONS,
  type NameAction,
  nameActionEndpoint,
  NAMES_PAGE_SIZE,
  type ReportedName,
  reportedNamesEndpoint,
} from '@jumpy/protocol/http/nameReports';
import { useMemo, useState } from 'react';
import { NAME_FAULT_TEXT } from '../../data/nameFaults.ts';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { Row } from '../../ui/Layout.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import styles from './Names.module.css';

type NameFilter = 'open' | 'hidden' | 'all';

const NAME_FILTERS: readonly { value: NameFilter; label: string }[] = [
  { value: 'open', label: 'Waiting' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'all', label: 'All' },
];
const EMPTY_TEXT: Readonly<Record<NameFilter, string>> = {
  open: 'All clear. No reported names to review.',
  hidden: 'No hidden names.',
  all: 'No one has reported a name yet.',
};

/** The pending decision and its name. */
interface SelectedDecision {
  row: ReportedName;
  action: NameAction;
}

const reasonsText = ({ reasons }: ReportedName): string =>
  NAME_REPORT_REASONS.flatMap((fault) => {
    const count = reasons[fault];
    return count ? [`${NAME_FAULT_TEXT[fault]} (${count})`] : [];
  }).join(', ');

const createColumns = (onSelect: (selected: SelectedDecision) => void): readonly Column<ReportedName>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => (
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
    ),
  },
  { id: 'reports', header: 'Reports', isNumber: true, cell: ({ reports }) => formatGrouped(reports) },
  {
    id: 'reasons',
    header: 'Reported for',
    cell: (row) => <span title={reasonsText(row)}>{reasonsText(row) || 'Hidden player’s new name'}</span>,
  },
  { id: 'last', header: 'Last report', cell: ({ lastAt }) => (lastAt === null ? '–' : formatUtcMinute(lastAt)) },
  {
    id: 'standing',
    header: 'Status',
    cell: (row) => <span title={row.decidedFor ?? undefined}>{nameStatusText(row)}</span>,
  },
  {
    id: 'act',
    header: 'Decide',
    cell: (row) => (
      <Row as="span" gap={4}>
        {getNameActions(row).map((act) => (
          <RowButton
            key={act}
            tone={act === 'hide' ? 'danger' : 'plain'}
            aria-label={`${NAME_ACTION_TEXT[act].label} the name ${row.name}`}
            onClick={() => onSelect({ row, action: act })}
          >
            {NAME_ACTION_TEXT[act].label}
          </RowButton>
        ))}
      </Row>
    ),
  },
];

/** Reported names, most reports first. */
export function NamesTab() {
  const [show, setShow] = useState<NameFilter>('open');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<SelectedDecision>();
  const names = useAdminQuery(reportedNamesEndpoint, { query: { show, page } }, { keepPrevious: true });
  const columns = useMemo(() => createColumns(setSelected), []);
  return (
    <>
      <SegmentedControl
        label="Names"
        options={NAME_FILTERS}
        value={show}
        onChange={(value) => {
          setShow(value);
          setPage(1);
        }}
      />
      <DataTable
        label="Reported names"
        columns={columns}
        rows={names.data?.rows}
        rowId={({ publicId, name }) => `${publicId} ${name}`}
        empty={EMPTY_TEXT[show]}
        isFetching={names.isFetching}
        problem={queryProblem(names)}
        paging={{ page, pageSize: NAMES_PAGE_SIZE, total: names.data?.total ?? 0, noun: 'names', onPage: setPage }}
      />
      {selected ? (
        <NameDecisionDialog
          key={`${selected.row.publicId} ${selected.row.name} ${selected.action}`}
          row={selected.row}
          action={selected.action}
          onClose={() => setSelected(undefined)}
        />
      ) : null}
    </>
  );
}

interface Props {
  row: ReportedName;
  action: NameAction;
  onClose: () => void;
}

/** Confirmation of a decision about a name. */
function NameDecisionDialog({ row: { publicId, name, decided, isHidden }, action, onClose }: Props) {
  const text = NAME_ACTION_TEXT[action];
  const { error, isPending, run } = useAdminAction(nameActionEndpoint, { successText: text.doneText });
  const isNotified = (action === 'hide') !== isHidden;
  async function decide(reason: string): Promise<void> {
    if ((await run({ body: { publicId, name, act: action, reason, seen: decided } })) !== undefined) onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.title}
      description={text.description}
      target={`“${name}”`}
      undoText={text.undoText}
      confirmText={text.label}
      tone={text.tone}
      reasonReader={isNotified ? 'shown to the player' : 'saved in the audit log'}
      isPending={isPending}
      problem={error?.message}
      onConfirm={(reason) => void decide(reason)}
    />
  );
}

interface NameActionText {
  label: string;
  title: string;
  description: string;
  undoText: string;
  doneText: string;
  tone: 'coral' | 'lime';
}

/** Confirmation text of each decision. */
const NAME_ACTION_TEXT: Readonly<Record<NameAction, NameActionText>> = {
  keep: {
    label: 'Keep',
    title: 'Keep this name',
    description: 'Keeps the name visible and takes it off the queue. Later reports won’t bring it back.',
    undoText: 'Undo puts it back in the queue.',
    doneText: 'Kept.',
    tone: 'lime',
  },
  hide: {
    label: 'Hide',
    title: 'Hide this name',
    description:
      'Everyone sees “A player” instead, right away: boards, runs, previews, rooms, profile. Play and XP stay. A new name waits here before it’s shown.',
    undoText: 'Undo shows it again.',
    doneText: 'Hidden.',
    tone: 'coral',
  },
  undo: {
    label: 'Undo',
    title: 'Undo this decision',
    description: 'Shows the name and puts it back in the queue.',
    undoText: 'You can decide again.',
    doneText: 'Undone.',
    tone: 'lime',
  },
};

/** Possible decisions about a name; none if nobody uses it anymore. */
function getNameActions({ isCurrent, decided, isOperator }: ReportedName): NameAction[] {
  if (!isCurrent) return [];
  if (decided !== null) return ['undo'];
  return isOperator ? ['keep'] : ['keep', 'hide'];
}

/** Short status of a name. */
function nameStatusText({ isCurrent, isHidden, isOperator, decided, since }: ReportedName): string {
  const sinceText = since > 0 && decided === 'keep' ? `, ${since} since` : '';
  if (!isCurrent) return 'No longer used';
  if (decided === 'keep') return `Kept${sinceText}`;
  if (isHidden) return decided === 'hide' ? 'Hidden' : 'Hidden, waiting';
  return isOperator ? 'Waiting (operator)' : 'Waiting';
}
