import {
  MAX_WEBHOOK_NAME_LENGTH,
  saveWebhookEndpoint,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookFormat,
} from '@jumpy/protocol/http/webhooks';
import { useState } from 'react';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EVENT_LABELS } from './DeliveryTable.tsx';
import styles from './WebhooksTab.module.css';

const FORMATS = [
  { value: 'standard', label: 'Signed JSON' },
  { value: 'discord', label: 'Discord' },
] as const;
const FORMAT_HELP: Readonly<Record<WebhookFormat, string>> = {
  standard: 'Posts JSON, signed as Standard Webhooks describes. You get the secret once, after saving.',
  discord: 'Posts a message with the run’s picture. In Discord: channel settings, Integrations, Webhooks.',
};

interface Props {
  /** The hook to change; undefined for a new one. */
  webhook: Webhook | undefined;
  /** Saved, with the secret of a new hook. */
  onSaved: (secret: string | undefined) => void;
  onCancel: () => void;
}

/** Makes or changes a hook. */
export function WebhookForm({ webhook, onSaved, onCancel }: Props) {
  const isDiscordChange = webhook?.format === 'discord';
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(isDiscordChange ? '' : (webhook?.url ?? ''));
  const [format, setFormat] = useState<WebhookFormat>(webhook?.format ?? 'standard');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['record.set', 'day.won']);
  const { error, isPending, run } = useAdminAction(saveWebhookEndpoint, {
    successText: webhook ? 'Changed.' : 'Added.',
  });
  const isAddressRefused = error?.code === 'webhook_address';
  const isUrlKept = isDiscordChange && url === '';
  const isReady = name.trim() !== '' && (url !== '' || isUrlKept) && events.length > 0;

  async function save(): Promise<void> {
    const body = {
      name,
      format,
      events: [...events],
      ...(isUrlKept ? {} : { url }),
      ...(webhook && { id: webhook.id }),
    };
    const answer = await run({ body });
    if (answer !== undefined) onSaved(answer.secret);
  }
  return (
    <form
      className={styles.form}
      aria-label={webhook ? `Change ${webhook.name}` : 'New webhook'}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (isReady && !isPending) void save();
      }}
    >
      {webhook ? null : <SegmentedControl label="Format" options={FORMATS} value={format} onChange={setFormat} />}
      <p className={styles.help}>{FORMAT_HELP[format]}</p>
      <TextField
        label="Name"
        value={name}
        maxLength={MAX_WEBHOOK_NAME_LENGTH}
        autoCapitalize="sentences"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={isDiscordChange ? 'New address (leave empty to keep it)' : 'Address'}
        type="url"
        inputMode="url"
        placeholder={format === 'discord' ? 'https://discord.com/api/webhooks/…' : 'https://example.com/jumpy'}
        value={url}
        maxLength={1_024}
        problem={isAddressRefused ? error?.message : undefined}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventChoices chosen={events} onChoose={setEvents} />
      {error && !isAddressRefused ? (
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
      ) : null}
      <Row gap={4}>
        <Button type="submit" tone="lime" size="small" busy={isPending} disabled={!isReady}>
          {webhook ? 'Save changes' : 'Add webhook'}
        </Button>
        {webhook ? (
          <Button size="small" onClick={onCancel}>
            Don’t change
          </Button>
        ) : null}
      </Row>
    </form>
  );
}

interface EventChoicesProps {
  chosen: readonly WebhookEvent[];
  onChoose: (events: readonly WebhookEvent[]) => void;
}

/** What the hook is told of; at least one. */
function EventChoices({ chosen, onChoose }: EventChoicesProps) {
  return (
    <fieldset className={styles.events}>
      <legend>Events</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <label key={event}>
          <input
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              onChoose(WEBHOOK_EVENTS.filter((each) => (each === event ? target.checked : chosen.includes(each))))
            }
          />
          {EVENT_LABELS[event]}
        </label>
      ))}
    </fieldset>
  );
}
