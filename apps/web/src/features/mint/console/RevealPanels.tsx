import {
  type WorksCheck,
  worksCheckEndpoint,
  DEFAULT_PREVIEWED_WORKS,
  MAX_PREVIEWED_WORKS,
  revealPreviewEndpoint,
  type RevealPreviewResponse,
} from '@jumpy/protocol/http/sale';
import { useState } from 'react';
import { useFetchAdmin } from '../../../data/panel/useFetchAdmin.ts';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { ApiCallError } from '../../../data/apiCallError.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ExternalImage } from '../../../ui/ExternalImage.tsx';
import styles from './SaleConsole.module.css';

interface Props {
  /** Base URI of the works; empty if not set. */
  base: string;
  /** Called if all works match the list. */
  onMatch: (base: string) => void;
}

type CheckState = { at: 'none' | 'reading' } | { at: 'read'; check: WorksCheck } | { at: 'failed'; text: string };

/** Compares all works with the list whose hash is on-chain; required before the official reveal. */
export function WorksCheckPanel({ base, onMatch }: Props) {
  const fetchAdmin = useFetchAdmin();
  const [state, setState] = useState<CheckState>({ at: 'none' });

  async function read(): Promise<void> {
    setState({ at: 'reading' });
    try {
      const { check } = await fetchAdmin(worksCheckEndpoint, { query: { base } });
      setState({ at: 'read', check });
      if (check.differing === 0) onMatch(base);
    } catch (thrown) {
      setState({ at: 'failed', text: thrown instanceof Error ? thrown.message : 'Couldn’t read the artworks.' });
    }
  }
  return (
    <div className={styles.buttons}>
      <RowButton disabled={base === '' || state.at === 'reading'} onClick={() => void read()}>
        {state.at === 'reading' ? 'Reading all artworks…' : 'Check artworks'}
      </RowButton>
      <p className={styles.note} role="status">
        {state.at === 'read' ? worksCheckText(state.check) : state.at === 'failed' ? state.text : ''}
      </p>
    </div>
  );
}

function worksCheckText({ base, total, differing, first }: WorksCheck): string {
  if (differing === 0) return `All ${total} artworks under ${base} match the list.`;
  const more = differing > first.length ? ' and more' : '';
  return `${differing} of ${total} artworks under ${base} don’t match the list: ${first.join(', ')}${more}.`;
}

/** Shown in place of a missing image. */
const PLACEHOLDER_IMAGE = '/art/asleep.svg';

type PreviewState =
  | { at: 'none' | 'loading' }
  | { at: 'shown'; answer: RevealPreviewResponse }
  | { at: 'failed'; text: string };

/** Previews a reveal without a transaction. */
export function RevealPreview({ baseUri }: { baseUri: string }) {
  const fetchAdmin = useFetchAdmin();
  const [base, setBase] = useState('');
  const [start, setStart] = useState('0');
  const [count, setCount] = useState(String(DEFAULT_PREVIEWED_WORKS));
  const [state, setState] = useState<PreviewState>({ at: 'none' });
  const problems = {
    start: /^\d{1,6}$/.test(start.trim()) ? undefined : 'Enter a whole number from 0.',
    count: isWholeNumber(count) ? undefined : `Enter a whole number from 1 to ${MAX_PREVIEWED_WORKS}.`,
  };

  async function preview(): Promise<void> {
    const usedBase = base.trim() || baseUri;
    if (usedBase === '') return setState({ at: 'failed', text: 'Set a Base URI first' });
    if (problems.start || problems.count) return undefined;
    setState({ at: 'loading' });
    try {
      const query = { base: usedBase, startId: Number(start), count: Number(count) };
      const answer = await fetchAdmin(revealPreviewEndpoint, { query });
      const isEmpty = answer.works.every(({ uri }) => uri === null);
      return setState(isEmpty ? { at: 'failed', text: 'Failed to load preview' } : { at: 'shown', answer });
    } catch (thrown) {
      const reason = thrown instanceof ApiCallError && thrown.code === 'bad_request' ? ` ${thrown.message}` : '';
      return setState({ at: 'failed', text: `Failed to load preview${reason && `:${reason}`}` });
    }
  }
  return (
    <section className={styles.preview} aria-label="Reveal preview">
      <h2>Reveal preview</h2>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void preview();
        }}
      >
        <TextField
          label="Base URI"
          placeholder={baseUri || 'ipfs://…/'}
          value={base}
          onChange={(event) => setBase(event.target.value)}
        />
        <TextField
          label="Start id"
          inputMode="numeric"
          value={start}
          problem={problems.start}
          onChange={(event) => setStart(event.target.value)}
        />
        <TextField
          label="Count"
          inputMode="numeric"
          value={count}
          problem={problems.count}
          onChange={(event) => setCount(event.target.value)}
        />
        <Button type="submit" size="small" busy={state.at === 'loading'}>
          Preview
        </Button>
      </form>
      <div role="alert">{state.at === 'failed' ? <p className={styles.failed}>{state.text}</p> : null}</div>
      {state.at === 'shown' ? (
        <ul className={styles.works} aria-label="Previewed artworks">
          {state.answer.works.map(({ id, name, image }) => (
            <li key={id}>
              {image ? <ExternalImage src={image} fallback={<MissingImage />} /> : <MissingImage />}
              <span dir="auto">{name ?? `#${id}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function MissingImage() {
  return (
    <span className={styles.noPicture}>
      <img src={PLACEHOLDER_IMAGE} alt="" width={88} height={80} />
      Could not load image
    </span>
  );
}

const isWholeNumber = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_PREVIEWED_WORKS;
