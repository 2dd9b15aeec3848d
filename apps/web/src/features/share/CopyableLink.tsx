import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './ShareRunButton.module.css';

/** Link to copy by hand, if the browser can neither share nor copy. */
export function CopyableLink({ url, onDone }: { url: string; onDone: () => void }) {
  return (
    <Panel title="SHARE">
      <label className={styles.label}>
        Copy this link:
        <input
          className={styles.link}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          autoFocus
        />
      </label>
      <Button wide onClick={onDone}>
        Done
      </Button>
    </Panel>
  );
}
