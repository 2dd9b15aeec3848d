import { formatGrouped } from '@jumpy/domain/formatNumber';
import { ruleText } from '@jumpy/domain/rules/ruleText';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { eventPath, runEventName } from '../../data/eventText.ts';
import type { NetworkStatus } from '../../data/network.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NetworkStatusLine } from './NetworkStatusLine.tsx';
import type { OwnScore } from './ownScore.ts';
import type { PlayedEvent } from './playReducer.ts';
import { TruncatedName } from './TruncatedName.tsx';
import styles from './SidePanels.module.css';
import * as m from './messages.ts';

/** What is special about runs of an event, in a sentence. */
const eventText = ({ rule, startPlace }: PlayedEvent): string =>
  ruleText(rule) ?? m.eventStartsIn({ place: biomeName(biomeAt(startPlace)) });

/** The special event that is played, what is different in it, and the way to its board. */
export function EventPanel({
  played,
  own,
  connection,
}: {
  played: PlayedEvent | undefined;
  own: OwnScore;
  connection: NetworkStatus;
}) {
  const event = played?.event;
  return (
    <Panel title={m.eventTitle()} className={styles.panel}>
      {played && event ? (
        <>
          <p className={styles.event} dir="auto">
            {runEventName(event)}
          </p>
          <p className={styles.eventText}>{eventText(played)}</p>
        </>
      ) : (
        <Skeleton height="84px" />
      )}
      <ol className={styles.rivals}>
        <li className={`${styles.rival} ${styles.own}`} aria-current="true">
          <Avatar src={own.avatarUrl} size={40} />
          <TruncatedName name={own.name} />
          <span className={styles.rivalScore}>{formatGrouped(own.score)}</span>
        </li>
      </ol>
      {event ? (
        <ButtonLink to={eventPath(event.id)} size="small" icon="calendar" className={styles.board}>
          {m.eventBoard()}
        </ButtonLink>
      ) : null}
      <NetworkStatusLine connection={connection} />
    </Panel>
  );
}
