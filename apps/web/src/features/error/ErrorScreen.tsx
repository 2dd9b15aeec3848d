import { Button, AnchorButton } from '../../ui/Button.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import styles from './ErrorScreen.module.css';
import * as m from './messages.ts';

interface Props {
  retries: number;
  /** The chunk of the screen failed to load. */
  isChunkMissing?: boolean;
  /** Overrides title and text if the cause of the error is known. */
  text?: readonly [title: string, text: string] | undefined;
  onTryAgain: () => void;
  onRefresh?: () => void;
}

/** Retries after which further ones are unlikely to help. */
const MAX_RETRIES = 2;

const CRASH_TEXT = [m.crashTitle(), m.crashText()] as const;
const CHUNK_MISSING_TEXT = [m.screenMissingTitle(), m.screenMissingText()] as const;

/** Shown when a screen crashed or its chunk failed to load. */
export function ErrorScreen({
  retries,
  isChunkMissing = false,
  text: texts = isChunkMissing ? CHUNK_MISSING_TEXT : CRASH_TEXT,
  onTryAgain,
  onRefresh = () => window.location.reload(),
}: Props) {
  const [title, text] = texts;
  return (
    <NightScreen>
      <IllustratedPanel
        illustration="hurt"
        title={title}
        action={
          <>
            <Button tone="lime" icon="restart" onClick={onTryAgain}>
              {m.tryAgain()}
            </Button>
            <Button onClick={onRefresh}>{m.refreshPage()}</Button>
            <AnchorButton href="/home" icon="home">
              {m.goHome()}
            </AnchorButton>
          </>
        }
      >
        <p role="alert">{text}</p>
        {retries > MAX_RETRIES ? (
          <p className={styles.hint} role="status">
            {m.stillStuck()}
          </p>
        ) : null}
      </IllustratedPanel>
    </NightScreen>
  );
}
