import { Link } from 'react-router';
import { Panel } from '../../ui/Panel.tsx';
import styles from './VerifyScreen.module.css';

/** What a verification proves, and what it does not. */
export function WhatItProves() {
  return (
    <Panel title="WHAT THIS PROVES" className={styles.words}>
      <p>
        A run is fixed by its course and its inputs: played again, they land the same in every browser. When the score
        comes out the same, the run happened as the board says; nobody wrote that number by hand.
      </p>
      <p>
        The course of a new run is told part by part, as it is climbed. All parts follow from one secret key, whose
        fingerprint is published before the run begins. Your browser checks that too: the course did not change in
        between.
      </p>
      <h3>What it does not prove</h3>
      <p>
        Who pressed the keys. A program that plays live, in real time, with inputs a person could make, passes this
        check. The server watches the timing while a run is played, and people review the top of the board.
      </p>
      <p>
        Want to read more? <Link to="/help#scores">The help page</Link> says how scores are kept honest.
      </p>
    </Panel>
  );
}
