import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { getPendingReferral } from '../../data/pendingReferral.ts';
import { Button } from '../../ui/Button.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Row, Stack } from '../../ui/Layout.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './OnboardingSheet.module.css';
import { RoleRequirement } from './RoleRequirement.tsx';
import { OnboardingStep } from './OnboardingStep.tsx';
import { useRoleCheck } from './useRoleCheck.ts';

/** Simulated duration of the follow step in milliseconds; following is not verified. */
const FOLLOW_DELAY_MS = 3_000;

interface Props {
  discordId: string | undefined;
  isSaving: boolean;
  /** Completes onboarding; resolves to an error message if it failed. `onWait` receives the queue position. */
  onContinue: (referral: string, onWait: (text: string) => void) => Promise<string | undefined>;
  /** Buttons to skip or leave onboarding. */
  skipActions: ElementChildren;
}

/** Maximum length of a name. */
const MAX_CHARS = 64;

/** React does not render `autofocus`, which a dialog needs to pick its initial focus. */
const focusFirstButton = (button: HTMLDivElement | null): void =>
  button?.querySelector('button')?.setAttribute('autofocus', '');

/** Onboarding steps required before a player's first ranked run. */
export function OnboardingForm({ discordId, isSaving, onContinue, skipActions }: Props) {
  const config = useConfig();
  const [invited] = useState(getPendingReferral);
  const [referral, setReferral] = useState(invited);
  const [hasJoined, setJoined] = useState(false);
  const [alert, setAlert] = useState<string>();
  const roles = useRoleCheck(discordId);
  const { state: following, follow } = useFollowStep(config?.socialUrl);
  const isMember = roles.check?.isMember ?? false;

  function join(): void {
    window.open(config?.communityUrl, '_blank', 'noopener,noreferrer');
    setJoined(true);
    roles.scheduleRechecks();
  }
  async function goOn(): Promise<void> {
    setAlert(undefined);
    const problem = await onContinue(referral.trim(), setAlert);
    if (problem === undefined) return;
    setAlert(problem);
    // The server may have seen different roles than this page.
    roles.recheck();
  }
  return (
    <Stack
      as="form"
      gap={5}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void goOn();
      }}
    >
      <ol className={styles.steps}>
        <OnboardingStep
          number={1}
          title="Join our Discord server"
          isDone={isMember}
          action={
            <div ref={focusFirstButton}>
              <Button size="small" icon="discord" disabled={!config} onClick={join}>
                Join
              </Button>
            </div>
          }
        />
        <OnboardingStep
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
      <RoleRequirement view={roles} hasJoined={hasJoined} />
      <Stack gap={3}>
        <TextField
          label="Referral code (optional)"
          value={referral}
          maxLength={MAX_CHARS}
          onChange={({ target }) => setReferral(target.value)}
        />
        {invited !== '' && referral === invited ? <p className={styles.hint}>Auto-filled from invite link</p> : null}
      </Stack>
      <p className={styles.alert} role="alert">
        {alert}
      </p>
      <Button
        type="submit"
        tone="lime"
        wide
        busy={isSaving}
        disabled={!isSaving && !(roles.check?.hasRole && !roles.isLoading && following === 'done')}
      >
        {isSaving ? 'Saving...' : 'Continue'}
      </Button>
      <Row gap={4} justify="center">
        {skipActions}
      </Row>
    </Stack>
  );
}

type FollowState = 'idle' | 'pending' | 'done';

/** The follow step: opens the page, pending for 3 s, then done. */
function useFollowStep(address: string | undefined): { state: FollowState; follow: () => void } {
  const [state, setState] = useState<FollowState>('idle');
  useEffect(
    () => (state === 'pending' ? browserTimers.schedule(FOLLOW_DELAY_MS, () => setState('done')) : undefined),
    [state],
  );
  return {
    state,
    follow() {
      window.open(address, '_blank', 'noopener,noreferrer');
      if (state === 'idle') setState('pending');
    },
  };
}
