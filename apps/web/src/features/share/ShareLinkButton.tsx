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
  /** Shown for a while after copying. */
  copiedText?: string;
  /** Copies what `link.url` is, with no share dialog; tells in the sheet what it is. */
  copyHint?: string;
}

/** Shares a link through the device's share dialog, or copies it and confirms that. */
export function ShareLinkButton({
  link,
  label,
  text = m.share(),
  copiedText = m.linkCopied(),
  copyHint,
  ...look
}: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const copied = outcome === 'copied';
  const note = copied ? copiedText : '';

  useEffect(() => (copied ? browserTimers.schedule(COPIED_NOTE_MS, () => setOutcome(undefined)) : undefined), [copied]);

  const onShare = async (): Promise<void> => {
    // Without the share dialog, which takes links only.
    setOutcome(await shareLink(link, copyHint ? { clipboard: navigator.clipboard } : getBrowserShareApi()));
  };
  return (
    <>
      <Button {...look} icon={copied ? 'check' : copyHint ? 'copy' : 'share'} onClick={() => void onShare()}>
        {note || text}
      </Button>
      <span className={styles.said} role="status">
        {note}
      </span>
      <ModalSheet open={outcome === 'shown'} onClose={() => setOutcome(undefined)} label={label} placement="middle">
        <CopyableLink url={link.url} hint={copyHint} onDone={() => setOutcome(undefined)} />
      </ModalSheet>
    </>
  );
}

interface CopyableLinkProps {
  url: string;
  hint: string | undefined;
  onDone: () => void;
}

/** Link to copy by hand, if the browser can neither share nor copy. */
function CopyableLink({ url, hint = m.copyThisLink(), onDone }: CopyableLinkProps) {
  return (
    <Panel title={m.shareTitle()}>
      <label className={styles.label}>
        {hint}
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
