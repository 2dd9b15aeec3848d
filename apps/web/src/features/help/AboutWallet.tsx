import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import styles from './HelpScreen.module.css';

/** Explains wallets to beginners. */
export function AboutWallet() {
  const atPrivy = useConfig()?.wallet.provider === 'privy';
  return (
    <>
      <p>
        It is where your characters and your test coins lie. Practice needs none, and when it cannot be reached you can
        still play. You find it in your profile, under Wallet.
      </p>
      <dl className={styles.terms}>
        <dt>Address</dt>
        <dd>Its number, for receiving. Anybody may know it, and anybody who does can see what lies there.</dd>
        <dt>Key</dt>
        <dd>
          {atPrivy
            ? 'What opens it. Here Privy, a company for wallets, keeps it for your account. Our server never has it.'
            : 'What opens it. It lies in three parts, and any two open the wallet: one is in your browser, one on our server, one is for recovery under your passkey or password. Our one part opens nothing.'}
        </dd>
        {atPrivy ? null : (
          <>
            <dt>Protect it</dt>
            <dd>
              Until you do, it opens in this browser alone: clear the browser or lose the device, and nobody can open it
              any more, not even we. A passkey or a password brings it back on another device. A recovery kit is a file
              that opens it without us.
            </dd>
          </>
        )}
        <dt>Fee</dt>
        <dd>
          What is written to the chain costs a small fee in MON. Minting, reviving and withdrawing show it before you
          agree. Your best runs are recorded there by themselves, each for a little MON; “Record on chain” in the
          settings changes that.
        </dd>
        <dt>Withdraw</dt>
        <dd>Sends MON to another address. What was sent cannot be called back, by anybody.</dd>
        <dt>Take it out</dt>
        <dd>
          You can export the key and use the wallet in another program. Whoever has the key has all that lies there:
          show it to nobody.
        </dd>
      </dl>
      <p>
        It does not open? <Link to="/recovery">Wallet recovery</Link>
      </p>
    </>
  );
}
