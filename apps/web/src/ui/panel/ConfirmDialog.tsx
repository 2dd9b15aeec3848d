import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from '../TextField.tsx';
import { Panel } from '../Panel.tsx';
import { ModalSheet } from '../ModalSheet.tsx';
import styles from './Panel.module.css';
import type { ElementChildren } from '../elementChildren.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  description: ReactNode;
  /** Who or what is affected. */
  target: ReactNode;
  /** Whether and how it can be undone. */
  undoText: ReactNode;
  /** Label of the confirm button. */
  confirmText: string;
  /** Coral for destructive actions. */
  tone?: 'coral' | 'lime';
  /** Who will read the reason; if set, a reason is required. */
  reasonReader?: string;
  isPending: boolean;
  /** Error of the last attempt. */
  problem?: string | undefined;
  /** False disables the confirm button. */
  isReady?: boolean;
  onConfirm: (reason: string) => unknown;
  /** Additional inputs. */
  children?: ElementChildren;
}

const MIN_REASON_LENGTH = 3;
const MAX_REASON_LENGTH = 300;

/** Confirmation dialog: what happens, to whom, whether it can be undone, and the reason. */
export function ConfirmDialog({ open, onClose, title, ...rest }: Props) {
  return (
    <ModalSheet open={open} onClose={onClose} label={title} placement="middle">
      <Panel title={title} className={styles.confirm}>
        <ConfirmForm onClose={onClose} {...rest} />
      </Panel>
    </ModalSheet>
  );
}

function ConfirmForm({
  onClose,
  description,
  target,
  undoText,
  confirmText,
  tone = 'coral',
  reasonReader,
  isPending,
  isReady = true,
  problem,
  onConfirm,
  children,
}: Omit<Props, 'open' | 'title'>) {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const isLong = reason.trim().length >= MIN_REASON_LENGTH;
  const isReasonMissing = reasonReader !== undefined && !isLong;
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isReasonMissing && !isPending && isReady) onConfirm(reason.trim());
      }}
    >
      <dl className={styles.facts}>
        <div>
          <dt>What happens</dt>
          <dd>{description}</dd>
        </div>
        <div>
          <dt>Affects</dt>
          <dd dir="auto">{target}</dd>
        </div>
        <div>
          <dt>Undoing it</dt>
          <dd>{undoText}</dd>
        </div>
      </dl>
      {children}
      {reasonReader === undefined ? null : (
        <TextField
          label={`Reason (${reasonReader})`}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={(event) => setReason(event.target.value)}
          problem={wasTried && isReasonMissing ? `Say why in at least ${MIN_REASON_LENGTH} letters.` : undefined}
        />
      )}
      {problem === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.choice}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone={tone} busy={isPending} disabled={!isReady}>
          {confirmText}
        </Button>
      </div>
    </form>
  );
}
