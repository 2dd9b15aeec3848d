import { groupedText } from '@jumpy/domain/numberText';
import {
  NAME_FAULTS,
  type NameAct,
  nameActEndpoint,
  NAMES_PAGE,
  type ReportedName,
  reportedNamesEndpoint,
} from '@jumpy/protocol/http/nameReports';
import { useMemo, useState } from 'react';
import { NAME_FAULT_WORDS } from '../../data/nameFaults.ts';
import { utcMinuteText } from '@jumpy/domain/utcText';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAct } from '../../data/panel/useAct.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ConfirmAct } from '../../ui/panel/ConfirmAct.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import styles from './Names.module.css';

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

/** The pending decision and its name. */
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

/** Reported names, most reports first. */
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

interface Props {
  row: ReportedName;
  act: NameAct;
  onClose: () => void;
}

/** Confirmation of a decision about a name. */
function DecideName({ row: { publicId, name, decided, isHidden }, act, onClose }: Props) {
  const words = NAME_ACTS_WORDS[act];
  const { error, isPending, run } = useAct(nameActEndpoint, { done: words.done });
  const isTold = (act === 'hide') !== isHidden;
  async function decide(reason: string): Promise<void> {
    if ((await run({ body: { publicId, name, act, reason, seen: decided } })) !== undefined) onClose();
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={words.title}
      what={words.what}
      whom={`“${name}”`}
      undo={words.undo}
      confirm={words.label}
      tone={words.tone}
      reasonFor={isTold ? 'the player reads it' : 'it stands in the audit log'}
      isPending={isPending}
      problem={error?.message}
      onConfirm={(reason) => void decide(reason)}
    />
  );
}

interface ActWords {
  label: string;
  title: string;
  what: string;
  undo: string;
  done: string;
  tone: 'coral' | 'lime';
}

/** Confirmation text of each decision. */
const NAME_ACTS_WORDS: Readonly<Record<NameAct, ActWords>> = {
  keep: {
    label: 'Keep',
    title: 'Keep this name',
    what: 'The name stands and is shown, and leaves the queue. Later reports of it do not bring it back.',
    undo: 'Undo puts it back into the queue.',
    done: 'Kept.',
    tone: 'lime',
  },
  hide: {
    label: 'Hide',
    title: 'Hide this name',
    what: 'Everybody sees “A player” in its place, at once: boards, runs, previews, rooms, profile. Play and XP stay. A new name waits here before it is shown.',
    undo: 'Undo shows it again.',
    done: 'Hidden.',
    tone: 'coral',
  },
  undo: {
    label: 'Undo',
    title: 'Undo the decision',
    what: 'The name is shown, and waits for a decision again.',
    undo: 'It can be decided anew.',
    done: 'Undone.',
    tone: 'lime',
  },
};

/** Possible decisions about a name; none if nobody uses it anymore. */
function actsFor({ isCurrent, decided, isOperator }: ReportedName): NameAct[] {
  if (!isCurrent) return [];
  if (decided !== null) return ['undo'];
  return isOperator ? ['keep'] : ['keep', 'hide'];
}

/** Short status of a name. */
function standingText({ isCurrent, isHidden, isOperator, decided, since }: ReportedName): string {
  const again = since > 0 && decided === 'keep' ? `, ${since} since` : '';
  if (!isCurrent) return 'Not borne any more';
  if (decided === 'keep') return `Kept${again}`;
  if (isHidden) return decided === 'hide' ? 'Hidden' : 'Hidden, waiting';
  return isOperator ? 'Waiting, an operator' : 'Waiting';
}
