import { browserTimers } from '@jumpy/browser/timers';
import { type ReactNode, useEffect, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { pendingReferral } from '../../data/pendingReferral.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './OnboardingSheet.module.css';
import { RoleLine } from './RoleLine.tsx';
import { Step } from './Step.tsx';
import { useRoleCheck } from './useRoleCheck.ts';

/** Milliseconds that following takes, on the player's word (ONB-14). */
const FOLLOW_MS = 3_000;

interface Props {
  discordId: string | undefined;
  saving: boolean;
  /** Completes it; answers what to say when it did not. `onWait` is called with the place in line. */
  onContinue: (referral: string, onWait: (text: string) => void) => Promise<string | undefined>;
  /** Ways past it. */
  ways: ReactNode;
}

/** Names are never longer. */
const MOST_CHARS = 64;

/** Where a dialog puts the focus when it opens. */
const focusFirst = (button: HTMLDivElement | null): void =>
  button?.querySelector('button')?.setAttribute('autofocus', '');

/** What a newcomer does before their first counted run (ONB-01, ONB-06 to ONB-20). */
export function OnboardingForm({ discordId, saving, onContinue, ways }: Props) {
  const config = useConfig();
  const [invited] = useState(pendingReferral);
  const [referral, setReferral] = useState(invited);
  const [hasJoined, setJoined] = useState(false);
  const [alert, setAlert] = useState<string>();
  const roles = useRoleCheck(discordId);
  const { state: following, follow } = useFollow(config?.socialUrl);
  const isMember = roles.check?.isMember ?? false;

  function join(): void {
    window.open(config?.communityUrl, '_blank', 'noopener,noreferrer');
    setJoined(true);
    roles.lookSoon();
  }
  async function goOn(): Promise<void> {
    setAlert(undefined);
    const problem = await onContinue(referral.trim(), setAlert);
    if (problem === undefined) return;
    setAlert(problem);
    // The server may have seen another member than this page has.
    roles.look();
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void goOn();
      }}
    >
      <ol className={styles.steps}>
        <Step
          number={1}
          title="Join our Discord server"
          isDone={isMember}
          action={
            <div ref={focusFirst}>
              <Button size="small" icon="discord" disabled={!config} onClick={join}>
                Join
              </Button>
            </div>
          }
        />
        <Step
          number={2}
          title="Follow us on X"
          isDone={following === 'done'}
          action={
            <Button size="small" icon="x" busy={following === 'pending'} disabled={!config} onClick={follow}>
              {following === 'pending' ? 'Following...' : 'Follow'}
            </Button>
          }
        />
      </ol>
      <RoleLine view={roles} hasJoined={hasJoined} />
      <div className={styles.referral}>
        <Field
          label="Referral code (optional)"
          value={referral}
          maxLength={MOST_CHARS}
          onChange={({ target }) => setReferral(target.value)}
        />
        {invited !== '' && referral === invited ? <p className={styles.hint}>Auto-filled from invite link</p> : null}
      </div>
      <p className={styles.alert} role="alert">
        {alert}
      </p>
      <Button
        type="submit"
        tone="lime"
        wide
        busy={saving}
        disabled={!saving && !(roles.check?.holds && !roles.isLoading && following === 'done')}
      >
        {saving ? 'Saving...' : 'Continue'}
      </Button>
      <div className={styles.ways}>{ways}</div>
    </form>
  );
}

/** States of the follow step (ONB-18). */
type FollowState = 'idle' | 'pending' | 'done';

/** The follow step: opened, pending for 3 s, then done (ONB-13 to ONB-15). */
function useFollow(address: string | undefined): { state: FollowState; follow: () => void } {
  const [state, setState] = useState<FollowState>('idle');
  useEffect(() => (state === 'pending' ? browserTimers.after(FOLLOW_MS, () => setState('done')) : undefined), [state]);
  return {
    state,
    follow() {
      window.open(address, '_blank', 'noopener,noreferrer');
      if (state === 'idle') setState('pending');
    },
  };
}
