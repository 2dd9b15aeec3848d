import { useEffect, useState } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './MintSheet.module.css';

const DISPLAY_MS = 3_000;

interface Props {
  /** The equipped character; a new object each time, so that the effect runs again. */
  equipped: { name: string } | undefined;
  error: unknown;
}

/** Message that a character was equipped, or why not. */
export function EquipToast({ equipped, error }: Props) {
  const [shown, setShown] = useState<Props>();
  useEffect(() => {
    if (!equipped && !error) return undefined;
    setShown({ equipped, error });
    if (error) return undefined;
    const closing = setTimeout(() => setShown(undefined), DISPLAY_MS);
    return () => clearTimeout(closing);
  }, [equipped, error]);
  const close = (): void => setShown(undefined);
  const title = shown?.error ? 'Not Equipped' : 'Character Equipped!';
  return (
    <ModalSheet open={shown !== undefined} onClose={close} label={title} placement="middle">
      <Panel title={title} className={styles.panel}>
        <p className={styles.words} role="status">
          {shown?.error
            ? 'Your character could not be changed. Try again in a moment.'
            : `${shown?.equipped?.name ?? ''} plays with you from now on.`}
        </p>
        {shown?.error ? (
          <Button tone="cream" wide onClick={close}>
            OK
          </Button>
        ) : null}
      </Panel>
    </ModalSheet>
  );
}
