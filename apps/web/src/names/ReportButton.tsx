import { type ReportTarget, useReportName } from '../data/useReportName.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './ReportButton.module.css';
import * as m from './messages.ts';

export interface ReportButtonProps {
  player: ReportTarget;
  /** Name as shown in the row. */
  name: string;
  /** `sign`: small icon in a row; `words`: regular button with text. */
  variant?: 'sign' | 'words' | undefined;
  className?: string | undefined;
}

/** Reports a player's name; renders nothing if it cannot be reported. */
export function ReportButton({ player, name, variant = 'sign', className }: ReportButtonProps) {
  const report = useReportName(player);
  if (!report) return null;
  // The accessible name must contain the visible text.
  const label = m.reportNameOf({ name });
  if (variant === 'words')
    return (
      <Button
        size="small"
        icon="warning"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={report}
      >
        {m.reportName()}
      </Button>
    );
  return (
    <button
      type="button"
      className={className ? `${styles.sign} ${className}` : styles.sign}
      aria-haspopup="dialog"
      aria-label={label}
      title={m.reportName()}
      onClick={report}
    >
      <Icon name="warning" size={18} />
    </button>
  );
}
