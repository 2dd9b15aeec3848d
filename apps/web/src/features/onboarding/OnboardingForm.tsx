import { useEffect, useId, useRef, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { getPendingReferral } from '../../data/pendingReferral.ts';
import { Button } from '../../ui/Button.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Grid, Row, Stack } from '../../ui/Layout.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { type FollowState, OnboardingStep, RoleRequirement, StepButton, useFollowStep } from './OnboardingSteps.tsx';
import { useRoleCheck, type RoleCheckView } from './roleCheck.ts';
import styles from './OnboardingSheet.module.css';
import * as m from './messages.ts';

interface Props {
  discordId: string | undefined;
  isSaving: boolean;
  /** Completes onboarding; resolves to an error message if it failed. `onWait` receives the queue position. */
  onContinue: (referral: string, onWait: (text: string) => void) => Promise<string | undefined>;
  /** Way past onboarding, below the form. */
  skipAction: ElementChildren;
}

const MAX_NAME_LENGTH = 64;

/** React does not render `autofocus`, which a dialog needs to pick its initial focus. */
const focusFirstButton = (button: HTMLDivElement | null): void =>
  button?.querySelector('button')?.setAttribute('autofocus', '');

/** What a player gets for the two steps. */
const BENEFITS = [
  ['trophy', m.rankedRuns()],
  ['gift', m.xpAndRewards()],
  ['shop', m.ownCharacter()],
] as const satisfies readonly (readonly [UiIconName, string])[];

/** Moves the focus on from a step that is done. */
function focusNextAction(form: HTMLFormElement | null): void {
  if (document.activeElement?.closest('[data-done]')) form?.querySelector<HTMLElement>('[data-next]')?.focus();
}

/** What comes next: a step, waiting for the role, or continuing. */
type NextAction = 'join' | 'follow' | 'checking' | 'role' | 'continue';

function getNextAction({ check, isLoading }: RoleCheckView, followState: FollowState): NextAction {
  if (!check?.isMember) return 'join';
  if (followState !== 'done') return 'follow';
  if (isLoading) return 'checking';
  return check.hasRole ? 'continue' : 'role';
}

/** Text of the button, which says what is missing while it is disabled. */
const CONTINUE_TEXT: Readonly<Record<NextAction, string>> = {
  join: m.joinToContinue(),
  follow: m.followToContinue(),
  checking: m.checkingRole(),
  role: m.roleToContinue(),
  continue: m.continueOnboarding(),
};

/** What onboarding brings, and the steps required before a player's first ranked run. */
export function OnboardingForm({ discordId, isSaving, onContinue, skipAction }: Props) {
  const config = useConfig();
  const [invited] = useState(getPendingReferral);
  const [referral, setReferral] = useState(invited);
  const [hasJoined, setJoined] = useState(false);
  const [alert, setAlert] = useState<string>();
  const roles = useRoleCheck(discordId);
  const { state: followState, follow } = useFollowStep(config?.socialUrl);
  const isMember = roles.check?.isMember ?? false;
  const next = getNextAction(roles, followState);
  const stepsId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusNextAction(form.current), [next]);

  function join(): void {
    window.open(config?.communityUrl, '_blank', 'noopener,noreferrer');
    setJoined(true);
    roles.scheduleRechecks();
  }
  async function submit(): Promise<void> {
    setAlert(undefined);
    const problem = await onContinue(referral.trim(), setAlert);
    if (problem === undefined) return;
    setAlert(problem);
    // The server may have seen different roles than this page.
    roles.recheck();
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void submit();
      }}
    >
      <div>
        <Grid as="ul" columns="5rem" gap={4} className={styles.benefits}>
          {BENEFITS.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} size={26} />
              {text}
            </li>
          ))}
        </Grid>
        <p id={stepsId} className={styles.steps}>
          {m.twoSteps()}
        </p>
      </div>
      <Stack as="ol" gap={4} className={styles.list} aria-labelledby={stepsId}>
        <OnboardingStep
          number={1}
          title={m.joinDiscord()}
          isDone={isMember}
          action={
            <div ref={focusFirstButton}>
              <StepButton icon="discord" text={m.join()} isDone={isMember} isNext={next === 'join'} onPress={join} />
            </div>
          }
        >
          <RoleRequirement view={roles} hasJoined={hasJoined} />
        </OnboardingStep>
        <OnboardingStep
          number={2}
          title={m.followOnX()}
          isDone={followState === 'done'}
          action={
            <StepButton
              icon="x"
              text={followState === 'pending' ? m.following() : m.follow()}
              isDone={followState === 'done'}
              isNext={next === 'follow'}
              isBusy={followState === 'pending'}
              onPress={follow}
            />
          }
        />
      </Stack>
      <ReferralField value={referral} isFromInvite={invited !== '' && referral === invited} onChange={setReferral} />
      <p className={styles.alert} role="alert">
        {alert}
      </p>
      <Button
        type="submit"
        tone={next === 'continue' ? 'lime' : 'plain'}
        data-next={next === 'continue' || undefined}
        wide
        busy={isSaving}
        disabled={!isSaving && !(roles.check?.hasRole && !roles.isLoading && followState === 'done')}
      >
        {isSaving ? m.saving() : CONTINUE_TEXT[next]}
      </Button>
      <Row justify="center">{skipAction}</Row>
    </form>
  );
}

interface ReferralFieldProps {
  value: string;
  isFromInvite: boolean;
  onChange: (referral: string) => void;
}

function ReferralField({ value, isFromInvite, onChange }: ReferralFieldProps) {
  return (
    <Stack gap={3}>
      <TextField
        label={m.referralCode()}
        value={value}
        maxLength={MAX_NAME_LENGTH}
        onChange={({ target }) => onChange(target.value)}
      />
      {isFromInvite ? <p className={styles.hint}>{m.referralFromLink()}</p> : null}
    </Stack>
  );
}
