import { browserTimers } from '@jumpy/browser/timers';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { getBrowserShareApi, type ShareOutcome, shareLink } from '../../data/shareLink.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { InsetBox } from '../../ui/Panel.tsx';
import styles from './LobbySheet.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }));

/** How long "Copied" is shown, in milliseconds. */
const COPIED_NOTE_MS = 3_000;

/** Invite link to a room. */
export const getRoomUrl = (roomId: string): string => `${window.location.origin}/?room=${roomId}`;

type ShareTarget = 'code' | 'link';

/** The room's code to read out, copy, share or scan. */
export function RoomCodePanel({ roomId, isLocal }: { roomId: string; isLocal: boolean }) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const [said, setSaid] = useState<{ way: ShareTarget; outcome: ShareOutcome }>();
  const [withSquare, setWithSquare] = useState(false);
  const copied = said?.outcome === 'copied' ? said.way : undefined;
  useEffect(() => (copied ? browserTimers.schedule(COPIED_NOTE_MS, () => setSaid(undefined)) : undefined), [copied]);

  const link = getRoomUrl(roomId);
  const copyCode = async (): Promise<void> => {
    const { clipboard } = getBrowserShareApi();
    const ways = clipboard ? { clipboard } : {};
    setSaid({ way: 'code', outcome: await shareLink({ title: '', text: '', url: roomId }, ways) });
  };
  const share = async (): Promise<void> => {
    const shared = { title: productName, text: `Race me in ${productName}! Room ${roomId}`, url: link };
    setSaid({ way: 'link', outcome: await shareLink(shared, getBrowserShareApi()) });
  };
  return (
    <InsetBox className={styles.codePanel}>
      <p className={styles.digits}>
        <VisuallyHidden>Room code {roomId}</VisuallyHidden>
        {[...roomId].map((digit, index) => (
          <span key={index} className={styles.digit} aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
      <Row nowrap gap={4}>
        <Button icon={copied === 'code' ? 'check' : 'copy'} className={styles.copy} onClick={() => void copyCode()}>
          {copied === 'code' ? 'Copied' : 'Copy Code'}
        </Button>
        {isLocal ? null : (
          <>
            <Button icon={copied === 'link' ? 'check' : 'share'} aria-label="Share link" onClick={() => void share()} />
            <Button
              icon="image"
              aria-label="QR code"
              aria-expanded={withSquare}
              onClick={() => setWithSquare(!withSquare)}
            />
          </>
        )}
      </Row>
      {withSquare ? (
        <Suspense fallback={<div className={styles.square} />}>
          <QrCode text={link} label={`QR code of the link to room ${roomId}`} className={styles.square} />
        </Suspense>
      ) : null}
      <p className={styles.sent} role="status">
        {shareOutcomeText(said, { roomId, link })}
      </p>
    </InsetBox>
  );
}

function shareOutcomeText(
  said: { way: ShareTarget; outcome: ShareOutcome } | undefined,
  { roomId, link }: { roomId: string; link: string },
): string {
  if (said?.outcome === 'copied') return said.way === 'code' ? 'The code is copied.' : 'The link is copied.';
  if (said?.outcome === 'shown') return `Copy it by hand: ${said.way === 'code' ? roomId : link}`;
  return '';
}
