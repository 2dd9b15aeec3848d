import { useConfig } from '../../data/config.ts';
import styles from './HelpScreen.module.css';

/** Explains the network that holds characters and records. */
export function AboutTestnet() {
  const chain = useConfig()?.chain;
  return (
    <>
      <p>
        A chain is a public list that many computers keep together. What stands on it nobody can change alone. This game
        uses a test network of Monad: a chain for trying things out.
      </p>
      {chain?.isLocal ? <p>Here, for development, the chain runs on this computer alone.</p> : null}
      {chain === null ? <p>At the moment no chain is connected. Play, scores and XP need none.</p> : null}
      <dl className={styles.terms}>
        <dt>Test MON</dt>
        <dd>The coin of the test network. It is given away for free by a faucet, and it is not money.</dd>
        <dt>On it</dt>
        <dd>
          Characters, records of runs (your bests, unless you set it otherwise), and what was paid for them. They can be
          seen by everybody, with the address of your wallet.
        </dd>
        <dt>Not on it</dt>
        <dd>Your account, your runs, scores, ranks and XP. Our server keeps those.</dd>
        <dt>Its end</dt>
        <dd>
          A test network may be started anew by those who run it. What lay on it is gone then: coins, characters,
          records. Runs, scores and XP stay.
        </dd>
      </dl>
    </>
  );
}
