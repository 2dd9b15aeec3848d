import { type Webhook, type WebhookAct, webhookActEndpoint } from '@jumpy/protocol/http/webhooks';
import { useState } from 'react';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { Button } from '../../ui/Button.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './WebhooksTab.module.css';

type AskedWebhookAct = Extract<WebhookAct, 'enable' | 'disable' | 'rotate' | 'delete'>;

/** An act on a hook that waits for its confirmation. */
export interface AskedAct {
  webhook: Webhook;
  act: AskedWebhookAct;
}

interface ActDialogProps extends AskedAct {
  onClose: () => void;
  onSecret: (secret: string | undefined) => void;
}

/** Confirmation of an act on a hook. */
export function ActDialog({ webhook, act, onClose, onSecret }: ActDialogProps) {
  const text = ACT_TEXT[act];
  const { error, isPending, run } = useAdminAction(webhookActEndpoint, { successText: text.doneText });
  async function confirm(): Promise<void> {
    const answer = await run({ body: { id: webhook.id, act } });
    if (answer === undefined) return;
    onClose();
    onSecret(answer.secret);
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.title}
      description={text.description}
      target={`${webhook.name} (${webhook.url})`}
      undoText={text.undoText}
      confirmText={text.label}
      tone={text.tone}
      isPending={isPending}
      problem={error?.message}
      onConfirm={() => void confirm()}
    />
  );
}

interface ActText {
  label: string;
  title: string;
  description: string;
  undoText: string;
  doneText: string;
  tone: 'coral' | 'lime';
}

const ACT_TEXT: Readonly<Record<AskedWebhookAct, ActText>> = {
  enable: {
    label: 'Enable',
    title: 'Enable this webhook',
    description: 'Sends what happens from now on. What happened while it was off isn’t sent.',
    undoText: 'Disable it again.',
    doneText: 'It’s on.',
    tone: 'lime',
  },
  disable: {
    label: 'Disable',
    title: 'Disable this webhook',
    description: 'Sends nothing more. Deliveries that wait are canceled; you can resend each of them later.',
    undoText: 'Enable it again. What happens meanwhile isn’t sent.',
    doneText: 'It’s off.',
    tone: 'coral',
  },
  rotate: {
    label: 'Make a new secret',
    title: 'Make a new secret',
    description: 'Shows a new secret once. The old one signs too for 24 hours, so the receiver can change over.',
    undoText: 'Can’t be undone. You can make another one.',
    doneText: 'New secret made.',
    tone: 'coral',
  },
  delete: {
    label: 'Delete',
    title: 'Delete this webhook',
    description: 'Sends nothing more, and forgets the secret and all deliveries.',
    undoText: 'Can’t be undone. You can add it again with another secret.',
    doneText: 'Deleted.',
    tone: 'coral',
  },
};

type Outcome = 'copied' | 'failed';
const COPY_TEXT: Readonly<Record<Outcome, string>> = {
  copied: 'Copied.',
  failed: 'Couldn’t copy it. Select it and copy it by hand.',
};

/** Shows a new secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = (): void =>
    void navigator.clipboard.writeText(secret).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <ModalSheet open onClose={onClose} label="The secret" placement="middle">
      <Panel title="The secret">
        <div className={styles.form}>
          <p>Enter it at the receiver, which checks our signatures with it. We won’t show it again.</p>
          <TextField label="Secret" value={secret} readOnly onFocus={({ target }) => target.select()} />
          <p role="status">{outcome ? COPY_TEXT[outcome] : ''}</p>
          <Button wide tone="cream" icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
            Copy
          </Button>
          <Button wide onClick={onClose}>
            Done
          </Button>
        </div>
      </Panel>
    </ModalSheet>
  );
}
