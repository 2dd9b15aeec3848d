import { useEffect, useState } from 'react';
import { browserShareWays, type Shared, type ShareOutcome, shareLink } from '../../data/shareLink.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LinkToCopy } from './LinkToCopy.tsx';
import styles from './ShareRun.module.css';

/** How long "Link copied" is shown, in milliseconds. */
const SAID_MS = 3_000;

interface Props extends Pick<ButtonLook, 'tone' | 'size' | 'wide' | 'className'> {
  shared: Shared;
  /** Accessible label of the sheet with the link. */
  label: string;
  text?: string;
}

/** Shares a link through the device's share dialog, or copies it and confirms that. */
export function ShareLink({ shared, label, text = 'Share', ...look }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const copied = outcome === 'copied';

  useEffect(() => (copied ? browserTimers.after(SAID_MS, () => setOutcome(undefined)) : undefined), [copied]);

  const onShare = async (): Promise<void> => {
    setOutcome(await shareLink(shared, browserShareWays()));
  };
  return (
    <>
      <Button {...look} icon={copied ? 'check' : 'share'} onClick={() => void onShare()}>
        {copied ? 'Link copied' : text}
      </Button>
      <span className={styles.said} role="status">
        {copied ? 'Link copied' : ''}
      </span>
      <Sheet open={outcome === 'shown'} onClose={() => setOutcome(undefined)} label={label} from="middle">
        <LinkToCopy url={shared.url} onDone={() => setOutcome(undefined)} />
      </Sheet>
    </>
  );
}
