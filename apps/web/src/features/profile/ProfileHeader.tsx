import { locale } from '@jumpy/i18n/locale';
import { MIN_LEVEL } from '@jumpy/domain/levels';
import { formatGrouped, formatXp } from '@jumpy/domain/formatNumber';
import type { SessionUser, RoleChip, PendingRole } from '@jumpy/protocol/http/session';
import { useQuery } from '@tanstack/react-query';
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
import { overlays } from '../../stores/overlays.ts';
import styles from './ProfileHeader.module.css';
import * as m from './messages.ts';

/** Maximum name length that fits next to the avatar on a phone. */
const MAX_SHORT_NAME_LENGTH = 10;

/** Avatar, name, level, XP and roles of the player. */
export function ProfileHeader({ onHelp }: { onHelp: () => void }) {
  const player = usePlayer();
  const name = fullName(player);
  const { data } = useQuery(xpQuery(player.discordId));
  const level = data?.level ?? MIN_LEVEL;
  return (
    <section className={styles.head} aria-label={m.you()}>
      <div className={styles.face}>
        <Avatar src={player.avatarUrl} size={76} />
        <span className={styles.level}>
          <LevelRing level={level} share={(data?.progress.percentage ?? 0) / 100} size={46} />
        </span>
      </div>
      <Stack gap={2}>
        <strong className={styles.name} dir="auto" title={name} data-long={name.length > MAX_SHORT_NAME_LENGTH}>
          {name}
        </strong>
        <p className={styles.xp}>
          {data ? (
            <>
              <span>{m.levelShort({ level })}</span>
              <span> · </span>
              <button
                type="button"
                className={styles.why}
                title={m.xpExplained({ xp: formatGrouped(data.xp) })}
                onClick={() => overlays.set({ ledger: { publicId: player.publicId, number: 'xp' } })}
              >
                {m.xpAmount({ xp: formatXp(data.xp) })}
                <VisuallyHidden>{m.howItAddsUp()}</VisuallyHidden>
              </button>
            </>
          ) : (
            <Skeleton width="9rem" height="1.2rem" />
          )}
        </p>
        {data?.standing ? <RoleXp xp={data.xp} standing={data.standing} onHelp={onHelp} /> : null}
      </Stack>
      <Button size="small" icon="help" aria-label={m.howToEarnXp()} title={m.howToEarnXp()} onClick={onHelp} />
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
  if (roles.length === 0) return <p className={styles.none}>{m.noRoles()}</p>;
  return (
    <ul className={styles.roles} aria-label={m.roles()}>
      {roles.map(({ id, name, color, isTopPriority }) => (
        <li key={id} title={isTopPriority ? m.namedHighestMintRole({ name }) : name}>
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
            {isTopPriority ? <VisuallyHidden>{m.highestMintRole()}</VisuallyHidden> : null}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const LIST_FORMAT = new Intl.ListFormat(locale, { type: 'conjunction' });
const PROBLEMS = ['not_member', 'role_missing', 'bot_below'] as const;

/** Roles that the player has earned but not received yet, and why. */
function PendingRoles({ roles }: { roles: readonly PendingRole[] }) {
  if (roles.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={m.pendingRoles()}>
      {toPendingRoleTexts(roles).map((pending) => (
        <li key={pending.problem}>
          {pending.text} <PendingRoleAction {...pending} />
        </li>
      ))}
    </ul>
  );
}

/** What happens next with pending roles, with a link if the player must do something. */
function PendingRoleAction({ problem, count }: PendingRoleText) {
  const config = useConfig();
  switch (problem) {
    case 'not_member':
      return (
        <>
          <span>
            {m.joinServer({
              count,
              link: (text) => (
                <a key="link" href={config?.communityUrl} target="_blank" rel="noopener noreferrer">
                  {text}
                </a>
              ),
            })}
          </span>
        </>
      );
    case 'role_missing':
      return <span>{m.teamMustRestoreRoles({ count })}</span>;
    case 'bot_below':
      return <span>{m.teamMustFixBot({ count })}</span>;
  }
}

/** Text for roles with the same pending reason. */
interface PendingRoleText {
  problem: PendingRole['problem'];
  text: string;
  /** Number of roles. */
  count: number;
}

/** Why roles are pending, one line per reason. */
function toPendingRoleTexts(roles: readonly PendingRole[]): PendingRoleText[] {
  return PROBLEMS.flatMap((problem) => {
    const names = roles.filter((role) => role.problem === problem).map(({ name }) => name);
    return names.length === 0 ? [] : [{ problem, text: pendingRoleText(problem, names), count: names.length }];
  });
}

function pendingRoleText(problem: PendingRole['problem'], names: readonly string[]): string {
  const count = names.length;
  const roles = LIST_FORMAT.format(names);
  switch (problem) {
    case 'not_member':
      return m.rolesNeedServer({ roles, count });
    case 'role_missing':
      return m.rolesMissing({ roles, count });
    case 'bot_below':
      return m.rolesBeyondBot({ roles, count });
  }
}
