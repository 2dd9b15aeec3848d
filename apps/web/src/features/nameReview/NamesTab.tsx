import { groupedText } from '@jumpy/domain/numberText';
import {
  type NameAct,
  NAME_FAULTS,
  NAMES_PAGE,
  type ReportedName,
  reportedNamesEndpoint,
} from '@jumpy/protocol/http/nameReports';
import { useMemo, useState } from 'react';
import { NAME_FAULT_WORDS } from '../../data/nameFaults.ts';
import { utcMinuteText } from '@jumpy/domain/utcText';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { Choice } from '../../ui/Choice.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { DecideName } from './DecideName.tsx';
import styles from './Names.module.css';
import { actsFor, NAME_ACTS_WORDS, standingText } from './nameActs.ts';

type Show = 'open' | 'hidden' | 'all';

const SHOWS: readonly { value: Show; label: string }[] = [
  { value: 'open', label: 'Waiting' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'all', label: 'All' },
];
const EMPTY: Readonly<Record<Show, string>> = {
  open: 'Nothing waits: every reported name was looked at.',
  hidden: 'No name is hidden.',
  all: 'Nobody has reported a name yet.',
};

/** What is being decided about which name. */
interface Asked {
  row: ReportedName;
  act: NameAct;
}

const reasonsText = ({ reasons }: ReportedName): string =>
  NAME_FAULTS.flatMap((fault) => {
    const count = reasons[fault];
    return count ? [`${NAME_FAULT_WORDS[fault]} (${count})`] : [];
  }).join(', ');

const columnsOf = (onAct: (asked: Asked) => void): readonly Column<ReportedName>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => (
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
    ),
  },
  { id: 'reports', header: 'Reports', isNumber: true, cell: ({ reports }) => groupedText(reports) },
  {
    id: 'reasons',
    header: 'For',
    cell: (row) => <span title={reasonsText(row)}>{reasonsText(row) || 'New name of a hidden player'}</span>,
  },
  { id: 'last', header: 'Last report', cell: ({ lastAt }) => (lastAt === null ? '–' : utcMinuteText(lastAt)) },
  {
    id: 'standing',
    header: 'Stands',
    cell: (row) => <span title={row.decidedFor ?? undefined}>{standingText(row)}</span>,
  },
  {
    id: 'act',
    header: 'Decide',
    cell: (row) => (
      <span className={styles.acts}>
        {actsFor(row).map((act) => (
          <RowButton
            key={act}
            tone={act === 'hide' ? 'danger' : 'plain'}
            aria-label={`${NAME_ACTS_WORDS[act].label} the name ${row.name}`}
            onClick={() => onAct({ row, act })}
          >
            {NAME_ACTS_WORDS[act].label}
          </RowButton>
        ))}
      </span>
    ),
  },
];

/** Names that players reported, those with the most reports first. */
export function NamesTab() {
  const [show, setShow] = useState<Show>('open');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked>();
  const names = useAdminQuery(reportedNamesEndpoint, { query: { show, page } }, { keeps: true });
  const columns = useMemo(() => columnsOf(setAsked), []);
  return (
    <>
      <Choice
        label="Names"
        options={SHOWS}
        chosen={show}
        onChoose={(value) => {
          setShow(value);
          setPage(1);
        }}
      />
      <DataTable
        label="Reported names"
        columns={columns}
        rows={names.data?.rows}
        rowId={({ publicId, name }) => `${publicId} ${name}`}
        empty={EMPTY[show]}
        isFetching={names.isFetching}
        problem={queryProblem(names)}
        paging={{ page, pageSize: NAMES_PAGE, total: names.data?.total ?? 0, noun: 'names', onPage: setPage }}
      />
      {asked ? (
        <DecideName
          key={`${asked.row.publicId} ${asked.row.name} ${asked.act}`}
          row={asked.row}
          act={asked.act}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
