import { passportEndpoint, type PassportResponse, type PassportStamp } from '@jumpy/protocol/http/passport';
import { BIOME_IDS } from '@jumpy/rig/biomeIds';
import { SUMMIT_GRADES } from '@jumpy/sim/biomes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { dayText } from '../../data/runText.ts';
import { translateQuests } from '../../data/translateQuests.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { FeatList } from '../../ui/FeatList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { ScreenFrame, ScreenTitle } from '../../ui/ScreenFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { gradeName, StampList } from '../../ui/StampList.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import styles from './PassportScreen.module.css';
import * as m from './messages.ts';

/** The player's stamps and feats, in the page's language; refetched after runs with the rest of the player's data. */
const passportQuery = queryOptions({
  queryKey: [...queryKeys.player, 'passport'],
  async queryFn({ signal }): Promise<PassportResponse> {
    const passport = await fetchApi(passportEndpoint, { signal });
    return { ...passport, feats: await translateQuests(passport.feats, ({ questKey }) => questKey) };
  },
});

/** The player's passport: a book with a stamp of every place whose summit a ranked run passed, and the feats. `share` offers the profile, whose picture shows the stamps. */
export function PassportScreen({ share }: { share: ElementChildren }) {
  useDocumentTitle(m.passport());
  const { data, error, isFetching, refetch } = useQuery(passportQuery);
  return (
    <ScreenFrame isTitled aria-busy={data === undefined && !error ? true : undefined}>
      <ScreenTitle className={styles.title}>{m.passportTitle()}</ScreenTitle>
      {data ? (
        <div className={styles.pages}>
          <Stack gap={8}>
            <StampBook stamps={data.stamps} />
            {data.stamps.length > 0 ? share : null}
          </Stack>
          <FeatList feats={data.feats} />
        </div>
      ) : error ? (
        <LoadError as={IllustratedPanel} level={2} title={m.passportNotLoaded()} busy={isFetching} onRetry={refetch}>
          <p>{m.stampsAreSafe()}</p>
        </LoadError>
      ) : (
        <div className={styles.pages} role="status" aria-label={m.loadingPassport()}>
          <Skeleton height="760px" />
          <Skeleton height="760px" />
        </div>
      )}
    </ScreenFrame>
  );
}

function StampBook({ stamps }: { stamps: readonly PassportStamp[] }) {
  return (
    <section className={styles.book} aria-label={m.stamps()}>
      <p className={styles.count}>
        <Icon name="passport" size={24} />
        {m.stampCount({ count: stamps.length, total: BIOME_IDS.length })}
      </p>
      <p className={styles.intro}>{m.intro()}</p>
      {stamps.length === 0 ? (
        <div className={styles.first}>
          <p>{m.noStamps()}</p>
          <ButtonLink tone="lime" size="small" icon="play" to="/play">
            {m.play()}
          </ButtonLink>
        </div>
      ) : null}
      <StampList stamps={stamps} details={StampFacts} />
    </section>
  );
}

/** When the place was first climbed in each grade, best first, and in how many runs. */
function StampFacts({ stamp: { firstAt, grade, runs } }: { stamp: PassportStamp }) {
  return (
    <Grid as="span" columns={1} gap={1}>
      {SUMMIT_GRADES.toReversed().map((name) => {
        const atMs = firstAt[name];
        if (atMs === undefined) return null;
        const date = dayText(atMs);
        return (
          <time key={name} dateTime={new Date(atMs).toISOString()} className={name === grade ? styles.date : undefined}>
            {name === grade ? date : m.gradeSince({ grade: gradeName(name), date })}
          </time>
        );
      })}
      <span>{m.runCount({ count: runs })}</span>
    </Grid>
  );
}
