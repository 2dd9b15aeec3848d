import { formatGrouped } from '@jumpy/domain/formatNumber';
import { shownName } from '@jumpy/domain/hiddenName';
import { type ReelRun, weekReelEndpoint } from '@jumpy/protocol/http/weekReel';
import { drawCharacter } from '@jumpy/rig/character';
import { drawPlatform } from '@jumpy/rig/drawPlatform';
import { POSES } from '@jumpy/rig/poses';
import { group } from '@jumpy/rig/shape';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { fetchApi } from '../../data/api.ts';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { placeOfLevel } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Layout.tsx';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { useDressedLook } from '../../ui/useDressedLook.ts';
import { useInView } from '../../ui/useInView.ts';
import styles from './WeekReel.module.css';
import * as m from './messages.ts';

const STALE_MS = 60_000;
/** Loads before it comes into view. */
const NEAR_MARGIN = '240px';
const SKELETON_COUNT = 5;
/** A character that stands on a platform, with room for the tallest hats and ears. */
const FIGURE_BOX = [-125, -215, 250, 262] as const;
const PLATFORM_WIDTH = 190;

const weekReelQuery = queryOptions({
  queryKey: queryKeys.weekReel,
  queryFn: ({ signal }) => fetchApi(weekReelEndpoint, { signal }),
  staleTime: STALE_MS,
});

/** The best runs of the week in a row, to watch; nothing while there are none. */
export function WeekReel() {
  const section = useRef<HTMLElement>(null);
  const isNear = useInView(section, { margin: NEAR_MARGIN });
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (isNear) setWasNear(true);
  }, [isNear]);
  const { data, isError, isFetching, refetch } = useQuery({ ...weekReelQuery, enabled: wasNear });
  if (data?.runs.length === 0) return null;
  return (
    <section ref={section} className={styles.reel} aria-labelledby="week-reel" aria-busy={!data && !isError}>
      {isError && !data ? (
        <>
          <h2 id="week-reel">{m.title()}</h2>
          <Row gap={5} align="center" role="status">
            <p>{m.notLoaded()}</p>
            <Button size="small" icon="restart" busy={isFetching} onClick={() => void refetch()}>
              {m.tryAgain()}
            </Button>
          </Row>
        </>
      ) : (
        <ReelRow runs={data?.runs} />
      )}
    </section>
  );
}

/** The runs, or placeholders while they load. */
function ReelRow({ runs }: { runs: readonly ReelRun[] | undefined }) {
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      <Row gap={5} align="center" justify="space-between">
        <h2 id="week-reel">{m.title()}</h2>
        <ScrollButtons list={list} />
      </Row>
      <ol ref={list} className={runs ? styles.row : `${styles.row} ${styles.loading}`} aria-hidden={!runs || undefined}>
        {runs
          ? runs.map((run, index) => <ReelCard key={run.runId} run={run} rank={index + 1} />)
          : Array.from({ length: SKELETON_COUNT }, (_, index) => (
              <li key={index}>
                <Skeleton height="100%" />
              </li>
            ))}
      </ol>
    </>
  );
}

/** For a mouse; fingers swipe, and the keyboard moves from card to card. */
function ScrollButtons({ list }: { list: RefObject<HTMLOListElement | null> }) {
  const scroll = (direction: 1 | -1): void => {
    const row = list.current;
    row?.scrollBy({ left: direction * row.clientWidth * 0.8 });
  };
  return (
    <Row gap={3} nowrap className={styles.scroll ?? ''}>
      <Button size="small" icon="back" aria-label={m.previousRuns()} onClick={() => scroll(-1)} />
      <Button size="small" icon="next" aria-label={m.moreRuns()} onClick={() => scroll(1)} />
    </Row>
  );
}

function ReelCard({ run, rank }: { run: ReelRun; rank: number }) {
  const name = shownName(run.player.username);
  const score = formatGrouped(run.score);
  const place = placeOfLevel(run.level, run.startPlace);
  return (
    <li>
      <Link to={`/run/${run.runId}`} className={styles.card}>
        <span className={styles.picture}>
          <Hero run={run} />
          {/* The list counts them. */}
          <span className={styles.rank} aria-hidden="true">
            {rank}
          </span>
        </span>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.score}>{score}</span>
        <span className={styles.place}>{place}</span>
        <span className={styles.watch}>
          <Icon name="play" size={16} />
          {m.watch()}
        </span>
      </Link>
    </li>
  );
}

/** The hero of a run on a platform of the place it reached. */
function Hero({ run: { runId, level, startPlace, look, cosmetics } }: { run: ReelRun }) {
  const appearance = useDressedLook(useCharacterLook(look), cosmetics);
  const biome = biomeOfLevel(level, startPlace);
  const shape = useMemo(
    () =>
      group([
        drawPlatform({ biome, kind: 'solid', width: PLATFORM_WIDTH }),
        drawCharacter(appearance, { pose: POSES.hop, sticker: true }),
      ]),
    [appearance, biome],
  );
  return <RigDrawing className={styles.hero} clipIdPrefix={`reel-${runId}-`} shape={shape} box={FIGURE_BOX} />;
}
