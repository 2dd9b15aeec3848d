import { Button } from './Button.tsx';
import { Moment } from './Moment.tsx';
import { Panel } from './Panel.tsx';
import type { Elements } from './elements.ts';

interface Props {
  words: { readonly picture: 'lost' | 'asleep' | 'hurt'; readonly title: string; readonly text: string };
  /** Asks again; left away where that would bring nothing. */
  retry?: { readonly busy: boolean; readonly onRetry: () => void } | undefined;
  /** The way to somewhere else. */
  way: Elements;
  className?: string | undefined;
  /** Below the words: more of why, for whom it concerns. */
  children?: Elements;
}

/** What a link led to is not there to be shown: why, and what to press. */
export function MissingPanel({ words: { picture, title, text }, retry, way, className, children }: Props) {
  return (
    <Panel className={className}>
      <Moment
        picture={picture}
        title={title}
        level={1}
        action={
          <>
            {retry ? (
              <Button tone="lime" icon="restart" busy={retry.busy} onClick={retry.onRetry}>
                Try again
              </Button>
            ) : null}
            {way}
          </>
        }
      >
        <p role="alert">{text}</p>
        {children}
      </Moment>
    </Panel>
  );
}
