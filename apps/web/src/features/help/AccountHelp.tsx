import { MAX_NAME_REPORTS_PER_DAY } from '@jumpy/protocol/http/nameReports';
import { DELETION_DAYS, FORMER_PLAYER_NAME } from '@jumpy/domain/formerPlayer';
import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import styles from './HelpScreen.module.css';

/** Explains wallets to beginners. */
export function AboutWallet() {
  const atPrivy = useConfig()?.wallet.provider === 'privy';
  return (
    <>
      <p>
        It holds your characters and your testnet MON. You don’t need one to practice, and you can still play when it’s
        out of reach. Find it in your profile, under Wallet.
      </p>
      <dl className={styles.terms}>
        <dt>Address</dt>
        <dd>Its number, for receiving. Anyone can know it, and anyone who does can see what’s in your wallet.</dd>
        <dt>Key</dt>
        <dd>
          {atPrivy
            ? 'What opens your wallet. Privy, a wallet company, keeps it for your account. Our server never has it.'
            : 'What opens your wallet. It has three parts, and any two open it: one in your browser, one on our server, one for recovery behind your passkey or password. Our part alone opens nothing.'}
        </dd>
        {atPrivy ? null : (
          <>
            <dt>Protect it</dt>
            <dd>
              Until you do, your wallet only opens in this browser. Clear the browser or lose the device, and no one can
              open it again, not even us. A passkey or password brings it back on another device. A recovery kit is a
              file that opens it without us.
            </dd>
          </>
        )}
        <dt>Network fee</dt>
        <dd>
          Writing to the chain costs a small fee in MON. Minting, reviving and withdrawing show it before you agree.
          Your best runs are recorded automatically, each for a little MON. Change that with “Record on chain” in
          Settings.
        </dd>
        <dt>Withdraw</dt>
        <dd>Sends MON to another address. No one can undo that.</dd>
        <dt>Export the key</dt>
        <dd>
          You can export the key and use the wallet in another app. Anyone with the key has everything in the wallet, so
          show it to no one.
        </dd>
      </dl>
      <p>
        Won’t open? <Link to="/recovery">Wallet recovery</Link>
      </p>
    </>
  );
}

/** Explains the network that holds characters and records. */
export function AboutTestnet() {
  const chain = useConfig()?.chain;
  return (
    <>
      <p>
        A chain is a public list that many computers keep together. No one can change it alone. This game uses a Monad
        test network, a chain for trying things out.
      </p>
      {chain?.isLocal ? <p>For development, the chain here only runs on this computer.</p> : null}
      {chain === null ? <p>No chain is connected right now. Play, scores and XP don’t need one.</p> : null}
      <dl className={styles.terms}>
        <dt>Testnet MON</dt>
        <dd>The test network’s coin. A faucet gives it away for free. It isn’t money.</dd>
        <dt>What’s on it</dt>
        <dd>
          Characters, run records (your bests, unless you change that) and what was paid for them. Anyone can see them,
          along with your wallet’s address.
        </dd>
        <dt>What isn’t</dt>
        <dd>Your account, runs, scores, ranks and XP. Our server keeps those.</dd>
        <dt>If it restarts</dt>
        <dd>
          The people who run a test network may restart it. Everything on it is then gone: coins, characters, records.
          Runs, scores and XP stay.
        </dd>
      </dl>
    </>
  );
}

/** Where names come from, how to report one, and what happens then. */
export function AboutNames() {
  return (
    <>
      <p>Your name and picture come from Discord. Others see them on boards, runs, races and in rooms.</p>
      <dl className={styles.terms}>
        <dt>Report</dt>
        <dd>
          The “!” beside a name reports it on boards, runs, races and in rooms. You can report each name once, and{' '}
          {MAX_NAME_REPORTS_PER_DAY} names a day. The player won’t learn who did it.
        </dd>
        <dt>A person decides</dt>
        <dd>
          However many reports a name gets, only an operator can hide it. They keep it or hide it, with a reason, and we
          log each decision.
        </dd>
        <dt>Hidden</dt>
        <dd>
          Everyone sees “A player” instead. Runs, ranks and XP stay. The player gets the reason in a notice. We review a
          new Discord name before showing it.
        </dd>
      </dl>
    </>
  );
}

