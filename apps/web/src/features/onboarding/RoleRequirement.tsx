import { useState } from 'react';
import { NOT_MEMBER_TEXT } from '../../data/roleCheck.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import styles from './OnboardingSheet.module.css';
import type { RoleCheckView } from './useRoleCheck.ts';

const STATUS_ICONS = {
  loading: ['clock', 'is being looked up'],
  present: ['check', 'is there'],
  absent: ['x', 'is missing'],
} as const satisfies Record<string, readonly [UiIconName, string]>;

interface Props {
  view: RoleCheckView;
  /** From then on a missing role is shown as a warning. */
  hasJoined: boolean;
}

/** The required role with its status. */
export function RoleRequirement({ view: { check, isLoading, queueText, recheck }, hasJoined }: Props) {
  const state = isLoading ? 'loading' : check?.hasRole ? 'present' : 'absent';
  const [icon, words] = STATUS_ICONS[state];
  const [isAsked, setAsked] = useState(false);
  // Players are not told that they are missing from the server before they were asked to join.
  const isEarly = check?.problem === NOT_MEMBER_TEXT && !hasJoined && !isAsked;
  const problem = isLoading || check?.hasRole ? queueText : isEarly ? undefined : check?.problem;
  return (
    <Stack gap={3}>
      <p className={styles.line} data-role={state}>
        <span className={styles.wanted}>
          <strong>USER MUST HAVE</strong>
          <span className={styles.role}>
            <Badge>
              <i className={styles.dot} style={{ background: check?.role?.color ?? 'var(--muted)' }} />
              {check?.role?.name ?? 'Jumper Role'}
            </Badge>
            <span className={styles.mark} role="status">
              <Icon name={icon} size={22} weight={3.4} />
              <VisuallyHidden>The Jumper Role {words}.</VisuallyHidden>
            </span>
          </span>
        </span>
        {state === 'absent' ? (
          <Button
            size="small"
            icon="restart"
            aria-label="Check again"
            title="Check again"
            onClick={() => {
              setAsked(true);
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
