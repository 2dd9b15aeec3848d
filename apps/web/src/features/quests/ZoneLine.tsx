import { browserZone, type Claim, useZone } from '../../data/claims.ts';
import { Button } from '../../ui/Button.tsx';
import { momentText, zoneText } from './claimView.ts';
import styles from './ZoneLine.module.css';

/** Where the player's midnight is; whoever has moved takes it along, once in a week. */
export function ZoneLine({ claim: { timeZone, zoneChangeableAt, serverNow } }: { claim: Claim }) {
  const zone = useZone();
  const here = browserZone();
  const isElsewhere = here !== timeZone;
  return (
    <p className={styles.line}>
      <span>
        {`Your days are those of ${zoneText(timeZone)}.`}
        {isElsewhere && zoneChangeableAt > serverNow ? (
          <span>{` You can move them to ${zoneText(here)} from ${momentText(zoneChangeableAt, timeZone)}.`}</span>
        ) : null}
      </span>
      {isElsewhere && zoneChangeableAt <= serverNow ? (
        <Button size="small" busy={zone.isPending} onClick={() => zone.mutate(here)}>
          Use {zoneText(here)}
        </Button>
      ) : null}
      {zone.error ? <span role="alert">The time zone could not be changed.</span> : null}
    </p>
  );
}
