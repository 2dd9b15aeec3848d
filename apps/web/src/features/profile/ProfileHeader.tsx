import { MIN_LEVEL } from '@jumpy/domain/levels';
import { formatGrouped, formatXp } from '@jumpy/domain/formatNumber';
import type { SessionUser, RoleChip, PendingRole } from '@jumpy/protocol/http/session';
import { useQuery } from '@tanstack/react-query';
import { showLedger } from '../../data/ledgerSheet.ts';
import { usePlayer } from '../../data/session.ts';
import { xpQuery } from '../../data/xp.ts';
import { useConfig } from '../../data/config.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { LevelRing } from '../../ui/LevelRing.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RoleXp } from './RoleXp.tsx';
import styles from './ProfileHeader.module.css';

/** Maximum name length that fits next to the avatar on a phone. */
const MAX_SHORT_NAME_LENGTH = 10;

/** Avatar, name, level, XP and roles of the player. */
export function ProfileHeader({ onHelp }: { onHelp: () => void }) {
  const player = usePlayer();
  const name = fullName(player);
  const { data } = useQuery(xpQuery(player.discordId));
  const level = data?.level ?? MIN_LEVEL;
  return (
    <section className={styles.head} aria-label="You">
      <div className={styles.face}>
        <Avatar src={player.avatarUrl} size={76} />
        <span className={styles.level}>
          <LevelRing level={level} share={(data?.progress.percentage ?? 0) / 100} size={46} />
        </span>
      </div>
      <Stack gap={2}>
        <strong className={styles.name} dir="auto" data-long={name.length > MAX_SHORT_NAME_LENGTH}>
          {name}
        </strong>
        <p className={styles.xp}>
          {data ? (
            <>
              <span>LVL {level}</span>
              <span> · </span>
              <button
                type="button"
                className={styles.why}
                title={`${formatGrouped(data.xp)} XP: how it adds up`}
                onClick={() => showLedger({ publicId: player.publicId, number: 'xp' })}
              >
                {formatXp(data.xp)} XP<VisuallyHidden>: how it adds up</VisuallyHidden>
              </button>
            </>
          ) : (
            <Skeleton width="9rem" height="1.2rem" />
          )}
        </p>
        {data?.standing ? <RoleXp xp={data.xp} standing={data.standing} onHelp={onHelp} /> : null}
      </Stack>
      <Button size="small" icon="help" aria-label="How to earn XP" title="How to earn XP" onClick={onHelp} />
      <div className={styles.held}>
        <RoleBadges roles={player.roles} />
      </div>
      <PendingRoles roles={player.waitingRoles ?? []} />
    </section>
  );
}

/** Name with Discord's legacy discriminator, if any. */
function fullName({ username, discriminator }: Pick<SessionUser, 'username' | 'discriminator'>): string {
  return discriminator && discriminator !== '0' ? `${username}#${discriminator}` : username;
}

/**
 * The player's Discord roles. The color is a dot next to the name, or a star for the role that decides about minting.
 */
export function RoleBadges({ roles }: { roles: readonly RoleChip[] }) {
  if (roles.length === 0) return <p className={styles.none}>No roles assigned</p>;
  return (
    <ul className={styles.roles} aria-label="Roles">
      {roles.map(({ id, name, color, isTopPriority }) => (
        <li key={id} title={isTopPriority ? `${name}: your highest mint role` : name}>
          <Badge>
            {isTopPriority ? (
              <svg className={styles.star} viewBox="-12 -12 24 24" style={{ fill: color }} aria-hidden="true">
                <path d="M0-10L2.8-2.8L10 0L2.8 2.8L0 10L-2.8 2.8L-10 0L-2.8-2.8Z" />
              </svg>
            ) : (
              <i className={styles.dot} style={{ background: color }} />
            )}
            <span className={styles.word} dir="auto">
              {name}
            </span>
            {isTopPriority ? <VisuallyHidden>, your highest mint role</VisuallyHidden> : null}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const LIST_FORMAT = new Intl.ListFormat('en', { type: 'conjunction' });
const PROBLEMS = ['not_member', 'role_missing', 'bot_below'] as const;

/** Roles that the player has earned but not received yet, and why. */
function PendingRoles({ roles }: { roles: readonly PendingRole[] }) {
  if (roles.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label="Roles waiting for you">
      {toPendingRoleTexts(roles).map((pending) => (
        <li key={pending.problem}>
          {pending.text} <PendingRoleAction {...pending} />
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
    return names.length === 0 ? [] : [{ problem, ...pendingRoleText(problem, { names, isOne: names.length === 1 }) }];
  });
}

function pendingRoleText(
  problem: PendingRole['problem'],
  { names, isOne }: { names: readonly string[]; isOne: boolean },
): Pick<PendingRoleText, 'text' | 'nextStep'> {
  const list = LIST_FORMAT.format(names);
  const verb = isOne ? 'is' : 'are';
  const pronoun = isOne ? 'it' : 'them';
  const arrivalText = isOne ? 'you’ll get it automatically' : 'you’ll get them automatically';
  switch (problem) {
    case 'not_member':
      return {
        text: `${list} ${verb} waiting for you in our Discord server.`,
        nextStep: `, and ${arrivalText}.`,
      };
    case 'role_missing':
      return {
        text: `${list} ${verb} yours, but missing from our Discord server.`,
        nextStep: `Once the team puts ${pronoun} back, ${arrivalText}.`,
      };
    case 'bot_below':
      return {
        text: `${list} ${verb} yours, but our bot can’t assign ${pronoun} yet.`,
        nextStep: `Once the team fixes that, ${arrivalText}.`,
      };
  }
}
