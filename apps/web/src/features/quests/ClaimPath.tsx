import { useLook } from '../../ui/useLook.ts';
import { Hero } from '../../ui/Hero.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { DailyClaim } from '@jumpy/protocol/http/claims';
import { groupedText } from '@jumpy/domain/numberText';
import { type ClaimDay, claimDays } from './claimView.ts';
import styles from './ClaimPath.module.css';

/** One platform per day, in biomes of increasing height. */
const LEDGES = ['meadow', 'hollow', 'neon', 'lagoon', 'frost', 'forge', 'crystal'] as const;

/** The week as a climb: the player stands on the current day, and the gift is at the top. */
export function ClaimPath({ claim, look }: { claim: DailyClaim; look: string }) {
  const { current_streak: streak } = claim;
  const days = claimDays(claim);
  const here = days.findLast(({ state }) => state !== 'later')?.day ?? 1;
  return (
    <div className={styles.path}>
      <p className={styles.streak}>
        <Icon name="flame" size={20} />
        {streak === 0 ? 'No streak yet' : `${streak} day streak`}
      </p>
      <ol className={styles.days}>
        {days.map((day) => (
          <Day key={day.day} day={day} look={day.day === here ? look : undefined} />
        ))}
      </ol>
    </div>
  );
}

const SAID = { done: 'claimed', next: 'ready', later: 'to come' } as const;

function Day({ day: { day, xp, state }, look }: { day: ClaimDay; look: string | undefined }) {
  return (
    <li className={styles.day} data-state={state} aria-label={`Day ${day}, ${groupedText(xp)} XP, ${SAID[state]}`}>
      <span className={styles.top} aria-hidden="true">
        {look !== undefined ? (
          <Climber look={look} isReady={state === 'next'} />
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
      <img className={styles.ledge} src={`/art/slab-${LEDGES[day - 1]}.svg`} alt="" width={118} height={35} />
      <span className={styles.name} aria-hidden="true">
        Day {day}
      </span>
      <b className={styles.xp} aria-hidden="true">
        +{groupedText(xp)}
      </b>
    </li>
  );
}

function Climber({ look, isReady }: { look: string; isReady: boolean }) {
  return <Hero className={styles.climber} look={useLook(look)} label="" mood={isReady ? 'win' : 'idle'} />;
}
