import { MIN_LEVEL } from '@jumpy/domain/levels';
import { formatGrouped, formatXp } from '@jumpy/domain/formatNumber';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { useQuery } from '@tanstack/react-query';
import { showLedger } from '../../data/ledgerSheet.ts';
import { usePlayer } from '../../data/session.ts';
import { xpQuery } from '../../data/xp.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { LevelRing } from '../../ui/LevelRing.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ProfileHeader.module.css';
import { RoleBadges } from './RoleBadges.tsx';
import { RoleXp } from './RoleXp.tsx';
import { PendingRoles } from './PendingRoles.tsx';

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
                title={`${formatGrouped(data.xp)} XP: why this number`}
                onClick={() => showLedger({ publicId: player.publicId, number: 'xp' })}
              >
                {formatXp(data.xp)} XP<VisuallyHidden>: why this number</VisuallyHidden>
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
