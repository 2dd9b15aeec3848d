import { browserTimers } from '@jumpy/browser/timers';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { normalizeSignInCode } from '@jumpy/protocol/http/signInCodes';
import { useEffect, useId, useRef, useState } from 'react';
import { isRetryable } from '../../data/apiCallError.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { redeemSignInCode, codeProblemText } from './signInCode.ts';
import styles from './Install.module.css';
import * as m from './messages.ts';

/** Poll interval for the player's confirmation, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;

interface Props {
  onSignedIn: (user: SessionUser) => void;
}

/** Code sign-in for the installed app; the code is shown in a browser in which the player is signed in. */
export function CodeSignIn({ onSignedIn }: Props) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button size="small" icon="lock" wide className={styles.wayIn} onClick={() => setOpen(true)}>
        {m.signInWithCode()}
      </Button>
      <CodeSheet open={open} onClose={close} onSignedIn={onSignedIn} />
    </>
  );
}

function CodeSheet({ open, onClose, onSignedIn }: Props & { open: boolean; onClose: () => void }) {
  useCloseOnBack(open, onClose);
  return (
    <ModalSheet open={open} onClose={onClose} label={m.signInWithCode()} placement="middle">
      <CodeForm onClose={onClose} onSignedIn={onSignedIn} />
    </ModalSheet>
  );
}

function CodeForm({ onClose, onSignedIn }: Props & { onClose: () => void }) {
  const problemId = useId();
  const [typed, setTyped] = useState('');
  const { state, problem, submit } = useCodeRedemption(onSignedIn);
  const isWaiting = state === 'waiting';
  return (
    <Panel title={m.yourCodeTitle()} className={styles.install}>
      {isWaiting ? (
        <p role="status">
          <strong>{m.oneMoreStep()}</strong> {m.confirmNetwork()}
        </p>
      ) : (
        <ol className={styles.plainSteps}>
          <li>{m.openGameInBrowser()}</li>
          <li>{m.findCodeInMenu()}</li>
          <li>{m.typeCodeHere()}</li>
        </ol>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(typed);
        }}
      >
        <label className={styles.field}>
          {m.code()}
          <input
            value={typed}
            placeholder="XXXX-XXXX"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            disabled={state !== 'typing'}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problemId}
            onChange={(event) => setTyped(event.target.value.toUpperCase())}
          />
        </label>
        <p className={styles.problem} id={problemId} role="status">
          {problem}
        </p>
        <Button type="submit" tone="lime" wide busy={state !== 'typing'}>
          {isWaiting ? m.waitingForConfirmation() : state === 'redeeming' ? m.signingIn() : m.signIn()}
        </Button>
      </form>
      <Button size="small" wide onClick={onClose}>
        {isWaiting ? m.cancel() : m.back()}
      </Button>
    </Panel>
  );
}

/** Redeems a typed code; if the player has to confirm it elsewhere first, polls until then. */
function useCodeRedemption(onSignedIn: Props['onSignedIn']) {
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'typing' | 'redeeming' | 'waiting'>('typing');
  const cancelPoll = useRef<() => void>(() => undefined);
  const isUnmounted = useRef(false);
  const isWaiting = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      cancelPoll.current();
    };
  }, []);

  async function redeem(code: string): Promise<void> {
    try {
      const user = await redeemSignInCode(code);
      if (isUnmounted.current) return;
      if (user) return onSignedIn(user);
      isWaiting.current = true;
      setState('waiting');
      setProblem(undefined);
    } catch (error) {
      if (isUnmounted.current) return;
      setProblem(codeProblemText(error));
      // Keeps waiting through network errors: the player may have confirmed meanwhile.
      if (!isWaiting.current || !isRetryable(error)) {
        isWaiting.current = false;
        return setState('typing');
      }
    }
    cancelPoll.current = browserTimers.schedule(POLL_INTERVAL_MS, () => void redeem(code));
  }

  function submit(typed: string): void {
    if (state !== 'typing') return;
    const code = normalizeSignInCode(typed);
    if (code === undefined) return setProblem(m.codeMalformed());
    setProblem(undefined);
    setState('redeeming');
    void redeem(code);
  }
  return { state, problem, submit };
}
