import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useRef, useState } from 'react';
import { getBrowserShareApi, type ShareOutcome, shareLink } from '../../data/shareLink.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import styles from './InviteLink.module.css';
import { QrCode } from '../../ui/QrCode.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

/** How long "Copied" is shown, in milliseconds. */
const COPIED_NOTE_MS = 3_000;

interface Props {
  link: string;
  /** Renders the share button. */
  renderShare: (props: { link: string; tone: 'lime'; className: string | undefined }) => ElementChildren;
}

/** The invite link, to read, copy, share or scan. */
export function InviteLink({ link, renderShare }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const field = useRef<HTMLInputElement>(null);
  const copied = outcome === 'copied';
  useEffect(() => (copied ? browserTimers.schedule(COPIED_NOTE_MS, () => setOutcome(undefined)) : undefined), [copied]);

  const copy = async (): Promise<void> => {
    const { clipboard } = getBrowserShareApi();
    const result = await shareLink({ title: '', text: '', url: link }, clipboard ? { clipboard } : {});
    setOutcome(result);
    if (result === 'shown') field.current?.select();
  };
  return (
    <section className={styles.link} aria-label={m.yourLink()}>
      <QrCode text={link} label={m.qrCode()} className={styles.code} />
      <div className={styles.words}>
        <p>{m.howLinkWorks()}</p>
        <input
          ref={field}
          className={styles.field}
          aria-label={m.inviteLink()}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Row gap={4}>
          {renderShare({ link, tone: 'lime', className: styles.way })}
          <Button icon={copied ? 'check' : 'copy'} className={styles.way} onClick={() => void copy()}>
            {copied ? m.copied() : m.copyLink()}
          </Button>
        </Row>
        <p className={styles.said} role="status">
          {copied ? m.linkCopied() : outcome === 'shown' ? m.copyByHand() : ''}
        </p>
      </div>
    </section>
  );
}
