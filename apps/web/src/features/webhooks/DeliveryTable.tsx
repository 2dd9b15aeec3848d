import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import {
  SHOWN_DELIVERIES,
  type Webhook,
  webhookActEndpoint,
  webhookDeliveriesEndpoint,
  type WebhookDelivery,
  type WebhookDeliveryState,
  type WebhookEvent,
} from '@jumpy/protocol/http/webhooks';
import { useMemo } from 'react';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { Row } from '../../ui/Layout.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import styles from './WebhooksTab.module.css';

export const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  'record.set': 'New record on the Scores board',
  'day.won': 'Daily course won',
  'race.ended': 'Race of a room ended',
  'mint.seen': 'Mint',
  'phase.begun': 'Sale phase begins',
  'review.waiting': 'Run waits for review',
  'alert.changed': 'Part of the server fails or recovers',
};

const REFETCH_MS = 3_000;

/** The last deliveries of a hook; each can be sent again. */
export function DeliveryTable({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, disabledAt } = webhook;
  const deliveries = useAdminQuery(webhookDeliveriesEndpoint, { params: { id } }, { refetchIntervalMs: REFETCH_MS });
  const columns = useMemo(() => createColumns({ id, isOn: disabledAt === null }), [id, disabledAt]);
  return (
    <div className={styles.section}>
      <Row gap={4}>
        <h2>{`Last ${SHOWN_DELIVERIES} deliveries to ${name}`}</h2>
        <RowButton onClick={onClose}>Close</RowButton>
      </Row>
      <DataTable
        label={`Deliveries to ${name}`}
        columns={columns}
        rows={deliveries.data?.deliveries}
        rowId={(row) => row.id}
        empty="Nothing sent yet. Send a test."
        isFetching={deliveries.isFetching}
        problem={queryProblem(deliveries)}
      />
    </div>
  );
}

const createColumns = ({ id, isOn }: { id: string; isOn: boolean }): readonly Column<WebhookDelivery>[] => [
  { id: 'at', header: 'When (UTC)', cell: ({ createdAt }) => <span>{formatUtcMinute(createdAt)}</span> },
  { id: 'type', header: 'Event', cell: ({ type }) => <span title={type}>{eventLabel(type)}</span> },
  {
    id: 'state',
    header: 'State',
    cell: (delivery) => <span title={deliveryText(delivery)}>{deliveryText(delivery)}</span>,
  },
  { id: 'status', header: 'Status', isNumber: true, cell: ({ status }) => <span>{status ?? '–'}</span> },
  { id: 'tries', header: 'Tries', isNumber: true, cell: ({ tries }) => <span>{tries}</span> },
  {
    id: 'problem',
    header: 'Last problem',
    cell: ({ problem }) => <span title={problem ?? undefined}>{problem ?? '–'}</span>,
  },
  {
    id: 'act',
    header: 'Decide',
    cell: (delivery) => <ResendButton hookId={id} delivery={delivery} isOn={isOn} />,
  },
];

interface ResendButtonProps {
  hookId: string;
  delivery: WebhookDelivery;
  /** The hook is enabled. */
  isOn: boolean;
}

function ResendButton({ hookId, delivery: { id: delivery, state, type, createdAt }, isOn }: ResendButtonProps) {
  const { isPending, run } = useAdminAction(webhookActEndpoint, { successText: 'It’s on its way again.' });
  return (
    <RowButton
      aria-label={`Resend ${eventLabel(type)} of ${formatUtcMinute(createdAt)}`}
      disabled={state === 'waiting' || !isOn || isPending}
      onClick={() => void run({ body: { id: hookId, act: 'resend', delivery } })}
    >
      Resend
    </RowButton>
  );
}

const eventLabel = (type: string): string =>
  type === 'test' ? 'Test' : (Object.entries(EVENT_LABELS).find(([event]) => event === type)?.[1] ?? type);

const STATE_TEXT: Readonly<Record<WebhookDeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  canceled: 'Canceled',
};

function deliveryText({ state, nextTryAt, tries }: WebhookDelivery): string {
  if (state !== 'waiting' || nextTryAt === null || tries === 0) return STATE_TEXT[state];
  return `Tries again ${formatUtcMinute(nextTryAt)}`;
}
