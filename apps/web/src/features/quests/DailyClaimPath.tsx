import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { DailyClaim } from '@jumpy/protocol/http/claims';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { type ClaimDay, toClaimDays } from './dailyClaimView.ts';
import styles from './DailyClaimPath.module.css';
import * as m from './messages.ts';

/** One platform per day, in biomes of increasing height. */
const DAY_BIOMES = ['meadow', 'hollow', 'neon', 'lagoon', 'frost', 'forge', 'crystal'] as const;

/** The week as a climb: the player stands on the current day, and the gift is at the top. */
export function DailyClaimPath({ claim, look }: { claim: DailyClaim; look: string }) {
  const { current_streak: streak } = claim;
  const days = toClaimDays(claim);
  const currentDay = days.findLast(({ state }) => state !== 'later')?.day ?? 1;
  return (
    <div className={styles.path}>
      <p className={styles.streak}>
        <Icon name="flame" size={20} />
        {streak === 0 ? m.noStreak() : m.streak({ days: streak })}
      </p>
      <ol className={styles.days}>
        {days.map((day) => (
          <PathDay key={day.day} day={day} look={day.day === currentDay ? look : undefined} />
        ))}
      </ol>
    </div>
  );
}

function PathDay({ day: { day, xp, state }, look }: { day: ClaimDay; look: string | undefined }) {
  return (
    <li className={styles.day} data-state={state} aria-label={m.claimDay({ day, xp: formatGrouped(xp), state })}>
      <span className={styles.top} aria-hidden="true">
        {look !== undefined ? (
          <PathCharacter look={look} isReady={state === 'next'} />
        ) : (
          <i className={styles.mark}>
            {state === 'done' ? (
              <Icon name="check" size={20} weight={4} />
            ) : day === 7 ? (
              <Icon name="gift" size={30} />
            ) : null}
          </i>
        )}
      </span>
      <img className={styles.ledge} src={`/art/slab-${DAY_BIOMES[day - 1]}.svg`} alt="" width={118} height={35} />
      <span className={styles.name} aria-hidden="true">
        {m.day({ day })}
      </span>
      <b className={styles.xp} aria-hidden="true">
        +{formatGrouped(xp)}
      </b>
    </li>
  );
}

function PathCharacter({ look, isReady }: { look: string; isReady: boolean }) {
  return (
    <AnimatedCharacter
      className={styles.climber}
      look={useCharacterLook(look)}
      label=""
      mood={isReady ? 'win' : 'idle'}
    />
  );
}
