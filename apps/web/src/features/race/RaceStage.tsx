import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { PictureCurtain } from '../../ui/PictureCurtain.tsx';
import { PictureOpening } from '../../ui/PictureOpening.tsx';
import { PictureStage } from '../../ui/PictureStage.tsx';
import styles from './RaceScreen.module.css';

/** Why the viewer is not shown; undefined if it is. */
export type StageProblem = 'opening' | 'silent' | 'failed' | 'nothing' | undefined;

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  /** URL of the game page; overridden in tests. */
  framePath: string;
  problem: StageProblem;
  busy: boolean;
  onRetry: () => void;
}

/** The game page that renders the race, with placeholders while it loads. */
export function RaceStage({ frame, framePath, problem, busy, onRetry }: Props) {
  return (
    <PictureStage className={styles.stage} label="Replay">
      {problem === 'nothing' ? null : (
        <iframe ref={frame} src={`${framePath}?watch&race`} title="Replay of the race" allow="gamepad; autoplay" />
      )}
      {problem === 'opening' ? <PictureOpening>Opening the race</PictureOpening> : null}
      {problem === 'failed' ? (
        <PictureCurtain isAlert>
          <DidNotLoad title="The runs did not load" level={2} busy={busy} onRetry={onRetry}>
            They are safe. The server did not answer.
          </DidNotLoad>
        </PictureCurtain>
      ) : null}
      {problem === 'silent' ? (
        <PictureCurtain isAlert>
          <Moment
            picture="hurt"
            title="The picture did not open"
            level={2}
            action={
              <Button icon="restart" onClick={() => window.location.reload()}>
                Load again
              </Button>
            }
          >
            The game page did not answer. The runs are safe.
          </Moment>
        </PictureCurtain>
      ) : null}
      {problem === 'nothing' ? (
        <PictureCurtain isAlert>
          <Moment picture="asleep" title="Nothing to watch here" level={2}>
            No replay of this race is open.
          </Moment>
        </PictureCurtain>
      ) : null}
    </PictureStage>
  );
}
