import { formatGrouped } from '@jumpy/domain/formatNumber';
import { SPECIAL_EVENT_LIMITS, type SpecialEventState } from '@jumpy/domain/specialEvents';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import {
  ownSpecialEventRankEndpoint,
  type SpecialEvent,
  specialEventBoardEndpoint,
  type SpecialEventBoardResponse,
} from '@jumpy/protocol/http/specialEvents';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchApi } from '../../data/api.ts';
import { displayName } from '../../data/displayName.ts';
import type { BoardWithSelf } from '../../data/mergeOwnRow.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { runPath } from '../../data/runText.ts';
import { useSession } from '../../data/session.ts';
import { type BoardResult, useBoardWithOwnRow } from '../../data/useBoardWithOwnRow.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PlayerRow } from '../../ui/PlayerRow.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './EventBoard.module.css';
import * as m from './messages.ts';

const STALE_MS = 60_000;

interface Props {
  event: SpecialEvent;
  state: SpecialEventState;
  nowMs: number;
}

/** The board of an event: the best run of each player, and the viewer's own row. */
export function EventBoard({ event, state, nowMs }: Props) {
  const { data, isPending, isFetching, refetch } = useEventBoard(event.id);
  return (
    <Panel title={m.board()} className={styles.panel}>
      {state === 'ended' && nowMs < event.endsAt + SPECIAL_EVENT_LIMITS.lateMs ? (
        <p className={styles.note}>{m.settling()}</p>
      ) : null}
      {data ? (
        data.rows.length > 0 ? (
          <Rows board={data} />
        ) : (
          <EmptyBoard state={state} />
        )
      ) : isPending ? (
        <div className={styles.rows} role="status" aria-label={m.loadingEvent()}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="62px" />
          ))}
        </div>
      ) : (
        <LoadError title={m.boardNotLoaded()} busy={isFetching} onRetry={refetch}>
          {m.scoresAreSafe()}
        </LoadError>
      )}
    </Panel>
  );
}

function useEventBoard(id: number): BoardResult<SpecialEventBoardResponse & BoardWithSelf<BoardRow>> {
  const { user } = useSession();
  const rows = useQuery({
    queryKey: [...queryKeys.specialEvents, id, 'board'],
    queryFn: ({ signal }) => fetchApi(specialEventBoardEndpoint, { params: { id: String(id) }, signal }),
    ...{ staleTime: STALE_MS, refetchInterval: STALE_MS },
  });
  const own = useQuery({
    queryKey: [...queryKeys.specialEvents, id, 'board', 'self'],
    queryFn: ({ signal }) => fetchApi(ownSpecialEventRankEndpoint, { params: { id: String(id) }, signal }),
    ...{ staleTime: STALE_MS, enabled: user !== null },
  });
  return useBoardWithOwnRow<BoardRow, SpecialEventBoardResponse>(rows, { own, self: own.data?.self });
}

function EmptyBoard({ state }: { state: SpecialEventState }) {
  if (state === 'ended' || state === 'cancelled')
    return (
      <IllustratedMessage illustration="asleep" title={m.noRuns()}>
        {m.nobodyPlayed()}
      </IllustratedMessage>
    );
  return (
    <IllustratedMessage illustration="soon" title={m.noRuns()}>
      {state === 'running' ? m.beFirst() : m.startsSoon()}
    </IllustratedMessage>
  );
}

function Rows({ board: { rows, self, total } }: { board: SpecialEventBoardResponse & BoardWithSelf<BoardRow> }) {
  const isListed = self === null || rows.some(({ publicId }) => publicId === self.publicId);
  return (
    <>
      <p className={styles.note}>{m.playersOnBoard({ count: total })}</p>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.publicId} row={row} />
        ))}
        {isListed ? null : (
          <>
            <li className={styles.gap} aria-hidden="true">
              …
            </li>
            <Row row={self} />
          </>
        )}
      </ol>
    </>
  );
}

function Row({ row }: { row: BoardRow }) {
  const name = displayName(row);
  const score = formatGrouped(row.value);
  return (
    <PlayerRow
      player={{ ...row, username: name }}
      isOwn={row.isSelf}
      badge={row.isSelf ? <Badge tone="mint">{m.you()}</Badge> : null}
      detail={m.rank({ rank: formatGrouped(row.rank ?? 0) })}
    >
      <span className={styles.score}>
        {row.runId === null ? (
          score
        ) : (
          <Link to={runPath(row.runId)} aria-label={`${score}, ${m.watchRunOf({ name })}`}>
            {score}
          </Link>
        )}
      </span>
    </PlayerRow>
  );
}
