import { useConfig } from '../../data/config.ts';
import styles from './HelpScreen.module.css';

/** Names the operator of this deployment; generic if the server cannot be reached. */
export function OperatorName() {
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
