import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { PictureCurtain } from '../../ui/PictureCurtain.tsx';
import { PictureOpening } from '../../ui/PictureOpening.tsx';
import { PictureStage } from '../../ui/PictureStage.tsx';
import styles from './LiveScreen.module.css';
import type { LiveViewerRead } from './useLiveViewer.ts';
import type { Elements } from '../../ui/elements.ts';

interface Props extends LiveViewerRead {
  frame: RefObject<HTMLIFrameElement | null>;
  /** URL of the game page; overridden in tests. */
  framePath: string;
  name: string | undefined;
  /** Overlay for the end of the run. */
  children: Elements;
}

/** The game page that renders the run, with placeholders while it loads. */
export function LiveStage({ frame, framePath, name, standing, problem, children }: Props) {
  return (
    <PictureStage className={styles.stage} label="Live picture">
      <iframe
        ref={frame}
        src={`${framePath}?watch&live`}
        title={name ? `${name}’s run, live` : 'Live run'}
        allow="gamepad; autoplay"
        data-live={standing?.state}
      />
      {!standing && !problem ? <PictureOpening>Catching up with the run</PictureOpening> : null}
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
            The game page did not answer. The run goes on.
          </Moment>
        </PictureCurtain>
      ) : null}
      {children}
    </PictureStage>
  );
}
