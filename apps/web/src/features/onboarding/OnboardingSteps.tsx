import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { NOT_MEMBER_TEXT, type RoleCheckView } from './roleCheck.ts';
import styles from './OnboardingSheet.module.css';
import * as m from './messages.ts';

/** Simulated duration of the follow step in milliseconds; following is not verified. */
const FOLLOW_DELAY_MS = 3_000;

interface StepButtonProps {
  icon: UiIconName;
  text: string;
  isDone: boolean;
  /** This step is what to do now. */
  isNext: boolean;
  isBusy?: boolean;
  onPress: () => void;
}

/** Opens the step's page; only an icon once the step is done. */
export function StepButton({ icon, text, isDone, isNext, isBusy = false, onPress }: StepButtonProps) {
  const config = useConfig();
  const shared = { size: 'small', icon, disabled: !config, onClick: onPress } as const;
  if (isDone) return <Button {...shared} aria-label={text} title={text} />;
  return (
    <Button {...shared} tone={isNext && !isBusy ? 'lime' : 'plain'} busy={isBusy} data-next={isNext || undefined}>
      {text}
    </Button>
  );
}

interface OnboardingStepProps {
  number: number;
  title: string;
  isDone: boolean;
  action: ElementChildren;
  children?: ElementChildren;
}

/** An external step with its number, or a check mark once done. */
export function OnboardingStep({ number, title, isDone, action, children }: OnboardingStepProps) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon name="check" size={20} weight={3.4} /> : number}
      </span>
      <span className={styles.what}>
        {isDone ? <VisuallyHidden>{m.stepDone()} </VisuallyHidden> : null}
        <span>{title}</span>
      </span>
      {action}
      {children}
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
export function RoleRequirement({ view: { check, isLoading, queueText, recheck }, hasJoined }: RoleRequirementProps) {
  const state = isLoading ? 'loading' : check?.hasRole ? 'present' : 'absent';
  const [icon, statusText] = STATUS_ICONS[state];
  const [isRechecked, setRechecked] = useState(false);
  // Players are not told that they are missing from the server before they were asked to join.
  const isEarly = check?.problem === NOT_MEMBER_TEXT && !hasJoined && !isRechecked;
  const problem = isLoading || check?.hasRole ? queueText : isEarly ? undefined : check?.problem;
  return (
    <div className={styles.requirement}>
      <p className={styles.line} data-role={state}>
        <span className={styles.wanted}>
          <strong>{m.roleRequired()}</strong>
          <span className={styles.role}>
            <Badge>
              <i className={styles.dot} style={{ background: check?.role?.color ?? 'var(--muted)' }} />
              {check?.role?.name ?? m.jumperRole()}
            </Badge>
            <span className={styles.mark} role="status">
              <Icon name={icon} size={18} weight={3.4} />
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
    </div>
  );
}

export type FollowState = 'idle' | 'pending' | 'done';

/** The follow step: opens the page, pending for 3 s, then done. */
export function useFollowStep(address: string | undefined): { state: FollowState; follow: () => void } {
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