/** Names the operator of this deployment; generic if the server cannot be reached. */
function OperatorName() {
  const config = useConfig();
  if (!config?.communityName) return <span>The owner of this address</span>;
  return (
    <a href={config.communityUrl} target="_blank" rel="noreferrer">
      {config.communityName}
    </a>
  );
}

/** Which personal data is stored, why, for how long, and who sees it. */
export function AboutPrivacy() {
  const atPrivy = useConfig()?.wallet.provider === 'privy';
  return (
    <>
      <p>
        <OperatorName /> runs this copy of the game, keeps what’s listed here, and answers questions about it. Practice
        needs no account and only sends error reports.
      </p>
      <dl className={styles.terms}>
        <dt>From Discord</dt>
        <dd>
          When you sign in or refresh your profile: your ID, name, picture and email address, your server list, and your
          roles in the community’s server. We also keep an encrypted key to read them again. They show who you are and
          which roles you have. Kept as long as your account.
        </dd>
        <dt>Your play</dt>
        <dd>
          Every counted run with all its inputs, its score and time, and what you played with. Also XP, quests, claims,
          feats, invites and races. With each run we keep the rhythm of your inputs, for people who review the boards.
          Kept as long as your account.
        </dd>
        <dt>While you play</dt>
        <dd>
          What your browser tells the server every two seconds. Kept for eight days. If a run contradicts it, we keep it
          with that run.
        </dd>
        <dt>Sign-ins</dt>
        <dd>When, and in which browser. Kept for 30 days at most.</dd>
        <dt>Your network</dt>
        <dd>
          A code made from the first part of your network address. No one can turn it back. We keep it with sign-ins and
          runs for 30 days, to tell invites of real friends from self-invites.
        </dd>
        <dt>The log</dt>
        <dd>
          For each request: its time, what was asked for, your network address and a number for your account. Whoever
          runs this copy decides how long to keep the log and backups.
        </dd>
        <dt>Errors</dt>
        <dd>What went wrong on a page, and which page. Kept without your account. The oldest are deleted.</dd>
        <dt>Your wallet</dt>
        <dd>
          {atPrivy
            ? 'Its address and what you sent. Privy keeps the wallet and sees your sign-in.'
            : 'Its address, what you sent, one part of its key, and the recovery part, locked by your own secret.'}
        </dd>
        <dt>On the chain</dt>
        <dd>What’s written there, such as a mint or a run record, is public and permanent. No one can take it back.</dd>
        <dt>In your browser</dt>
        <dd>
          {`Your sign-in as a cookie, your settings, unsent runs,${atPrivy ? '' : ' this device’s part of the wallet,'} and your practice best. No ads, and nothing that follows you to other sites.`}
        </dd>
      </dl>
      <p>
        Everyone sees your name, picture, level, character, scores, ranks and run replays. Others can watch your runs
        live. You can turn that off in Settings. Only you and the operators see your email address, your servers and
        your wallet’s address.
      </p>
    </>
  );
}

/** How to see the stored data, and how to have it deleted. */
export function AboutDeletion() {
  return (
    <>
      <dl className={styles.terms}>
        <dt>See it</dt>
        <dd>Profile, Account, My data: everything we have about you in one file.</dd>
        <dt>Delete it</dt>
        <dd>
          Profile, Account, Delete my account. We delete it after {DELETION_DAYS} days. Sign in before then to keep it.
        </dd>
        <dt>What we delete</dt>
        <dd>
          Your name, picture, email address, servers, roles, sign-ins, notices, the rhythm of your inputs, and your name
          reports. We also remove the Discord roles we gave you.
        </dd>
        <dt>What stays</dt>
        <dd>
          Your runs with their inputs and XP, shown as “{FORMER_PLAYER_NAME}”, so everyone’s ranks and races stay
          intact. Your wallet, which opens again for the same Discord account. A code of your Discord ID, so that
          nothing is claimed twice and leaving doesn’t end a suspension. Anything on the chain.
        </dd>
      </dl>
      <p>
        <Link to="/profile">Go to profile</Link>
      </p>
    </>
  );
}
