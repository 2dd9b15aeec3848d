import type { Quest } from '@jumpy/protocol/http/quests';
import { useQuery } from '@tanstack/react-query';
import { dailyClaimQuery, useClaimDaily, type DailyClaimStatus, useSetTimeZone } from './api.ts';
import { getBrowserTimeZone, isSameTimeZone } from '../../data/timeZone.ts';
import { Stack } from '../../ui/Layout.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Button } from '../../ui/Button.tsx';
import { DailyClaimStatusPanel } from './DailyClaimStatusPanel.tsx';
import { DailyClaimPath } from './DailyClaimPath.tsx';
import { QuestGroup } from './GameQuestsTab.tsx';
import { groupQuests } from './questView.ts';
import type { Rewards } from './useRewards.ts';
import { timeOfDayText, timeZoneText } from './dailyClaimView.ts';
import styles from './DailyClaimTab.module.css';
import * as m from './messages.ts';

interface Props {
  look: string;
  rewards: Rewards;
  /** Quests of all categories. */
  quests: readonly Quest[];
}

/** Seven consecutive days with rising rewards, and the daily quests below. */
export function DailyClaimTab({ quests, ...claim }: Props) {
  const groups = groupQuests(quests.filter(({ category }) => category === 'daily'));
  return (
    <Stack gap={6}>
      <DailyClaim {...claim} />
      {groups.map((group) => (
        <QuestGroup key={group.title} group={group} rewards={claim.rewards} />
      ))}
    </Stack>
  );
}

function DailyClaim({ look, rewards }: Omit<Props, 'quests'>) {
  const { data, error, isFetching, refetch } = useQuery(dailyClaimQuery);
  const claiming = useClaimDaily(({ message: title, record }) => void rewards.showReward({ title, record }));
  if (data)
    return (
      <Stack gap={6}>
        <DailyClaimPath claim={data} look={look} />
        <DailyClaimStatusPanel
          claim={data}
          claiming={claiming}
          onClaim={() => claiming.mutate()}
          onBecomesDue={refetch}
        />
        <TimeZoneLine claim={data} />
      </Stack>
    );
  if (error)
    return (
      <LoadError title={m.dailyClaimNotLoaded()} busy={isFetching} onRetry={refetch}>
        {m.streakIsSafe()}
      </LoadError>
    );
  return (
    <Stack gap={6} aria-busy="true">
      <p role="status">{m.loadingDailyClaim()}</p>
      <Skeleton height="320px" />
    </Stack>
  );
}

/** Offers the browser's time zone if it is another one; it can be changed once a week. */
function TimeZoneLine({ claim: { timeZone, zoneChangeableAt, serverNow } }: { claim: DailyClaimStatus }) {
  const zoneChange = useSetTimeZone();
  const browserTimeZone = getBrowserTimeZone();
  const otherTimeZone =
    browserTimeZone === undefined || isSameTimeZone(browserTimeZone, timeZone) ? undefined : browserTimeZone;
  if (otherTimeZone === undefined) return null;
  return (
    <p className={styles.line}>
      {zoneChangeableAt > serverNow ? (
        <span>
          {m.timeZoneChangeableFrom({
            timeZone: timeZoneText(otherTimeZone),
            time: timeOfDayText(zoneChangeableAt, timeZone),
          })}
        </span>
      ) : (
        <Button size="small" busy={zoneChange.isPending} onClick={() => zoneChange.mutate(otherTimeZone)}>
          {m.useTimeZone({ timeZone: timeZoneText(otherTimeZone) })}
        </Button>
      )}
      {zoneChange.error ? <span role="alert">{m.timeZoneNotChanged()}</span> : null}
    </p>
  );
}
