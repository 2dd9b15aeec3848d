import { Button } from './Button.tsx';
import styles from './ReportButton.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  /** Whose name it is. */
  name: string;
  /** Nothing is drawn where it cannot be reported. */
  onReport: (() => void) | undefined;
  /** `sign`: a quiet sign in a row; `words`: a button among others. */
  look?: 'sign' | 'words';
  className?: string | undefined;
}

/** Reports the name of a player. */
export function ReportButton({ name, onReport, look = 'sign', className }: Props) {
  if (!onReport) return null;
  const label = `Report the name ${name}`;
  if (look === 'words')
    return (
      <Button
        size="small"
        icon="flag"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={onReport}
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
      onClick={onReport}
    >
      <Icon name="flag" size={18} />
    </button>
  );
}
