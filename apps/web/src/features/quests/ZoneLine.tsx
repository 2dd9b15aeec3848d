import { type Claim, useZone } from '../../data/claims.ts';
import { browserZone, isSameZone } from '../../data/timeZone.ts';
import { Button } from '../../ui/Button.tsx';
import { momentText, zoneText } from './claimView.ts';
import styles from './ZoneLine.module.css';

/** The time zone of the player's midnight; can be changed once a week. */
export function ZoneLine({ claim: { timeZone, zoneChangeableAt, serverNow } }: { claim: Claim }) {
  const zone = useZone();
  const here = browserZone();
  const elsewhere = here === undefined || isSameZone(here, timeZone) ? undefined : here;
  return (
    <p className={styles.line}>
      <span>
        {`Your days are those of ${zoneText(timeZone)}.`}
        {elsewhere && zoneChangeableAt > serverNow ? (
          <span>{` You can move them to ${zoneText(elsewhere)} from ${momentText(zoneChangeableAt, timeZone)}.`}</span>
        ) : null}
      </span>
      {elsewhere && zoneChangeableAt <= serverNow ? (
        <Button size="small" busy={zone.isPending} onClick={() => zone.mutate(elsewhere)}>
          {`Use ${zoneText(elsewhere)}`}
        </Button>
      ) : null}
      {zone.error ? <span role="alert">The time zone could not be changed.</span> : null}
    </p>
  );
}
