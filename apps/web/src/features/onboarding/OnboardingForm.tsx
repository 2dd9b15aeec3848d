import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { getPendingReferral } from '../../data/pendingReferral.ts';
import { Button } from '../../ui/Button.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Row, Stack } from '../../ui/Layout.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { useRoleCheck, NOT_MEMBER_TEXT, type RoleCheckView } from './roleCheck.ts';
import styles from './OnboardingSheet.module.css';
import * as m from './messages.ts';

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

const MAX_NAME_LENGTH = 64;

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
  const { state: followState, follow } = useFollowStep(config?.socialUrl);
  const isMember = roles.check?.isMember ?? false;

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
    <Stack
      as="form"
      gap={5}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void submit();
      }}
    >
      <ol className={styles.steps}>
        <OnboardingStep
          number={1}
          title={m.joinDiscord()}
          isDone={isMember}
          action={
            <div ref={focusFirstButton}>
              <Button size="small" icon="discord" disabled={!config} onClick={join}>
                {m.join()}
              </Button>
            </div>
          }
        />
        <OnboardingStep
          number={2}
          title={m.followOnX()}
          isDone={followState === 'done'}
          action={
            <Button size="small" icon="x" busy={followState === 'pending'} disabled={!config} onClick={follow}>
              {followState === 'pending' ? m.following() : m.follow()}
            </Button>
          }
        />
      </ol>
      <RoleRequirement view={roles} hasJoined={hasJoined} />
      <ReferralField value={referral} isFromInvite={invited !== '' && referral === invited} onChange={setReferral} />
      <p className={styles.alert} role="alert">
        {alert}
      </p>
      <Button
        type="submit"
        tone="lime"
        wide
        busy={isSaving}
        disabled={!isSaving && !(roles.check?.hasRole && !roles.isLoading && followState === 'done')}
      >
        {isSaving ? m.saving() : m.continueOnboarding()}
      </Button>
      <Row gap={4} justify="center">
        {skipActions}
      </Row>
    </Stack>
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

interface OnboardingStepProps {
  number: number;
  title: string;
  isDone: boolean;
  action: ElementChildren;
}

/** An external step with its number, or a check mark once done. */
function OnboardingStep({ number, title, isDone, action }: OnboardingStepProps) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon name="check" size={20} weight={3.4} /> : number}
      </span>
      <span className={styles.what}>
        {title}
        {isDone ? <VisuallyHidden>{m.stepDone()}</VisuallyHidden> : null}
      </span>
      {action}
    </li>
  );
}

const STATUS_ICONS = {
  loading: ['clock', m.checkingRole()],
  present: ['check', m.roleFound()],
  absent: ['x', m.roleMissing()],
} as const satisfies Record<string, readonly [UiIconName, string]>;

interface RoleRequirementProps {
  view: RoleCheckView;
  /** From then on a missing role is shown as a warning. */
  hasJoined: boolean;
}

/** The required role with its status. */
function RoleRequirement({ view: { check, isLoading, queueText, recheck }, hasJoined }: RoleRequirementProps) {
  const state = isLoading ? 'loading' : check?.hasRole ? 'present' : 'absent';
  const [icon, statusText] = STATUS_ICONS[state];
  const [isRechecked, setRechecked] = useState(false);
  // Players are not told that they are missing from the server before they were asked to join.
  const isEarly = check?.problem === NOT_MEMBER_TEXT && !hasJoined && !isRechecked;
  const problem = isLoading || check?.hasRole ? queueText : isEarly ? undefined : check?.problem;
  return (
    <Stack gap={3}>
      <p className={styles.line} data-role={state}>
        <span className={styles.wanted}>
          <strong>{m.roleRequired()}</strong>
          <span className={styles.role}>
            <Badge>
              <i className={styles.dot} style={{ background: check?.role?.color ?? 'var(--muted)' }} />
              {check?.role?.name ?? m.jumperRole()}
            </Badge>
            <span className={styles.mark} role="status">
              <Icon name={icon} size={22} weight={3.4} />
              <VisuallyHidden>{statusText}</VisuallyHidden>
            </span>
          </span>
        </span>
        {state === 'absent' ? (
          <Button
            size="small"
            icon="restart"
            aria-label={m.checkAgain()}
            title={m.checkAgain()}
            onClick={() => {
              setRechecked(true);
              recheck();
            }}
          />
        ) : null}
      </p>
      <p className={styles.problem} data-warns={hasJoined || undefined} role="status">
        {problem}
      </p>
    </Stack>
  );
}
