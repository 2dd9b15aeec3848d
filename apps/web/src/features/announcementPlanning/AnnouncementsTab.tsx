import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import {
  type AdminAnnouncement,
  adminAnnouncementsEndpoint,
  endAnnouncementEndpoint,
  saveAnnouncementEndpoint,
} from '@jumpy/protocol/http/announcements';
import { useMemo, useState } from 'react';
import { useRightProblem } from '../../data/panel/panelRights.ts';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { Row } from '../../ui/Layout.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { Restricted } from '../../ui/panel/Restricted.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AUDIENCE_OPTIONS, PLACE_OPTIONS } from './announcementLabels.ts';
import styles from './AnnouncementsTab.module.css';

/** What players are told: what runs, is planned and is over, and the form that writes or changes one. */
export function AnnouncementsTab() {
  const [editedId, setEditedId] = useState<string>();
  /** A new form after each that was saved. */
  const [savedCount, setSavedCount] = useState(0);
  const [ended, setEnded] = useState<AdminAnnouncement>();
  const rightProblem = useRightProblem(saveAnnouncementEndpoint);
  const announcements = useAdminQuery(adminAnnouncementsEndpoint, {}, { keepPrevious: true });
  const { data } = announcements;
  const nowMs = data?.serverNow ?? 0;
  const edited = data?.announcements.find(({ id }) => id === editedId);
  // Made once, since each cell of other columns would be another component.
  const columns = useMemo(
    () => createColumns({ nowMs, rightProblem, onEdit: ({ id }) => setEditedId(id), onEnd: setEnded }),
    [nowMs, rightProblem],
  );
  return (
    <>
      <DataTable
        label="Announcements"
        columns={columns}
        rows={data?.announcements}
        rowId={({ id }) => id}
        empty="No announcements yet. Write one below."
        isFetching={announcements.isFetching}
        problem={queryProblem(announcements)}
      />
      <section className={styles.section} aria-label="Announcement form">
        <h2>{edited ? 'Change an announcement' : 'Announce something'}</h2>
        <p className={styles.about}>
          <span>Plain text. Addresses that begin with https:// become links, everything else shows as typed.</span>
        </p>
        {data ? (
          <Restricted problem={rightProblem}>
            <AnnouncementForm
              key={edited?.id ?? `new ${savedCount}`}
              announcement={edited}
              nowMs={data.serverNow}
              onDone={() => {
                setEditedId(undefined);
                setSavedCount((count) => count + 1);
              }}
            />
          </Restricted>
        ) : null}
      </section>
      {ended ? <EndDialog announcement={ended} nowMs={nowMs} onClose={() => setEnded(undefined)} /> : null}
    </>
  );
}

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

type AnnouncementState = 'running' | 'planned' | 'ended early' | 'called off' | 'over';

function getState({ startsAt, endsAt, endedAt }: AdminAnnouncement, nowMs: number): AnnouncementState {
  if (endedAt !== null) return endedAt < startsAt ? 'called off' : 'ended early';
  if (endsAt <= nowMs) return 'over';
  return startsAt > nowMs ? 'planned' : 'running';
}

interface ColumnOptions {
  nowMs: number;
  /** Why the operator may not announce. */
  rightProblem: string | undefined;
  onEdit: (announcement: AdminAnnouncement) => void;
  onEnd: (announcement: AdminAnnouncement) => void;
}

const createColumns = ({ nowMs, rightProblem, onEdit, onEnd }: ColumnOptions): readonly Column<AdminAnnouncement>[] => [
  { id: 'text', header: 'Text', cell: ({ text, textEs }) => <span title={`${text}\n${textEs}`}>{text}</span> },
  { id: 'state', header: 'State', cell: (announcement) => getState(announcement, nowMs) },
  { id: 'place', header: 'Place', cell: ({ place }) => labelOf(PLACE_OPTIONS, place) },
  { id: 'audience', header: 'Audience', cell: ({ audience }) => labelOf(AUDIENCE_OPTIONS, audience) },
  { id: 'from', header: 'From (UTC)', cell: ({ startsAt }) => formatUtcMinute(startsAt) },
  { id: 'to', header: 'To (UTC)', cell: ({ endsAt, endedAt }) => formatUtcMinute(endedAt ?? endsAt) },
  { id: 'by', header: 'By', cell: ({ createdBy }) => <bdi title={createdBy}>{createdBy}</bdi> },
  {
    id: 'act',
    header: 'Decide',
    cell: (announcement) => {
      const state = getState(announcement, nowMs);
      if (state !== 'running' && state !== 'planned') return '–';
      const endText = state === 'running' ? 'End now' : 'Call off';
      const isOff = { disabled: rightProblem !== undefined, title: rightProblem };
      return (
        <Row as="span" nowrap gap={4}>
          <RowButton {...isOff} aria-label={`Change “${announcement.text}”`} onClick={() => onEdit(announcement)}>
            Change
          </RowButton>
          <RowButton
            {...isOff}
            tone="danger"
            aria-label={`${endText} “${announcement.text}”`}
            onClick={() => onEnd(announcement)}
          >
            {endText}
          </RowButton>
        </Row>
      );
    },
  },
];

interface EndProps {
  announcement: AdminAnnouncement;
  nowMs: number;
  onClose: () => void;
}

/** Confirmation before an announcement ends. */
function EndDialog({ announcement, nowMs, onClose }: EndProps) {
  const { error, isPending, run } = useAdminAction(endAnnouncementEndpoint, { successText: 'Ended.' });
  const isRunning = getState(announcement, nowMs) === 'running';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isRunning ? 'End this announcement' : 'Call off this announcement'}
      description={
        isRunning
          ? 'Pages stop showing it within a minute. Notices that are in bells already stay there.'
          : 'It never shows.'
      }
      target={announcement.text}
      undoText="Can’t be undone. You can write it again."
      confirmText={isRunning ? 'End now' : 'Call off'}
      isPending={isPending}
      problem={error?.message}
      onConfirm={async () => {
        if (await run({ body: { id: announcement.id } })) onClose();
      }}
    />
  );
}
