import { translateServerText } from '@jumpy/i18n/message';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { DailyClaimStatus, useClaimDaily } from './api.ts';
import { clockText } from '../../data/clockText.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useServerNow } from '../../ui/useServerNow.ts';
import { useEffect } from 'react';
import { isMidnight, timeOfDayText, timeZoneText, opensAtText } from './dailyClaimView.ts';
import styles from './DailyClaimStatusPanel.module.css';
import * as m from './messages.ts';

interface Props {
  claim: DailyClaimStatus;
  claiming: ReturnType<typeof useClaimDaily>;
  onClaim: () => void;
  /** Called when the next claim becomes available while the page is open. */
  onBecomesDue: () => unknown;
}

/** The available claim or its time, and until when the streak holds. */
export function DailyClaimStatusPanel({ claim, claiming, onClaim, onBecomesDue }: Props) {
  const { can_claim: isReady, day, xp, nextClaimAt, streakEndsAt, timeZone } = claim;
  const nowMs = useServerNow(claim.serverAheadMs);
  const opening = opensAtText(nextClaimAt, { nowMs, timeZone });
  const time = clockText(nextClaimAt - nowMs);
  const isDue = !isReady && nowMs >= nextClaimAt;
  useEffect(() => {
    if (isDue) onBecomesDue();
  }, [isDue, onBecomesDue]);
  return (
    <div className={styles.deal}>
      <div className={styles.words}>
        <h3>{isReady ? m.dayReady({ day }) : opening ? m.nextClaimFrom({ time: opening }) : m.claimedToday()}</h3>
        <p>
          {streakEndsAt === null ? m.streakRule() : m.streakDeadline({ time: timeOfDayText(streakEndsAt, timeZone) })}
        </p>
        <p className={styles.clock}>
          <Icon name="clock" size={20} />
          <span>
            {isReady ? null : (
              <span role="timer">
                {isMidnight(nextClaimAt, timeZone) ? m.nextClaimAtMidnight({ time }) : m.nextClaimIn({ time })}
              </span>
            )}
            <span>{m.dayResets({ timeZone: timeZoneText(timeZone) })}</span>
          </span>
        </p>
        {claiming.data ? (
          <p className={styles.done} role="status">
            {translateServerText(claiming.data.message, 'daily_claimed', claiming.data)}
          </p>
        ) : null}
        {claiming.error ? (
          <p className={styles.wrong} role="alert">
            {claimErrorText(claiming.error)}
          </p>
        ) : null}
      </div>
      {isReady ? (
        <Button tone="lime" busy={claiming.isPending} onClick={onClaim}>
          {claiming.isPending ? m.processing() : m.claimXp({ xp: formatGrouped(xp) })}
        </Button>
      ) : null}
    </div>
  );
}

const claimErrorText = (error: Error): string =>
  error instanceof ApiCallError && error.code === 'claim_early' ? `❌ ${error.message}` : m.dailyClaimFailed();
