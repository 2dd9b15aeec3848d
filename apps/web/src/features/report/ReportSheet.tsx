import { useMutation } from '@tanstack/react-query';
import { NAME_FAULTS, type NameFault, type NameReportBody, nameReportEndpoint } from '@jumpy/protocol/http/nameReports';
import { useState } from 'react';
import { Link } from 'react-router';
import { askApi } from '../../data/api.ts';
import { NAME_FAULT_WORDS } from '../../data/nameFaults.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './ReportSheet.module.css';

interface Props {
  open: boolean;
  publicId: string;
  /** The name as it was displayed. */
  name: string;
  onClose: () => void;
}

const OPTIONS = NAME_FAULTS.map((value) => ({ value, label: NAME_FAULT_WORDS[value] }));

/** Reports a name: choose the reason, and see what happens next. */
export function ReportSheet({ open, publicId, name, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} label="Report name" from="middle">
      <Panel sign="REPORT NAME" className={styles.panel}>
        <Report key={`${publicId} ${name}`} publicId={publicId} name={name} onClose={onClose} />
      </Panel>
    </Sheet>
  );
}

function Report({ publicId, name, onClose }: Omit<Props, 'open'>) {
  const [reason, setReason] = useState<NameFault>();
  const { mutate, isPending, data: isNew, error } = useMutation({ mutationFn: reportName });
  if (isNew !== undefined)
    return (
      <>
        <p role="status">
          {isNew
            ? 'Thank you. A person looks at it. If they agree, everybody sees “A player” in its place.'
            : 'You have reported this name before. A person looks at it.'}
        </p>
        <div className={styles.choice}>
          <Button tone="lime" icon="check" autoFocus onClick={onClose}>
            Done
          </Button>
        </div>
      </>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== undefined && !isPending) mutate({ publicId, name, reason });
      }}
    >
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <Choice label="What is wrong with it?" options={OPTIONS} chosen={reason} onChoose={setReason} />
      <p className={styles.note}>
        Only the name is reported, not the play. A person decides; many reports alone change nothing.{' '}
        <Link to="/help#names" onClick={onClose}>
          About names
        </Link>
      </p>
      <p role="alert" className={styles.failed}>
        {error ? `${error.message} Nothing was reported.` : null}
      </p>
      <div className={styles.choice}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="lime" icon="warning" disabled={reason === undefined} busy={isPending}>
          Report
        </Button>
      </div>
    </form>
  );
}

/** Reports a name to the operators; returns false if the player has already reported it. */
async function reportName(body: NameReportBody): Promise<boolean> {
  return (await askApi(nameReportEndpoint, { body })).isNew;
}
