import { type CosmeticId, cosmeticName, findCosmetic } from '@jumpy/domain/cosmetics';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { specialEventState } from '@jumpy/domain/specialEvents';
import {
  type AdminSpecialEvent,
  adminSpecialEventsEndpoint,
  cancelSpecialEventEndpoint,
  createSpecialEventEndpoint,
} from '@jumpy/protocol/http/specialEvents';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
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
import styles from './CalendarTab.module.css';
import { createPlan, type EditedEvent, EventForm, type RenderEventRow, RULE_LABELS, toPlan } from './EventForm.tsx';

/** Seasons and weekends: the list, and the form that starts or changes one. */
export function CalendarTab({ renderRow }: { renderRow: RenderEventRow }) {
  const [edited, setEdited] = useState<EditedEvent>();
  const [cancelled, setCancelled] = useState<AdminSpecialEvent>();
  const events = useAdminQuery(adminSpecialEventsEndpoint, {}, { keepPrevious: true });
  const rightProblem = useRightProblem(createSpecialEventEndpoint);
  const { data } = events;
  const [openedAt] = useState(() => Date.now());
  const nowMs = data?.serverNow ?? openedAt;
  const columns = useMemo(
    () =>
      createColumns({
        nowMs,
        rightProblem,
        onEdit: (event) => setEdited({ event, plan: toPlan(event) }),
        onCancel: setCancelled,
      }),
    [nowMs, rightProblem],
  );
  return (
    <>
      <DataTable
        label="Seasons and weekends"
        columns={columns}
        rows={data?.events}
        rowId={({ id }) => String(id)}
        empty="No seasons or weekends yet. Start one below."
        isFetching={events.isFetching}
        problem={queryProblem(events)}
      />
      <section className={styles.section} aria-label="Plan">
        <h2>{edited?.event ? `Change ${edited.event.name}` : 'Start a season or a weekend'}</h2>
        <Restricted problem={rightProblem}>
          <EventForm
            key={edited?.event?.id ?? 'new'}
            edited={edited ?? { event: undefined, plan: createPlan('season', nowMs) }}
            nowMs={nowMs}
            renderRow={renderRow}
            onChange={setEdited}
            onDone={() => setEdited(undefined)}
          />
        </Restricted>
      </section>
      {cancelled ? <CancelDialog event={cancelled} nowMs={nowMs} onClose={() => setCancelled(undefined)} /> : null}
    </>
  );
}

interface ColumnActions {
  nowMs: number;
  /** Why the operator may not change the calendar. */
  rightProblem: string | undefined;
  onEdit: (event: AdminSpecialEvent) => void;
  onCancel: (event: AdminSpecialEvent) => void;
}

const createColumns = ({
  nowMs,
  rightProblem,
  onEdit,
  onCancel,
}: ColumnActions): readonly Column<AdminSpecialEvent>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, nameEs }) => <span title={nameEs ?? 'No Spanish name'}>{name}</span>,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { id: 'state', header: 'State', cell: (event) => stateText(event, nowMs) },
  { id: 'from', header: 'From (UTC)', cell: ({ startsAt }) => formatUtcMinute(startsAt) },
  { id: 'to', header: 'To (UTC)', cell: ({ endsAt }) => formatUtcMinute(endsAt) },
  {
    id: 'what',
    header: 'Place or rule',
    cell: (event) => (event.kind === 'season' ? biomeName(biomeAt(event.startPlace)) : RULE_LABELS[event.rule]),
  },
  { id: 'reward', header: 'Reward', cell: ({ rewardLook }) => rewardName(rewardLook) },
  { id: 'players', header: 'Players', isNumber: true, cell: ({ players }) => formatGrouped(players) },
  { id: 'rewards', header: 'Rewards given', isNumber: true, cell: ({ rewards }) => formatGrouped(rewards) },
  {
    id: 'act',
    header: 'Decide',
    cell: (event) => {
      const state = specialEventState(event, nowMs);
      const hasBegun = state !== 'planned' && state !== 'announced';
      if (hasBegun && state !== 'running') return '–';
      return (
        <Row as="span" gap={4}>
          {hasBegun ? null : (
            <RowButton
              disabled={rightProblem !== undefined}
              title={rightProblem}
              aria-label={`Change ${event.name}`}
              onClick={() => onEdit(event)}
            >
              Change
            </RowButton>
          )}
          <RowButton
            disabled={rightProblem !== undefined}
            title={rightProblem}
            tone="danger"
            aria-label={`${cancelText(hasBegun)} ${event.name}`}
            onClick={() => onCancel(event)}
          >
            {cancelText(hasBegun)}
          </RowButton>
        </Row>
      );
    },
  },
];

const cancelText = (hasBegun: boolean): string => (hasBegun ? 'End now' : 'Call off');

function stateText(event: AdminSpecialEvent, nowMs: number): string {
  const state = specialEventState(event, nowMs);
  if (state === 'ended') return event.closedAt === null ? 'ended, last runs come in' : 'closed';
  return state === 'cancelled' ? 'called off' : state;
}

function rewardName(rewardLook: string | null): string {
  const id: CosmeticId | undefined = findCosmetic(rewardLook ?? '')?.id;
  return id ? cosmeticName(id) : (rewardLook ?? 'none');
}

interface CancelProps {
  event: AdminSpecialEvent;
  nowMs: number;
  onClose: () => void;
}

/** Confirmation before an event is called off, or ended while it runs. */
function CancelDialog({ event, nowMs, onClose }: CancelProps) {
  const { error, isPending, run } = useAdminAction(cancelSpecialEventEndpoint, { successText: 'Done.' });
  const isRunning = specialEventState(event, nowMs) === 'running';
  async function decide(reason: string): Promise<void> {
    if ((await run({ body: { id: event.id, reason } })) !== undefined) onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isRunning ? `End this ${event.kind} now` : `Call off this ${event.kind}`}
      description={
        isRunning
          ? 'No more runs can begin in it. The board stays as it is, and everyone on it gets the reward in six hours.'
          : 'It leaves the calendar and never happens. Its dates are free again.'
      }
      target={`${event.name}: ${formatUtcMinute(event.startsAt)} to ${formatUtcMinute(event.endsAt)} UTC`}
      undoText="Can’t be undone. You can start a new one."
      confirmText={cancelText(isRunning)}
      reasonReader="for the audit log"
      isPending={isPending}
      problem={error?.message}
      onConfirm={(reason) => void decide(reason)}
    />
  );
}
