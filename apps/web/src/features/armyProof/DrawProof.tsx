import { WORK_COUNT } from '@jumpy/domain/workOfToken';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { ArmyProof } from '@jumpy/protocol/http/armyProof';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { ProofOutcome } from './checks.ts';
import { OutcomeLine } from './OutcomeLine.tsx';
import styles from './ArmyProofScreen.module.css';

/** The block announced in advance, and the offset derived from its hash. */
export function DrawProof({ proof: { draw, isEnded, minted }, outcome }: { proof: ArmyProof; outcome: ProofOutcome }) {
  const { attempts, blockHash, blockNumber, offset } = draw;
  const later = isEnded
    ? blockNumber === null
      ? 'The sale has ended. A block is named in a moment.'
      : `Block ${formatGrouped(blockNumber)} is named, and draws as soon as it is there.`
    : `The sale goes on: ${formatGrouped(minted)} are minted. The draw follows its end.`;
  return (
    <Panel title="THE DRAW">
      <p>
        After the sale the contract names a block three ahead. The rest of its hash divided by {WORK_COUNT} is the
        offset: token 0 is the work of that number, token 1 the next, and so on round.
      </p>
      {blockNumber === null ? null : (
        <dl className={styles.hashes}>
          <dt>Block</dt>
          <dd>{formatGrouped(blockNumber)}</dd>
          <dt>Its hash</dt>
          <dd>{blockHash ?? '–'}</dd>
          <dt>Offset</dt>
          <dd>{offset ?? '–'}</dd>
          <dt>Blocks named</dt>
          <dd>{attempts}</dd>
        </dl>
      )}
      {attempts > 1 ? (
        <p className={styles.warning}>
          <Icon name="warning" size={20} weight={3} />
          <span>
            {attempts} blocks were named: {attempts - 1} passed without a draw. Whoever lets one pass may have disliked
            it.
          </span>
        </p>
      ) : null}
      <OutcomeLine
        outcome={outcome}
        words={{
          same: 'The offset on the chain is the one that this block gives.',
          different: 'The offset on the chain is not the one that this block gives.',
          missing: 'The node has forgotten that block: an explorer of the chain still shows its hash.',
          later,
        }}
      />
    </Panel>
  );
}
