import { Button } from './Button.tsx';
import { IllustratedMessage } from './IllustratedMessage.tsx';
import { Panel } from './Panel.tsx';
import type { ElementChildren } from './elementChildren.ts';
import * as m from './messages.ts';

interface Props {
  message: { readonly picture: 'lost' | 'asleep' | 'hurt'; readonly title: string; readonly text: string };
  /** Retries loading; omitted if that would not help. */
  retry?: { readonly busy: boolean; readonly onRetry: () => void } | undefined;
  /** Link to another screen. */
  action: ElementChildren;
  className?: string | undefined;
  /** Additional explanation below the text. */
  children?: ElementChildren;
}

/** Shown when the target of a link does not exist or cannot be shown, with the reason and what to do. */
export function LoadFailurePanel({ message: { picture, title, text }, retry, action, className, children }: Props) {
  return (
    <Panel className={className}>
      <IllustratedMessage
        illustration={picture}
        title={title}
        level={1}
        action={
          <>
            {retry ? (
              <Button tone="lime" icon="restart" busy={retry.busy} onClick={retry.onRetry}>
                {m.tryAgain()}
              </Button>
            ) : null}
            {action}
          </>
        }
      >
        <p role="alert">{text}</p>
        {children}
      </IllustratedMessage>
    </Panel>
  );
}
