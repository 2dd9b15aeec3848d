import { type ArmyProof, PROVENANCE_PATH } from '@jumpy/protocol/http/armyProof';
import { Panel } from '../../ui/Panel.tsx';
import type { ListCheck } from './checks.ts';
import { OutcomeLine } from './OutcomeLine.tsx';
import styles from './ArmyProofScreen.module.css';

const OUTCOME_TEXT = {
  same: 'The list has the hash that stands on the chain.',
  different: 'This list is not the one whose hash stands on the chain.',
  missing: 'The list did not arrive, so its hash could not be taken.',
  later: 'No hash stands on the chain yet. Nobody can mint before it does.',
};

/** The list of all works, and its hash on-chain. */
export function ListProof({ proof, check }: { proof: ArmyProof; check: ListCheck }) {
  return (
    <Panel title="THE LIST">
      <p>
        <a href={PROVENANCE_PATH}>The list</a> has a hash of the picture and one of the description of every work. Its
        own hash was written into the contract before the first mint, and nobody can change it since.
      </p>
      <dl className={styles.hashes}>
        <dt>On the chain</dt>
        <dd>{proof.provenanceHash ?? '–'}</dd>
        <dt>Taken here</dt>
        <dd>{check.hash ?? '–'}</dd>
      </dl>
      <OutcomeLine outcome={check.outcome} words={OUTCOME_TEXT} />
    </Panel>
  );
}
