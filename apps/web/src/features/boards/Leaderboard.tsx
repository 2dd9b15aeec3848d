import type { Board } from '@jumpy/protocol/http/boards';
import { lazy, Suspense, useState } from 'react';
import { useBoard } from '../../data/useBoard.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { BOARD_TABS } from './boardView.ts';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import styles from './Leaderboard.module.css';
import * as m from './messages.ts';

/** Lazy, so that avatars and figures load after the screen that embeds the leaderboard. */
const FilteredBoard = lazy(async () => ({ default: (await import('./FilteredBoard.tsx')).FilteredBoard }));

/** The three leaderboards in tabs; fills its container and scrolls inside. */
export function Leaderboard() {
  const [board, setBoard] = useState<Board>('scores');
  return (
    <div className={styles.board}>
      <TabGroup label={m.boards()} tabs={BOARD_TABS} activeId={board} onChange={setBoard}>
        <BoardBody board={board} />
      </TabGroup>
    </div>
  );
}

function BoardBody({ board }: { board: Board }) {
  const { data, isPending, isFetching, refetch } = useBoard(board);
  if (data && data.rows.length > 0) {
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <FilteredBoard board={board} answer={data} />
      </Suspense>
    );
  }
  if (data) {
    return (
      <IllustratedMessage illustration="asleep" title={m.emptyBoard()}>
        {m.emptyBoardHint()}
      </IllustratedMessage>
    );
  }
  if (isPending) return <BoardSkeleton />;
  return (
    <LoadError title={m.boardNotLoaded()} busy={isFetching} onRetry={refetch}>
      {m.serverDidntAnswer()}
    </LoadError>
  );
}
