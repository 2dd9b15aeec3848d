import { type WorksCheck, worksCheckEndpoint } from '@jumpy/protocol/http/sale';
import { useState } from 'react';
import { useFetchAdmin } from '../../../data/panel/useFetchAdmin.ts';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
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
  const ask = useFetchAdmin();
  const [state, setState] = useState<CheckState>({ at: 'none' });

  async function read(): Promise<void> {
    setState({ at: 'reading' });
    try {
      const { check } = await ask(worksCheckEndpoint, { query: { base } });
      setState({ at: 'read', check });
      if (check.differing === 0) onMatch(base);
    } catch (thrown) {
      setState({ at: 'failed', text: thrown instanceof Error ? thrown.message : 'The works could not be read.' });
    }
  }
  return (
    <div className={styles.buttons}>
      <RowButton disabled={base === '' || state.at === 'reading'} onClick={() => void read()}>
        {state.at === 'reading' ? 'Reading all works…' : 'Check the works'}
      </RowButton>
      <p className={styles.note} role="status">
        {state.at === 'read' ? worksCheckText(state.check) : state.at === 'failed' ? state.text : ''}
      </p>
    </div>
  );
}

function worksCheckText({ base, total, differing, first }: WorksCheck): string {
  if (differing === 0) return `All ${total} works under ${base} match the list.`;
  const more = differing > first.length ? ' and more' : '';
  return `${differing} of ${total} works under ${base} do not match the list: ${first.join(', ')}${more}.`;
}
