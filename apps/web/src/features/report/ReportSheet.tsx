import { useMutation } from '@tanstack/react-query';
import {
  NAME_REPORT_REASONS,
  type NameReportReason,
  type NameReportBody,
  nameReportEndpoint,
} from '@jumpy/protocol/http/nameReports';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchApi } from '../../data/api.ts';
import { NAME_FAULT_TEXT } from '../../data/nameFaults.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import styles from './ReportSheet.module.css';
import * as m from './messages.ts';

interface Props {
  open: boolean;
  publicId: string;
  /** The name as it was displayed. */
  name: string;
  onClose: () => void;
}

const REASON_OPTIONS = NAME_REPORT_REASONS.map((value) => ({ value, label: NAME_FAULT_TEXT[value] }));

/** Reports a name: choose the reason, and see what happens next. */
export function ReportSheet({ open, publicId, name, onClose }: Props) {
  return (
    <ModalSheet open={open} onClose={onClose} label={m.reportName()} placement="middle">
      <Panel title={m.reportNameTitle()} className={styles.panel}>
        <ReportForm key={`${publicId} ${name}`} publicId={publicId} name={name} onClose={onClose} />
      </Panel>
    </ModalSheet>
  );
}

function ReportForm({ publicId, name, onClose }: Omit<Props, 'open'>) {
  const [reason, setReason] = useState<NameReportReason>();
  const { mutate, isPending, data: isNew, error } = useMutation({ mutationFn: reportName });
  if (isNew !== undefined)
    return (
      <>
        <p role="status">{isNew ? m.reported() : m.alreadyReported()}</p>
        <div className={styles.choice}>
          <Button tone="lime" icon="check" autoFocus onClick={onClose}>
            {m.done()}
          </Button>
        </div>
      </>
    );
  return (
    <Stack
      as="form"
      gap={5}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== undefined && !isPending) mutate({ publicId, name, reason });
      }}
    >
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <SegmentedControl label={m.reasonQuestion()} options={REASON_OPTIONS} value={reason} onChange={setReason} />
      <p className={styles.note}>
        {m.nameOnlyNote()}{' '}
        <Link to="/help#names" onClick={onClose}>
          {m.aboutNames()}
        </Link>
      </p>
      <p role="alert" className={styles.failed}>
        {error ? m.reportFailed({ message: error.message }) : null}
      </p>
      <div className={styles.choice}>
        <Button onClick={onClose}>{m.cancel()}</Button>
        <Button type="submit" tone="lime" icon="warning" disabled={reason === undefined} busy={isPending}>
          {m.report()}
        </Button>
      </div>
    </Stack>
  );
}

/** Reports a name to the operators; returns false if the player has already reported it. */
async function reportName(body: NameReportBody): Promise<boolean> {
  return (await fetchApi(nameReportEndpoint, { body })).isNew;
}
