import { type DailyClaimStatus, useSetTimeZone } from '../../data/dailyClaim.ts';
import { getBrowserTimeZone, isSameTimeZone } from '../../data/timeZone.ts';
import { Button } from '../../ui/Button.tsx';
import { timeOfDayText, timeZoneText } from './dailyClaimView.ts';
import styles from './TimeZoneLine.module.css';

/** The time zone of the player's midnight; can be changed once a week. */
export function TimeZoneLine({ claim: { timeZone, zoneChangeableAt, serverNow } }: { claim: DailyClaimStatus }) {
  const zone = useSetTimeZone();
  const here = getBrowserTimeZone();
  const elsewhere = here === undefined || isSameTimeZone(here, timeZone) ? undefined : here;
  return (
    <p className={styles.line}>
      <span>
        {`Your days are those of ${timeZoneText(timeZone)}.`}
        {elsewhere && zoneChangeableAt > serverNow ? (
          <span>{` You can move them to ${timeZoneText(elsewhere)} from ${timeOfDayText(zoneChangeableAt, timeZone)}.`}</span>
        ) : null}
      </span>
      {elsewhere && zoneChangeableAt <= serverNow ? (
        <Button size="small" busy={zone.isPending} onClick={() => zone.mutate(elsewhere)}>
          {`Use ${timeZoneText(elsewhere)}`}
        </Button>
      ) : null}
      {zone.error ? <span role="alert">The time zone could not be changed.</span> : null}
    </p>
  );
}
