import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { ViewerOverlay } from '../../ui/ViewerOverlay.tsx';
import { ViewerLoading } from '../../ui/ViewerLoading.tsx';
import { ViewerStage } from '../../ui/ViewerStage.tsx';
import styles from './RaceScreen.module.css';

/** Why the viewer is not shown; undefined if it is. */
export type RaceViewerProblem = 'opening' | 'silent' | 'failed' | 'nothing' | undefined;

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  /** URL of the game page; overridden in tests. */
  framePath: string;
  problem: RaceViewerProblem;
  busy: boolean;
  onRetry: () => void;
}

/** The game page that renders the race, with placeholders while it loads. */
export function RaceViewerStage({ frame, framePath, problem, busy, onRetry }: Props) {
  return (
    <ViewerStage className={styles.stage} label="Replay">
      {problem === 'nothing' ? null : (
        <iframe ref={frame} src={`${framePath}?watch&race`} title="Replay of the race" allow="gamepad; autoplay" />
      )}
      {problem === 'opening' ? <ViewerLoading>Opening the race</ViewerLoading> : null}
      {problem === 'failed' ? (
        <ViewerOverlay isAlert>
          <LoadError title="The runs did not load" level={2} busy={busy} onRetry={onRetry}>
            They are safe. The server did not answer.
          </LoadError>
        </ViewerOverlay>
      ) : null}
      {problem === 'silent' ? (
        <ViewerOverlay isAlert>
          <IllustratedMessage
            illustration="hurt"
            title="The picture did not open"
            level={2}
            action={
              <Button icon="restart" onClick={() => window.location.reload()}>
                Load again
              </Button>
            }
          >
            The game page did not answer. The runs are safe.
          </IllustratedMessage>
        </ViewerOverlay>
      ) : null}
      {problem === 'nothing' ? (
        <ViewerOverlay isAlert>
          <IllustratedMessage illustration="asleep" title="Nothing to watch here" level={2}>
            No replay of this race is open.
          </IllustratedMessage>
        </ViewerOverlay>
      ) : null}
    </ViewerStage>
  );
}
