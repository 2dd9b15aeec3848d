import { Button } from '../../ui/Button.tsx';

interface Props {
  retries: number;
  onTryAgain: () => void;
}

/** What is shown when a screen fell over (OVER-18, OVER-20, OVER-21). */
export function ErrorScreen({ retries, onTryAgain }: Props) {
  return (
    <main>
      <h1>Something went wrong</h1>
      <p>This screen fell over, and your data is safe.</p>
      {retries > 2 ? <p>Still stuck?</p> : null}
      <Button tone="lime" onClick={onTryAgain}>
        Try Again
      </Button>
    </main>
  );
}
