import { findCosmetic, cosmeticName } from '@jumpy/domain/cosmetics';
import { biomeName } from '@jumpy/rig/biomeName';
import { type SpecialEvent, specialEventEndpoint } from '@jumpy/protocol/http/specialEvents';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { cosmeticsQuery } from '../../data/cosmetics.ts';
import { getLoadFailure } from '../../data/loadFailure.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { useCharacter } from '../../data/useCharacter.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailurePanel } from '../../ui/LoadFailurePanel.tsx';
import { LookPicture } from '../../ui/LookPicture.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PlaceFigure } from '../../ui/PlaceFigure.tsx';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useServerNow } from '../../ui/useServerNow.ts';
import { EventBoard } from './EventBoard.tsx';
import styles from './EventScreen.module.css';
import {
  datesText,
  eventBiome,
  kindText,
  ruleSentence,
  stateOf,
  timeText,
  withClientTimes,
} from './specialEventView.ts';
import { runEventName } from '../../data/eventText.ts';
import * as m from './messages.ts';

interface Props {
  id: number;
  /** Undefined while the session is loading. */
  isSignedIn: boolean | undefined;
  /** Why playing is not allowed, as text. */
  refusal: string | undefined;
}

/** A season or a weekend: its rule and dates, its board, its reward, and the way to play in it. */
export function EventScreen({ id, isSignedIn, refusal }: Props) {
  const query = useQuery({
    queryKey: [...queryKeys.specialEvents, id],
    queryFn: async ({ signal }) => {
      const { event, serverNow } = await fetchApi(specialEventEndpoint, { params: { id: String(id) }, signal });
      return withClientTimes(event, serverNow);
    },
    staleTime: 60_000,
  });
  const { data: event, isFetching, refetch } = query;
  useDocumentTitle(event ? runEventName(event) : m.calendar());
  const failure = getLoadFailure(query);
  if (failure !== undefined)
    return (
      <ScreenFrame className={styles.failed}>
        <LoadFailurePanel
          message={
            failure === 'unknown'
              ? { picture: 'lost', title: m.eventUnknown(), text: m.eventUnknownText() }
              : { picture: 'hurt', title: m.eventNotLoaded(), text: m.tryInAMoment() }
          }
          retry={failure === 'unknown' ? undefined : { busy: isFetching, onRetry: () => void refetch() }}
          action={
            <ButtonLink icon="calendar" to="/calendar">
              {m.toCalendar()}
            </ButtonLink>
          }
        />
      </ScreenFrame>
    );
  return (
    <ScreenFrame className={styles.screen} aria-busy={event === undefined || undefined}>
      {event ? (
        <LoadedEvent event={event} isSignedIn={isSignedIn} refusal={refusal} />
      ) : (
        <div className={styles.columns} role="status" aria-label={m.loadingEvent()}>
          <Skeleton height="420px" />
          <Skeleton height="620px" />
        </div>
      )}
    </ScreenFrame>
  );
}

function LoadedEvent({ event, isSignedIn, refusal }: Omit<Props, 'id'> & { event: SpecialEvent }) {
  const nowMs = useServerNow(0);
  const state = stateOf(event, nowMs);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Panel title={kindText(event)} level={2} className={styles.about}>
          <PlaceFigure biome={eventBiome(event)}>{biomeName(eventBiome(event))}</PlaceFigure>
          <h1 className={styles.name}>{runEventName(event)}</h1>
          <p className={styles.time} data-state={state}>
            <Icon name="clock" size={22} />
            {timeText(event, nowMs)}
          </p>
          <p>{ruleSentence(event)}</p>
          <p>{m.countsHere()}</p>
          <p className={styles.dates}>
            {datesText(event)} <small>{m.yourTimeZone()}</small>
          </p>
          {state === 'running' ? <PlayButton id={event.id} isSignedIn={isSignedIn} refusal={refusal} /> : null}
        </Panel>
        <Reward event={event} isOver={state === 'ended'} isSignedIn={isSignedIn === true} />
      </div>
      <EventBoard event={event} state={state} nowMs={nowMs} />
    </div>
  );
}

function PlayButton({ id, isSignedIn, refusal }: Props) {
  if (isSignedIn === false)
    return (
      <ButtonLink to="/login" tone="lime" size="big" wide icon="user">
        {m.signInToPlay()}
      </ButtonLink>
    );
  if (isSignedIn === undefined) return <Skeleton height="78px" />;
  if (refusal !== undefined)
    return (
      <p className={styles.refusal} role="status">
        {refusal}
      </p>
    );
  return (
    <ButtonLink to={`/play?event=${id}`} tone="lime" size="big" wide icon="play">
      {m.playNow()}
    </ButtonLink>
  );
}

/** The look that everyone gets who finishes a ranked run. */
function Reward({
  event: { rewardLook },
  isOver,
  isSignedIn,
}: {
  event: SpecialEvent;
  isOver: boolean;
  isSignedIn: boolean;
}) {
  const look = findCosmetic(rewardLook ?? '');
  const appearance = useCharacterLook(useCharacter().look);
  const { data } = useQuery({ ...cosmeticsQuery, enabled: isSignedIn && look !== undefined });
  if (!look) return null;
  const isOwned = data?.owned.includes(look.id) === true;
  return (
    <Panel title={m.reward()} className={styles.panel}>
      <div className={styles.reward}>
        <div className={styles.picture}>
          <LookPicture className={styles.figure} id={look.id} slot={look.slot} appearance={appearance} worn={{}} />
        </div>
        <div className={styles.prize}>
          <h3>{cosmeticName(look.id)}</h3>
          {isOwned ? (
            <>
              <Badge tone="mint">{m.rewardYours()}</Badge>
              <ButtonLink size="small" to={`/looks?of=${look.slot}`}>
                {m.openLooks()}
              </ButtonLink>
            </>
          ) : (
            <p>{isOver ? m.rewardEnded() : m.rewardHow()}</p>
          )}
        </div>
      </div>
    </Panel>
  );
}
