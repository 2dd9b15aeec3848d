import { browserTimers } from '@jumpy/browser/timers';
import type { SignInCodeState } from '@jumpy/protocol/http/signInCodes';
import { useEffect, useId, useRef, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { protectionNeed } from '../../data/protection.ts';
import { useSession } from '../../data/session.ts';
import { useWallet } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import {
  confirmSignInCode,
  formatSignInCode,
  requestSignInCode,
  fetchSignInCode,
  codeProblemText,
} from './signInCode.ts';
import styles from './Install.module.css';
import * as m from './messages.ts';

/** Poll interval for the status of the code, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;
const SECOND_MS = 1_000;

interface ShownCode {
  code: string;
  endsAtMs: number;
  state: SignInCodeState;
  device: string | null;
  isNetworkKnown: boolean;
  /** The player has confirmed; the app is about to fetch its session. */
  isAllowed?: boolean;
}

const timeLeftText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * The installed app has its own storage and session: shows the sign-in code for it, and what the wallet needs there.
 */
export function SignInCodePanel({ onWallet }: { onWallet: () => void }) {
  const { authenticated } = useSession();
  const config = useConfig();
  const isOwnKeyring = config?.wallet.provider === 'keyring';
  const [shownCode, setShownCode] = useState<ShownCode>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const state = shownCode?.state;
  const isPolled = shownCode?.state === 'open' || shownCode?.state === 'asked';

  useEffect(() => {
    if (!isPolled) return undefined;
    const controller = new AbortController();
    let cancelPoll = (): void => undefined;
    const poll = (): void => {
      fetchSignInCode(controller.signal)
        // Failed polls are retried; the code stays valid meanwhile.
        .then(
          ({ state, device, isNetworkKnown }) =>
            setShownCode((current) => current && { ...current, state, device, isNetworkKnown }),
          () => undefined,
        )
        .finally(() => {
          if (!controller.signal.aborted) cancelPoll = browserTimers.schedule(POLL_INTERVAL_MS, poll);
        });
    };
    cancelPoll = browserTimers.schedule(POLL_INTERVAL_MS, poll);
    return () => {
      controller.abort();
      cancelPoll();
    };
  }, [isPolled]);

  // If the focused button has unmounted, focus moves to this section.
  useEffect(() => {
    if (state !== undefined && document.activeElement?.closest('button') === null)
      section.current?.focus({ preventScroll: true });
  }, [state]);

  if (!authenticated || !isOwnKeyring) return null;
  const run = (step: () => Promise<void>): void => {
    setBusy(true);
    setProblem(undefined);
    step()
      .catch((error: unknown) => setProblem(codeProblemText(error)))
      .finally(() => setBusy(false));
  };
  const requestCode = (): void =>
    run(async () => {
      const { code, secondsLeft } = await requestSignInCode();
      setShownCode({
        code,
        endsAtMs: Date.now() + secondsLeft * SECOND_MS,
        state: 'open',
        device: null,
        isNetworkKnown: true,
      });
    });
  const answer = (isMine: boolean): void =>
    run(async () => {
      await confirmSignInCode(isMine);
      setShownCode((current) => current && { ...current, state: isMine ? 'open' : 'refused', isAllowed: isMine });
    });
  return (
    <section ref={section} tabIndex={-1} className={styles.handover} aria-labelledby={heading}>
      <h3 id={heading}>{m.signInToApp()}</h3>
      <CodeStatus shown={shownCode} isBusy={isBusy} onShow={requestCode} onAnswer={answer} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <WalletTransferNote onWallet={onWallet} />
    </section>
  );
}

interface CodeStatusProps {
  shown: ShownCode | undefined;
  isBusy: boolean;
  onShow: () => void;
  onAnswer: (isMine: boolean) => void;
}

function CodeStatus({ shown, isBusy, onShow, onAnswer }: CodeStatusProps) {
  const device = shown?.device ?? m.unknownDevice();
  switch (shown?.state) {
    case 'open':
      return shown.isAllowed ? <p role="status">{m.goBackToApp()}</p> : <ActiveCode shown={shown} />;
    case 'asked':
      return (
        <>
          <p role="alert">
            <strong>{m.isThisYou()}</strong>
            <span>{` ${m.codeTyped({ network: shown.isNetworkKnown ? 'known' : 'unknown', device })}`}</span>
          </p>
          <div className={styles.answers}>
            <Button tone="coral" busy={isBusy} onClick={() => onAnswer(false)}>
              {m.blockDevice()}
            </Button>
            <Button tone="lime" busy={isBusy} onClick={() => onAnswer(true)}>
              {m.confirmDevice()}
            </Button>
          </div>
        </>
      );
    case 'used':
      return (
        <>
          <p role="status">{m.signedInOn({ device })}</p>
          <Button size="small" busy={isBusy} onClick={() => onAnswer(false)}>
            {m.notMe()}
          </Button>
        </>
      );
    case 'refused':
      return (
        <>
          <p role="status">{m.codeBlocked()}</p>
          <Button size="small" busy={isBusy} onClick={onShow}>
            {m.showNewCode()}
          </Button>
        </>
      );
    case 'expired':
    case 'none':
      return (
        <>
          <p role="status">{m.codeExpired()}</p>
          <Button size="small" busy={isBusy} onClick={onShow}>
            {m.showNewCode()}
          </Button>
        </>
      );
    case undefined:
      return (
        <>
          <p>{m.appNotSignedIn()}</p>
          <Button size="small" icon="lock" busy={isBusy} onClick={onShow}>
            {m.showCode()}
          </Button>
        </>
      );
  }
}

function ActiveCode({ shown }: { shown: ShownCode }) {
  const [leftMs, setLeftMs] = useState(() => shown.endsAtMs - Date.now());
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const interval = window.setInterval(() => setLeftMs(shown.endsAtMs - Date.now()), SECOND_MS);
    return () => window.clearInterval(interval);
  }, [shown.endsAtMs]);
  const text = formatSignInCode(shown.code);
  return (
    <>
      <p>{m.typeCodeInApp()}</p>
      <p className={styles.code} aria-label={m.codeLabel({ letters: [...shown.code].join(' ') })}>
        {text}
      </p>
      <Row gap={4} align="center" justify="center">
        <span className={styles.left}>
          <span aria-hidden="true">{m.timeLeft({ time: timeLeftText(leftMs) })}</span>
        </span>
        <Button
          size="small"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() =>
            void navigator.clipboard?.writeText(text).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {isCopied ? m.copied() : m.copy()}
        </Button>
      </Row>
      <p className={styles.note}>{m.keepCodeSecret()}</p>
    </>
  );
}

/** A wallet opens only where its share is stored: explains what it needs to open in the app. */
function WalletTransferNote({ onWallet }: { onWallet: () => void }) {
  const wallet = useWallet();
  const chain = useConfig()?.chain;
  if (wallet.address === undefined || !wallet.canSignHere) return null;
  if (protectionNeed(wallet, chain) === 'none') return <p className={styles.note}>{m.walletMovesToApp()}</p>;
  return (
    <div className={styles.walletThere}>
      <p>{m.protectWalletFirst()}</p>
      <Button size="small" icon="lock" onClick={onWallet}>
        {m.protectWallet()}
      </Button>
    </div>
  );
}
