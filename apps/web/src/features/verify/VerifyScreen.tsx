import { useBoard } from '../../data/useBoard.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { BoardCheckControls } from './BoardCheckControls.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { FileCheck } from './FileCheck.tsx';
import { MismatchExample } from './MismatchExample.tsx';
import { useBoardCheck } from './useBoardCheck.ts';
import styles from './VerifyScreen.module.css';
import { WhatItProves } from './WhatItProves.tsx';

/** Placeholder at the height of the verify button, to avoid layout shift. */
function ControlsPlaceholder({ board }: { board: Pick<ReturnType<typeof useBoard>, 'data' | 'isPending'> }) {
  return (
    <div className={styles.noControls}>
      {board.isPending ? <Skeleton height="72px" /> : null}
      {board.data ? (
        <ButtonLink to="/play" tone="lime" size="big" wide icon="play" className={styles.play}>
          Play the first run
        </ButtonLink>
      ) : null}
      {board.isPending || board.data ? null : (
        <Button size="big" wide icon="verify" disabled className={styles.play}>
          Verify
        </Button>
      )}
    </div>
  );
}

/** Lets anyone verify the whole scores leaderboard in the browser. */
export function VerifyScreen() {
  useDocumentTitle('Verify the board');
  const board = useBoard('scores');
  const check = useBoardCheck();
  const rows = board.data?.rows;
  const example = rows?.find(({ runId }) => runId !== null);
  return (
    <main className={styles.screen}>
      <img className={styles.night} src="/art/night-wide.svg" alt="" />
      <Panel
        level={1}
        className={styles.controls}
        title={
          <>
            <Icon name="verify" size={22} weight={3} />
            <span>VERIFY THE BOARD</span>
          </>
        }
      >
        <p className={styles.lead}>
          Every score is a replay: the inputs of a real run. Your browser can play all of them again, here, and compare.
        </p>
        {rows && rows.length > 0 ? (
          <BoardCheckControls rows={rows} check={check} />
        ) : (
          <ControlsPlaceholder board={board} />
        )}
      </Panel>
      <Panel
        className={styles.board}
        title={
          <>
            <Icon name="trophy" size={22} weight={3} />
            <span>SCORES</span>
          </>
        }
      >
        {rows && rows.length > 0 ? <CheckedRows rows={rows} check={check} /> : null}
        {rows?.length === 0 ? (
          <IllustratedMessage illustration="asleep" title="Nobody stands here yet">
            The first finished run is the first to check.
          </IllustratedMessage>
        ) : null}
        {!rows && board.isPending ? (
          <div className={styles.loading} role="status" aria-label="Loading the board">
            {Array.from({ length: 14 }, (_, index) => (
              <Skeleton key={index} height="56px" />
            ))}
          </div>
        ) : null}
        {!rows && board.isError ? (
          <LoadError title="The board did not load" busy={board.isFetching} onRetry={board.refetch}>
            The server did not answer. Nothing is lost.
          </LoadError>
        ) : null}
      </Panel>
      {/* Rendered only once the board's length is known, to avoid layout shift. */}
      {board.isPending ? null : (
        <div className={styles.more}>
          <WhatItProves />
          <FileCheck />
          {example?.runId ? <MismatchExample runId={example.runId} /> : null}
        </div>
      )}
    </main>
  );
}
