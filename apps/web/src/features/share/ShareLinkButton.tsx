import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';
import { getBrowserShareApi, type SharedLink, type ShareOutcome, shareLink } from '../../data/shareLink.ts';
import { Button, type ButtonStyleProps } from '../../ui/Button.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './ShareRunButton.module.css';
import * as m from './messages.ts';

/** How long "Link copied" is shown, in milliseconds. */
const COPIED_NOTE_MS = 3_000;

interface Props extends Pick<ButtonStyleProps, 'tone' | 'size' | 'wide' | 'className'> {
  link: SharedLink;
  /** Accessible label of the sheet with the link. */
  label: string;
  text?: string;
}

/** Shares a link through the device's share dialog, or copies it and confirms that. */
export function ShareLinkButton({ link, label, text = m.share(), ...look }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const copied = outcome === 'copied';

  useEffect(() => (copied ? browserTimers.schedule(COPIED_NOTE_MS, () => setOutcome(undefined)) : undefined), [copied]);

  const onShare = async (): Promise<void> => {
    setOutcome(await shareLink(link, getBrowserShareApi()));
  };
  return (
    <>
      <Button {...look} icon={copied ? 'check' : 'share'} onClick={() => void onShare()}>
        {copied ? m.linkCopied() : text}
      </Button>
      <span className={styles.said} role="status">
        {copied ? m.linkCopied() : ''}
      </span>
      <ModalSheet open={outcome === 'shown'} onClose={() => setOutcome(undefined)} label={label} placement="middle">
        <CopyableLink url={link.url} onDone={() => setOutcome(undefined)} />
      </ModalSheet>
    </>
  );
}

/** Link to copy by hand, if the browser can neither share nor copy. */
function CopyableLink({ url, onDone }: { url: string; onDone: () => void }) {
  return (
    <Panel title={m.shareTitle()}>
      <label className={styles.label}>
        {m.copyThisLink()}
        <input
          className={styles.link}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          autoFocus
        />
      </label>
      <Button wide onClick={onDone}>
        {m.done()}
      </Button>
    </Panel>
  );
}
