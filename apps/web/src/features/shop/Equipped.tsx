import { useEffect, useState } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './MintSheet.module.css';

const SHOWN_MS = 3_000;

interface Props {
  /** The equipped character; a new object each time, so that the effect runs again. */
  done: { name: string } | undefined;
  error: unknown;
}

/** Message that a character was equipped, or why not. */
export function Equipped({ done, error }: Props) {
  const [shown, setShown] = useState<Props>();
  useEffect(() => {
    if (!done && !error) return undefined;
    setShown({ done, error });
    if (error) return undefined;
    const closing = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(closing);
  }, [done, error]);
  const close = (): void => setShown(undefined);
  const title = shown?.error ? 'Not Equipped' : 'Character Equipped!';
  return (
    <Sheet open={shown !== undefined} onClose={close} label={title} from="middle">
      <Panel sign={title} className={styles.panel}>
        <p className={styles.words} role="status">
          {shown?.error
            ? 'Your character could not be changed. Try again in a moment.'
            : `${shown?.done?.name ?? ''} plays with you from now on.`}
        </p>
        {shown?.error ? (
          <Button tone="cream" wide onClick={close}>
            OK
          </Button>
        ) : null}
      </Panel>
    </Sheet>
  );
}
