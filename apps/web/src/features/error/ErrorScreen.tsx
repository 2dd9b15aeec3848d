import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import styles from './ErrorScreen.module.css';

type ErrorCause = 'fell' | 'missing' | 'wallet';

interface Props {
  retries: number;
  /** The screen fell over, its code did not come, or a wallet extension got in the way. */
  cause?: ErrorCause;
  onTryAgain: () => void;
  onRefresh?: () => void;
}

/** Retries after which pressing on is not likely to help (OVER-20). */
const PATIENCE = 2;

interface Words {
  title: string;
  text: string;
  /** After more retries than that. */
  hint: string;
}

const ANEW =
  'Still stuck? Refresh Page loads everything anew. If that does not help, wait a minute and tell us in the community.';
const WORDS: Readonly<Record<ErrorCause, Words>> = {
  fell: {
    title: 'Something went wrong',
    text: 'This screen tripped over itself, but your data is safe.',
    hint: ANEW,
  },
  missing: {
    title: 'This screen did not load',
    text: 'Jumpy is out of reach or new. Nothing of yours is lost.',
    hint: ANEW,
  },
  wallet: {
    title: 'A wallet extension got in the way',
    text: 'Two wallets want the same place in your browser. Jumpy needs no extension: your wallet here and your data are safe. Turn wallet extensions off for this page, then press Refresh Page.',
    hint: 'Still stuck? A private window has no extensions: open Jumpy there, and sign in as always.',
  },
};

/** What is shown when a screen fell over (OVER-18 to OVER-21), or the page's own code did not come. */
export function ErrorScreen({
  retries,
  cause = 'fell',
  onTryAgain,
  onRefresh = () => window.location.reload(),
}: Props) {
  const { title, text, hint } = WORDS[cause];
  const isWallet = cause === 'wallet';
  return (
    <NightScreen>
      <MomentPanel
        picture="hurt"
        title={title}
        action={
          <>
            <Button tone={isWallet ? 'plain' : 'lime'} icon={isWallet ? undefined : 'restart'} onClick={onTryAgain}>
              Try Again
            </Button>
            <Button tone={isWallet ? 'lime' : 'plain'} icon={isWallet ? 'restart' : undefined} onClick={onRefresh}>
              Refresh Page
            </Button>
            <ButtonAnchor href="/home" icon="home">
              Go Home
            </ButtonAnchor>
          </>
        }
      >
        <p role="alert">{text}</p>
        {retries > PATIENCE ? (
          <p className={styles.hint} role="status">
            {hint}
          </p>
        ) : null}
      </MomentPanel>
    </NightScreen>
  );
}
