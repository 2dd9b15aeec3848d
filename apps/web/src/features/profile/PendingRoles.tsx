import type { PendingRole } from '@jumpy/protocol/http/session';
import { useConfig } from '../../data/config.ts';
import styles from './ProfileHeader.module.css';

const LIST_FORMAT = new Intl.ListFormat('en', { type: 'conjunction' });
const PROBLEMS = ['not_member', 'role_missing', 'bot_below'] as const;

/** Roles that the player has earned but not received yet, and why. */
export function PendingRoles({ roles }: { roles: readonly PendingRole[] }) {
  if (roles.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label="Roles that wait for you">
      {toPendingRoleTexts(roles).map((line) => (
        <li key={line.problem}>
          {line.text} <PendingRoleAction {...line} />
        </li>
      ))}
    </ul>
  );
}

function PendingRoleAction({ problem, nextStep }: PendingRoleText) {
  const config = useConfig();
  if (problem !== 'not_member') return <span>{nextStep}</span>;
  return (
    <>
      <a href={config?.communityUrl} target="_blank" rel="noopener noreferrer">
        Join us there
      </a>
      <span>{nextStep}</span>
    </>
  );
}

/** Text for roles with the same pending reason. */
interface PendingRoleText {
  problem: PendingRole['problem'];
  text: string;
  /** What happens next; continues the call to action if the player must do something. */
  nextStep: string;
}

/** Why roles are pending, one line per reason. */
function toPendingRoleTexts(roles: readonly PendingRole[]): PendingRoleText[] {
  return PROBLEMS.flatMap((problem) => {
    const names = roles.filter((role) => role.problem === problem).map(({ name }) => name);
    return names.length === 0 ? [] : [{ problem, ...wordsOf(problem, { names, isOne: names.length === 1 }) }];
  });
}

function wordsOf(
  problem: PendingRole['problem'],
  { names, isOne }: { names: readonly string[]; isOne: boolean },
): Pick<PendingRoleText, 'text' | 'nextStep'> {
  const list = LIST_FORMAT.format(names);
  const are = isOne ? 'is' : 'are';
  const them = isOne ? 'it' : 'them';
  const come = isOne ? 'it comes by itself' : 'they come by themselves';
  switch (problem) {
    case 'not_member':
      return { text: `${list} ${isOne ? 'waits' : 'wait'} for you in our Discord server.`, nextStep: `, and ${come}.` };
    case 'role_missing':
      return {
        text: `${list} ${are} yours, but missing in our Discord server.`,
        nextStep: `Once the team has put ${them} back, ${come}.`,
      };
    case 'bot_below':
      return {
        text: `${list} ${are} yours, but our bot may not give ${them} yet.`,
        nextStep: `Once the team has mended that, ${come}.`,
      };
  }
}
