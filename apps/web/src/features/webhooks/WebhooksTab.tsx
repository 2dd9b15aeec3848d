import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import {
  MAX_WEBHOOKS,
  type Webhook,
  webhookActEndpoint,
  type WebhookDisabledReason,
  webhooksEndpoint,
} from '@jumpy/protocol/http/webhooks';
import { useMemo, useState } from 'react';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { DeliveryTable, EVENT_LABELS } from './DeliveryTable.tsx';
import { ActDialog, type AskedAct, SecretDialog } from './WebhookDialogs.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import styles from './WebhooksTab.module.css';

/** While something waits, the tables follow it. */
const REFETCH_MS = 3_000;

/** What the server tells other programs: the hooks, what was sent to each, and the form that makes or changes one. */
export function WebhooksTab() {
  const [editedId, setEditedId] = useState<string>();
  /** A new form after each that was saved. */
  const [savedCount, setSavedCount] = useState(0);
  const [shownId, setShownId] = useState<string>();
  const [asked, setAsked] = useState<AskedAct>();
  const [secret, setSecret] = useState<string>();
  const hooks = useAdminQuery(webhooksEndpoint, {}, { refetchIntervalMs: REFETCH_MS });
  const rows = hooks.data?.webhooks;
  const edited = rows?.find(({ id }) => id === editedId);
  const shown = rows?.find(({ id }) => id === shownId);
  // Made once, since each cell of other columns would be another component.
  const columns = useMemo(
    () => createColumns({ onShow: ({ id }) => setShownId(id), onEdit: ({ id }) => setEditedId(id), onAsk: setAsked }),
    [],
  );
  return (
    <>
      <p className={styles.about}>
        Tells other programs, or a Discord channel, what happens here. Only public data leaves: names as boards show
        them, no wallets, no Discord ids. A failed delivery is tried ten times over three days; a webhook that fails for
        three days is turned off.
      </p>
      <DataTable
        label="Webhooks"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        empty="No webhooks yet. Add one below."
        isFetching={hooks.isFetching}
        problem={queryProblem(hooks)}
      />
      {shown ? <DeliveryTable key={shown.id} webhook={shown} onClose={() => setShownId(undefined)} /> : null}
      <section className={styles.section} aria-label="Webhook form">
        <h2>{edited ? `Change ${edited.name}` : 'Add a webhook'}</h2>
        {!edited && rows && rows.length >= MAX_WEBHOOKS ? (
          <p>{`There are ${MAX_WEBHOOKS}. Delete one to add another.`}</p>
        ) : (
          <WebhookForm
            key={edited?.id ?? `new ${savedCount}`}
            webhook={edited}
            onSaved={(created) => {
              setEditedId(undefined);
              setSavedCount((count) => count + 1);
              setSecret(created);
            }}
            onCancel={() => setEditedId(undefined)}
          />
        )}
      </section>
      {asked ? <ActDialog {...asked} onClose={() => setAsked(undefined)} onSecret={setSecret} /> : null}
      {secret === undefined ? null : <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

interface ColumnActions {
  onShow: (webhook: Webhook) => void;
  onEdit: (webhook: Webhook) => void;
  onAsk: (asked: AskedAct) => void;
}

const createColumns = ({ onShow, onEdit, onAsk }: ColumnActions): readonly Column<Webhook>[] => [
  { id: 'name', header: 'Name', cell: ({ name }) => <span title={name}>{name}</span> },
  { id: 'url', header: 'Address', cell: ({ url }) => <span title={url}>{url}</span> },
  { id: 'format', header: 'Format', cell: ({ format }) => (format === 'discord' ? 'Discord' : 'Signed JSON') },
  {
    id: 'events',
    header: 'Events',
    isNumber: true,
    cell: ({ events }) => <span title={events.map((event) => EVENT_LABELS[event]).join(', ')}>{events.length}</span>,
  },
  { id: 'state', header: 'State', cell: (webhook) => <span title={stateText(webhook)}>{stateText(webhook)}</span> },
  { id: 'waiting', header: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting },
  {
    id: 'act',
    header: 'Decide',
    cell: (webhook) => (
      <span className={styles.acts}>
        <RowButton aria-label={`Deliveries to ${webhook.name}`} onClick={() => onShow(webhook)}>
          Deliveries
        </RowButton>
        <TestButton webhook={webhook} onSent={onShow} />
        <RowButton aria-label={`Change ${webhook.name}`} onClick={() => onEdit(webhook)}>
          Change
        </RowButton>
        {webhook.format === 'standard' ? (
          <RowButton aria-label={`New secret for ${webhook.name}`} onClick={() => onAsk({ webhook, act: 'rotate' })}>
            New secret
          </RowButton>
        ) : null}
        {webhook.disabledAt === null ? (
          <RowButton aria-label={`Disable ${webhook.name}`} onClick={() => onAsk({ webhook, act: 'disable' })}>
            Disable
          </RowButton>
        ) : (
          <RowButton aria-label={`Enable ${webhook.name}`} onClick={() => onAsk({ webhook, act: 'enable' })}>
            Enable
          </RowButton>
        )}
        <RowButton
          tone="danger"
          aria-label={`Delete ${webhook.name}`}
          onClick={() => onAsk({ webhook, act: 'delete' })}
        >
          Delete
        </RowButton>
      </span>
    ),
  },
];

/** Sends a test, whose delivery then shows below. */
function TestButton({ webhook, onSent }: { webhook: Webhook; onSent: (webhook: Webhook) => void }) {
  const { isPending, run } = useAdminAction(webhookActEndpoint);
  const send = async (): Promise<void> => {
    if ((await run({ body: { id: webhook.id, act: 'test' } })) !== undefined) onSent(webhook);
  };
  return (
    <RowButton
      aria-label={`Send a test to ${webhook.name}`}
      disabled={webhook.disabledAt !== null || isPending}
      onClick={() => void send()}
    >
      Send a test
    </RowButton>
  );
}

const DISABLED_TEXT: Readonly<Record<WebhookDisabledReason, string>> = {
  operator: 'Off',
  failing: 'Off: it failed for three days',
  gone: 'Off: it answered 410, gone',
};

function stateText({ disabledAt, disabledReason, failingSince }: Webhook): string {
  if (disabledAt !== null)
    return `${DISABLED_TEXT[disabledReason ?? 'operator']}, since ${formatUtcMinute(disabledAt)}`;
  return failingSince === null ? 'On' : `Failing since ${formatUtcMinute(failingSince)}`;
}
