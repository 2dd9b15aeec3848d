import { shownName } from '@jumpy/domain/hiddenName';
import { MAX_NAME_REPORTS_PER_DAY } from '@jumpy/protocol/http/nameReports';
import { DELETION_DAYS, FORMER_PLAYER_NAME } from '@jumpy/domain/formerPlayer';
import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import styles from './HelpScreen.module.css';
import { newTabLink } from '../../ui/newTabLink.tsx';
import * as m from './messages.ts';

/** Explains wallets to beginners. */
export function AboutWallet() {
  const atPrivy = useConfig()?.wallet.provider === 'privy';
  return (
    <>
      <p>{m.walletIntro()}</p>
      <dl className={styles.terms}>
        <dt>{m.address()}</dt>
        <dd>{m.addressExplained()}</dd>
        <dt>{m.key()}</dt>
        <dd>{atPrivy ? m.keyExplainedPrivy() : m.keyExplained()}</dd>
        {atPrivy ? null : (
          <>
            <dt>{m.protectWallet()}</dt>
            <dd>{m.protectWalletExplained()}</dd>
          </>
        )}
        <dt>{m.networkFee()}</dt>
        <dd>{m.networkFeeExplained()}</dd>
        <dt>{m.withdraw()}</dt>
        <dd>{m.withdrawExplained()}</dd>
        <dt>{m.exportKey()}</dt>
        <dd>{m.exportKeyExplained()}</dd>
      </dl>
      <p>
        {m.walletWontOpen()} <Link to="/recovery">{m.walletRecovery()}</Link>
      </p>
    </>
  );
}

/** Explains the network that holds characters and records. */
export function AboutTestnet() {
  const chain = useConfig()?.chain;
  return (
    <>
      <p>{m.chainIntro()}</p>
      {chain?.isLocal ? <p>{m.localChain()}</p> : null}
      {chain === null ? <p>{m.noChain()}</p> : null}
      <dl className={styles.terms}>
        <dt>{m.testnetMon()}</dt>
        <dd>{m.testnetMonExplained()}</dd>
        <dt>{m.onChain()}</dt>
        <dd>{m.onChainExplained()}</dd>
        <dt>{m.offChain()}</dt>
        <dd>{m.offChainExplained()}</dd>
        <dt>{m.chainRestart()}</dt>
        <dd>{m.chainRestartExplained()}</dd>
      </dl>
    </>
  );
}

/** Where names come from, how to report one, and what happens then. */
export function AboutNames() {
  return (
    <>
      <p>{m.namesIntro()}</p>
      <dl className={styles.terms}>
        <dt>{m.report()}</dt>
        <dd>{m.reportExplained({ limit: MAX_NAME_REPORTS_PER_DAY })}</dd>
        <dt>{m.reviewByPerson()}</dt>
        <dd>{m.reviewExplained()}</dd>
        <dt>{m.hiddenName()}</dt>
        <dd>{m.hiddenNameExplained()}</dd>
      </dl>
    </>
  );
}

/** Names the operator of this deployment; generic if the server cannot be reached. */
function OperatorNote() {
  const config = useConfig();
  const isKnown = Boolean(config?.communityName);
  return (
    <p>
      {m.operatorRole({
        name: config?.communityName || m.unknownOperator(),
        operator: (text) =>
          isKnown ? (
            <a key="operator" href={config?.communityUrl} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            <span key="operator">{text}</span>
          ),
      })}
    </p>
  );
}

/** Links the operator's terms and privacy policy, if there are any. */
function OperatorTexts() {
  const { termsUrl = '', privacyUrl = '' } = useConfig() ?? {};
  if (!termsUrl && !privacyUrl) return null;
  const [terms, privacy] = [newTabLink(termsUrl), newTabLink(privacyUrl)];
  return (
    <p>
      {!privacyUrl ? m.readTerms({ terms }) : termsUrl ? m.readBoth({ terms, privacy }) : m.readPrivacy({ privacy })}
    </p>
  );
}

/** Which personal data is stored, why, for how long, and who sees it. */
export function AboutPrivacy() {
  const atPrivy = useConfig()?.wallet.provider === 'privy';
  return (
    <>
      <OperatorNote />
      <OperatorTexts />
      <dl className={styles.terms}>
        <dt>{m.discordData()}</dt>
        <dd>{m.discordDataExplained()}</dd>
        <dt>{m.playData()}</dt>
        <dd>{m.playDataExplained()}</dd>
        <dt>{m.liveData()}</dt>
        <dd>{m.liveDataExplained()}</dd>
        <dt>{m.signInData()}</dt>
        <dd>{m.signInDataExplained()}</dd>
        <dt>{m.networkData()}</dt>
        <dd>{m.networkDataExplained()}</dd>
        <dt>{m.logData()}</dt>
        <dd>{m.logDataExplained()}</dd>
        <dt>{m.errorData()}</dt>
        <dd>{m.errorDataExplained()}</dd>
        <dt>{m.walletData()}</dt>
        <dd>{atPrivy ? m.walletDataPrivy() : m.walletDataExplained()}</dd>
        <dt>{m.chainData()}</dt>
        <dd>{m.chainDataExplained()}</dd>
        <dt>{m.browserStorage()}</dt>
        <dd>{m.browserStorageExplained({ wallet: atPrivy ? 'privy' : 'local' })}</dd>
      </dl>
      <p>{m.whoSeesWhat()}</p>
    </>
  );
}

/** How to see the stored data, and how to have it deleted. */
export function AboutDeletion() {
  return (
    <>
      <dl className={styles.terms}>
        <dt>{m.seeData()}</dt>
        <dd>{m.seeDataExplained()}</dd>
        <dt>{m.deleteData()}</dt>
        <dd>{m.deleteDataExplained({ days: DELETION_DAYS })}</dd>
        <dt>{m.whatWeDelete()}</dt>
        <dd>{m.whatWeDeleteExplained()}</dd>
        <dt>{m.whatStays()}</dt>
        <dd>{m.whatStaysExplained({ name: shownName(FORMER_PLAYER_NAME) })}</dd>
      </dl>
      <p>
        <Link to="/profile">{m.goToProfile()}</Link>
      </p>
    </>
  );
}
