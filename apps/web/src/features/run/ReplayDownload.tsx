import type { RunReplay } from '@jumpy/protocol/http/replays';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { runFileName, runFileText } from '../../data/runFile.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import styles from './RunCheckPanel.module.css';

/** Replay download, with instructions for independent verification. */
export function ReplayDownload({ replay }: { replay: RunReplay }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([runFileText(replay)], { type: 'application/json' }));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [replay]);
  return (
    <details className={styles.file}>
      <summary>Check it yourself</summary>
      <div className={styles.fileWords}>
        <p>
          The file holds every key press of the run, the seed of its course, and what the board says. The rules are
          open: play the inputs by them and compare, or give the file to the <Link to="/verify">verify page</Link> of
          any copy of this game, even offline.
        </p>
        <AnchorButton size="small" icon="download" href={href} download={runFileName(replay.runId)}>
          Download the replay
        </AnchorButton>
      </div>
    </details>
  );
}
