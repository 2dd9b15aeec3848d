import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { browserShareWays, type ShareOutcome, shareLink } from '../../data/shareLink.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './InviteLink.module.css';
import { QrCode } from '../../ui/QrCode.tsx';

/** How long "Copied" stays, in milliseconds. */
const SAID_MS = 3_000;

/** The link to take along: to read, to copy, to hand on, to hold a camera at. */
export function InviteLink({ link }: { link: string }) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const field = useRef<HTMLInputElement>(null);
  const copied = outcome === 'copied';
  useEffect(() => (copied ? browserTimers.after(SAID_MS, () => setOutcome(undefined)) : undefined), [copied]);

  const shared = { title: productName, text: `Jump with me in ${productName}!`, url: link };
  const send = async ({ byHand }: { byHand: boolean }): Promise<void> => {
    const { clipboard, ...ways } = browserShareWays();
    const copies = clipboard ? { clipboard } : {};
    const became = await shareLink(shared, byHand ? copies : { ...ways, ...copies });
    setOutcome(became);
    if (became === 'shown') field.current?.select();
  };
  return (
    <section className={styles.link} aria-label="Your link">
      <QrCode text={link} label="QR code of your link" className={styles.code} />
      <div className={styles.words}>
        <p>Friends who join by this link count for you.</p>
        <input
          ref={field}
          className={styles.field}
          aria-label="Your invite link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.ways}>
          <Button tone="lime" icon="share" className={styles.way} onClick={() => void send({ byHand: false })}>
            Share
          </Button>
          <Button icon={copied ? 'check' : 'copy'} className={styles.way} onClick={() => void send({ byHand: true })}>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        </div>
        <p className={styles.said} role="status">
          {copied ? 'The link is copied.' : outcome === 'shown' ? 'Copy the marked link by hand.' : ''}
        </p>
      </div>
    </section>
  );
}
