import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { Panel } from '../Panel.tsx';
import { Sheet } from '../Sheet.tsx';
import styles from './Panel.module.css';
import type { Elements } from '../elements.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  what: ReactNode;
  /** To whom, or to what. */
  whom: ReactNode;
  /** What cannot be undone, or how it can. */
  undo: ReactNode;
  /** Words on the button. */
  confirm: string;
  /** Coral for what harms. */
  tone?: 'coral' | 'lime';
  /** Who reads the reason: it is asked for when this is there. */
  reasonFor?: string;
  isPending: boolean;
  /** Why it did not work. */
  problem?: string | undefined;
  /** False while it cannot be done. */
  isReady?: boolean;
  onConfirm: (reason: string) => unknown;
  /** More of what it needs. */
  children?: Elements;
}

const LEAST = 3;
const MOST = 300;

/** Asks before something is done: what, to whom, what cannot be undone, and why. */
export function ConfirmAct({ open, onClose, title, ...rest }: Props) {
  return (
    <Sheet open={open} onClose={onClose} label={title} from="middle">
      <Panel sign={title} className={styles.confirm}>
        <Question onClose={onClose} {...rest} />
      </Panel>
    </Sheet>
  );
}

function Question({
  onClose,
  what,
  whom,
  undo,
  confirm,
  tone = 'coral',
  reasonFor,
  isPending,
  isReady = true,
  problem,
  onConfirm,
  children,
}: Omit<Props, 'open' | 'title'>) {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const isLong = reason.trim().length >= LEAST;
  const needs = reasonFor !== undefined && !isLong;
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!needs && !isPending && isReady) onConfirm(reason.trim());
      }}
    >
      <dl className={styles.facts}>
        <div>
          <dt>What happens</dt>
          <dd>{what}</dd>
        </div>
        <div>
          <dt>To whom</dt>
          <dd dir="auto">{whom}</dd>
        </div>
        <div>
          <dt>Undoing it</dt>
          <dd>{undo}</dd>
        </div>
      </dl>
      {children}
      {reasonFor === undefined ? null : (
        <Field
          label={`Reason (${reasonFor})`}
          value={reason}
          maxLength={MOST}
          onChange={(event) => setReason(event.target.value)}
          problem={wasTried && needs ? `Say why in at least ${LEAST} letters.` : undefined}
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
          {confirm}
        </Button>
      </div>
    </form>
  );
}
