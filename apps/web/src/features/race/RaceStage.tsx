import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './RaceScreen.module.css';

/** What stands in the place of the picture; undefined where the picture is. */
export type StageProblem = 'opening' | 'silent' | 'failed' | 'nothing' | undefined;

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Where the game page lies; tests have their own. */
  framePath: string;
  problem: StageProblem;
  busy: boolean;
  onRetry: () => void;
}

/** The picture of the race: the game page, and what stands in its place until it comes. */
export function RaceStage({ frame, framePath, problem, busy, onRetry }: Props) {
  return (
    <section className={styles.stage} aria-label="Replay">
      {problem === 'nothing' ? null : (
        <iframe
          ref={frame}
          className={styles.frame}
          src={`${framePath}?watch&race`}
          title="Replay of the race"
          allow="gamepad; autoplay"
        />
      )}
      {problem === 'opening' ? (
        <div className={styles.opening}>
          <Skeleton height="100%" />
          <p role="status">Opening the race</p>
        </div>
      ) : null}
      {problem === 'failed' ? (
        <Curtain>
          <DidNotLoad title="The runs did not load" level={2} busy={busy} onRetry={onRetry}>
            They are safe. The server did not answer.
          </DidNotLoad>
        </Curtain>
      ) : null}
      {problem === 'silent' ? (
        <Curtain>
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
        </Curtain>
      ) : null}
      {problem === 'nothing' ? (
        <Curtain>
          <Moment picture="asleep" title="Nothing to watch here" level={2}>
            No replay of this race is open.
          </Moment>
        </Curtain>
      ) : null}
    </section>
  );
}

function Curtain({ children }: { children: ReactNode }) {
  return (
    <div className={styles.curtain} role="alert">
      {children}
    </div>
  );
}
