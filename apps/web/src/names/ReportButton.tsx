import { type Reportable, useReport } from '../data/useReport.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './ReportButton.module.css';

export interface ReportButtonProps {
  player: Reportable;
  /** The name as the row says it. */
  name: string;
  /** `sign`: a quiet sign in a row; `words`: a button among others. */
  look?: 'sign' | 'words' | undefined;
  className?: string | undefined;
}

/** Reports the name of a player; nothing is drawn where there is nothing to report. */
export function ReportButton({ player, name, look = 'sign', className }: ReportButtonProps) {
  const report = useReport(player);
  if (!report) return null;
  // What is read aloud holds the words that are seen.
  const label = `Report name ${name}`;
  if (look === 'words')
    return (
      <Button
        size="small"
        icon="warning"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={report}
      >
        Report name
      </Button>
    );
  return (
    <button
      type="button"
      className={className ? `${styles.sign} ${className}` : styles.sign}
      aria-haspopup="dialog"
      aria-label={label}
      title="Report name"
      onClick={report}
    >
      <Icon name="warning" size={18} />
    </button>
  );
}
