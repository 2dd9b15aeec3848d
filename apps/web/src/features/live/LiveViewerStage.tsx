import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { ViewerOverlay } from '../../ui/ViewerOverlay.tsx';
import { ViewerLoading } from '../../ui/ViewerLoading.tsx';
import { ViewerStage } from '../../ui/ViewerStage.tsx';
import styles from './LiveScreen.module.css';
import type { LiveViewerResult } from './useLiveViewer.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

interface Props extends LiveViewerResult {
  frame: RefObject<HTMLIFrameElement | null>;
  /** URL of the game page; overridden in tests. */
  framePath: string;
  name: string | undefined;
  /** Overlay for the end of the run. */
  children: ElementChildren;
}

/** The game page that renders the run, with placeholders while it loads. */
export function LiveViewerStage({ frame, framePath, name, playback, problem, children }: Props) {
  return (
    <ViewerStage className={styles.stage} label="Live picture">
      <iframe
        ref={frame}
        src={`${framePath}?watch&live`}
        title={name ? `${name}’s run, live` : 'Live run'}
        allow="gamepad; autoplay"
        data-live={playback?.state}
      />
      {!playback && !problem ? <ViewerLoading>Catching up with the run</ViewerLoading> : null}
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
            The game page did not answer. The run goes on.
          </IllustratedMessage>
        </ViewerOverlay>
      ) : null}
      {children}
    </ViewerStage>
  );
}
