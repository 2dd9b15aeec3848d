import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { followedBoardQuery } from '../../data/follows.ts';
import { type BoardWithSelf, mergeOwnRow } from '../../data/mergeOwnRow.ts';
import { useSession } from '../../data/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { BoardRows } from './BoardRows.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { ScoresBoard } from './ScoresBoard.tsx';
import styles from './FilteredBoard.module.css';
import * as m from './messages.ts';

const FILTERS = [
  { value: false, label: m.everyone() },
  { value: true, label: m.following() },
] as const;

/** A leaderboard, which players may read for those they follow alone. */
export function FilteredBoard({ board, answer }: { board: Board; answer: BoardWithSelf<BoardRow> }) {
  const { user } = useSession();
  const [isFollowedOnly, setFollowedOnly] = useState(false);
  const filter = user ? (
    <SegmentedControl
      label={m.whose()}
      options={FILTERS}
      value={isFollowedOnly}
      onChange={setFollowedOnly}
      size="small"
    />
  ) : null;
  if (user && isFollowedOnly) return <FollowedBoard board={board} publicId={user.publicId} filter={filter} />;
  return board === 'scores' ? (
    <ScoresBoard answer={answer} filter={filter} />
  ) : (
    <BoardRows board={board} answer={answer} header={filter && <div className={styles.head}>{filter}</div>} />
  );
}

interface FollowedBoardProps {
  board: Board;
  publicId: string;
  filter: ElementChildren;
}

function FollowedBoard({ board, publicId, filter }: FollowedBoardProps) {
  const { data, isPending, isFetching, refetch } = useQuery(followedBoardQuery(board));
  const header = <div className={styles.head}>{filter}</div>;
  if (data?.rows.some((row) => row.publicId !== publicId))
    return <BoardRows board={board} answer={mergeOwnRow(data.rows, { publicId, self: undefined })} header={header} />;
  return (
    <div className={styles.alone}>
      {header}
      {data ? (
        <IllustratedMessage
          illustration="soon"
          title={m.noOneFollowed()}
          action={
            <ButtonLink to="/following" icon="users" size="small">
              {m.playersYouFollow()}
            </ButtonLink>
          }
        >
          <p>{m.followFromRow()}</p>
        </IllustratedMessage>
      ) : isPending ? (
        <BoardSkeleton />
      ) : (
        <LoadError title={m.boardNotLoaded()} busy={isFetching} onRetry={() => void refetch()}>
          {m.serverDidntAnswer()}
        </LoadError>
      )}
    </div>
  );
}
