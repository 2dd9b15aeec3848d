import { MIN_LEVEL } from '@jumpy/domain/levels';
import { groupedText, xpText } from '@jumpy/domain/numberText';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { useQuery } from '@tanstack/react-query';
import { showLedger } from '../../data/ledgerSheet.ts';
import { usePlayer } from '../../data/session.ts';
import { xpQuery } from '../../data/xp.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ProfileHead.module.css';
import { RoleChips } from './RoleChips.tsx';
import { RoleXp } from './RoleXp.tsx';
import { WaitingRoles } from './WaitingRoles.tsx';

/** Maximum name length that fits next to the avatar on a phone. */
const ROOMY_LETTERS = 10;

/** Avatar, name, level, XP and roles of the player. */
export function ProfileHead({ onHelp }: { onHelp: () => void }) {
  const player = usePlayer();
  const name = fullName(player);
  const { data } = useQuery(xpQuery(player.discordId));
  const level = data?.level ?? MIN_LEVEL;
  return (
    <section className={styles.head} aria-label="You">
      <div className={styles.face}>
        <Avatar src={player.avatarUrl} size={76} />
        <span className={styles.level}>
          <Ring level={level} share={(data?.progress.percentage ?? 0) / 100} size={46} />
        </span>
      </div>
      <div className={styles.who}>
        <strong className={styles.name} dir="auto" data-long={name.length > ROOMY_LETTERS}>
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
                title={`${groupedText(data.xp)} XP: why this number`}
                onClick={() => showLedger({ publicId: player.publicId, number: 'xp' })}
              >
                {xpText(data.xp)} XP<ForReaders>: why this number</ForReaders>
              </button>
            </>
          ) : (
            <Skeleton width="9rem" height="1.2rem" />
          )}
        </p>
        {data?.standing ? <RoleXp xp={data.xp} standing={data.standing} onHelp={onHelp} /> : null}
      </div>
      <Button size="small" icon="help" aria-label="How to earn XP" title="How to earn XP" onClick={onHelp} />
      <div className={styles.held}>
        <RoleChips roles={player.roles} />
      </div>
      <WaitingRoles roles={player.waitingRoles ?? []} />
    </section>
  );
}

/** Name with Discord's legacy discriminator, if any. */
function fullName({ username, discriminator }: Pick<SessionUser, 'username' | 'discriminator'>): string {
  return discriminator && discriminator !== '0' ? `${username}#${discriminator}` : username;
}
