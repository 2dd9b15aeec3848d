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

/** Where names come from, how to report one, and what happens then. */
export function AboutNames() {
  return (
    <>
      <p>
        Your name and picture are those of your Discord account. Others see them on boards, runs, races and in rooms.
      </p>
      <dl className={styles.terms}>
        <dt>Report</dt>
        <dd>
          The sign “!” beside a name reports it: on boards, runs, races and in rooms. Once for each name, and{' '}
          {MAX_NAME_REPORTS_PER_DAY} names a day. Whom you report does not learn who did.
        </dd>
        <dt>A person decides</dt>
        <dd>
          However many report a name, only an operator hides it. They keep it or hide it, with a reason, and each
          decision stands in a log.
        </dd>
        <dt>Hidden</dt>
        <dd>
          Everybody sees “A player” in its place. Runs, ranks and XP stay. The player reads the reason in the bell. A
          new name on Discord is looked at before it is shown.
        </dd>
      </dl>
    </>
  );
}

/** Names the operator of this deployment; generic if the server cannot be reached. */
function OperatorName() {
  const config = useConfig();
  if (!config?.communityName) return <span>Whoever keeps the address above</span>;
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
        <OperatorName /> runs this copy of the game, keeps what is listed here, and answers questions about it. Practice
        needs no account, and sends nothing of yours but reports of errors.
      </p>
      <dl className={styles.terms}>
        <dt>From Discord</dt>
        <dd>
          When you sign in, and when your profile is read anew: your id, name, picture and mail address, the list of
          your servers, and your roles in the community’s. A key to read them again is kept, encrypted. They show who
          you are and which roles you have. Kept as long as your account.
        </dd>
        <dt>Your play</dt>
        <dd>
          Every counted run with all its inputs, its score and time, and what it was played with; XP, quests, claims,
          feats, invites and races. How your inputs follow each other is kept with each run, for people who review the
          boards. Kept as long as your account.
        </dd>
        <dt>While you play</dt>
        <dd>
          What your browser tells the server every two seconds. Kept for eight days; of a run that contradicts it, with
          that run.
        </dd>
        <dt>Sign-ins</dt>
        <dd>When, and with which browser. Kept for 30 days at most.</dd>
        <dt>Your network</dt>
        <dd>
          A code made of the first part of your network address, which nobody can turn back. It is kept with a sign-in
          and with a run for 30 days, and tells invites of real friends from invites of oneself.
        </dd>
        <dt>The log</dt>
        <dd>
          For each request its time, what was asked for, your network address and a number of your account. How long log
          and backups are kept is up to who runs this copy.
        </dd>
        <dt>Errors</dt>
        <dd>What went wrong in a page, and on which. Without your account; the oldest go.</dd>
        <dt>Your wallet</dt>
        <dd>
          {atPrivy
            ? 'Its address and what you sent. Privy keeps the wallet, and sees your sign-in.'
            : 'Its address, what you sent, one part of its key, and the recovery part under your own secret.'}
        </dd>
        <dt>On the chain</dt>
        <dd>
          What is written there, such as a mint or the record of a run, is public and stays: nobody can take it back.
        </dd>
        <dt>In your browser</dt>
        <dd>
          {`Your sign-in as a cookie, your settings, runs that wait,${atPrivy ? '' : ' this device’s part of the wallet,'} and your best in practice. There is no advertising and nothing that follows you to other sites.`}
        </dd>
      </dl>
      <p>
        Everybody sees your name, picture, level, character, scores, ranks and the replays of your runs. Others may
        watch a run while you play it; you can switch that off in the settings. Your mail address, your servers and your
        wallet’s address are shown to you and to the operators alone.
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
        <dd>Profile, Account, My data: everything we hold of you as one file.</dd>
        <dt>Leave</dt>
        <dd>
          Profile, Account, Delete my account. It goes in {DELETION_DAYS} days. Sign in before that, and you can keep
          it.
        </dd>
        <dt>What goes</dt>
        <dd>
          Name, picture, mail address, servers, roles, sign-ins, the bell, how your inputs follow each other, and your
          reports of names. Roles that we gave you on Discord are taken back.
        </dd>
        <dt>What stays</dt>
        <dd>
          Your runs with their inputs and XP, as those of a “{FORMER_PLAYER_NAME}”, so that nobody’s rank or race
          breaks. Your wallet: it opens again for the same Discord account. A code of your Discord id, so that nothing
          is claimed twice and a suspension is not escaped by leaving. What stands on the chain.
        </dd>
      </dl>
      <p>
        <Link to="/profile">To your profile</Link>
      </p>
    </>
  );
}
