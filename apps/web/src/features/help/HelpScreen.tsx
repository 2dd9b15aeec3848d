import { type ComponentType, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { AboutDeletion, AboutNames, AboutPrivacy, AboutTestnet, AboutWallet } from './AccountHelp.tsx';
import { FieldGuide } from './FieldGuide.tsx';
import {
  AboutCharacters,
  AboutModes,
  AboutPlaying,
  AboutRewards,
  AboutRooms,
  AboutScores,
  AboutUnsentRuns,
} from './GameHelp.tsx';
import styles from './HelpScreen.module.css';
import * as m from './messages.ts';

interface Section {
  /** URL hash. */
  id: string;
  /** Name in the table of contents. */
  name: string;
  title: string;
  Content: ComponentType;
}

const SECTIONS: readonly Section[] = [
  { id: 'field-guide', name: m.fieldGuide(), title: m.fieldGuideTitle(), Content: FieldGuide },
  { id: 'play', name: m.howToPlay(), title: m.playTitle(), Content: AboutPlaying },
  { id: 'characters', name: m.characters(), title: m.charactersTitle(), Content: AboutCharacters },
  { id: 'scores', name: m.honestScores(), title: m.scoresTitle(), Content: AboutScores },
  { id: 'rooms', name: m.rooms(), title: m.roomsTitle(), Content: AboutRooms },
  { id: 'ways', name: m.waysToPlay(), title: m.waysToPlayTitle(), Content: AboutModes },
  { id: 'rewards', name: m.rewards(), title: m.rewardsTitle(), Content: AboutRewards },
  { id: 'unsent', name: m.unsentRuns(), title: m.unsentRunsTitle(), Content: AboutUnsentRuns },
  { id: 'wallet', name: m.wallet(), title: m.walletTitle(), Content: AboutWallet },
  { id: 'testnet', name: m.testNetwork(), title: m.testNetworkTitle(), Content: AboutTestnet },
  { id: 'names', name: m.names(), title: m.namesTitle(), Content: AboutNames },
  { id: 'privacy', name: m.privacy(), title: m.privacyTitle(), Content: AboutPrivacy },
  { id: 'leaving', name: m.deleteAccount(), title: m.deleteAccountTitle(), Content: AboutDeletion },
];

/** The section that is open at first. */
const FIRST_SECTION_ID = SECTIONS[0]?.id;

/** Public help: how to play, how scores are verified, and which data is stored. */
export function HelpScreen() {
  // First, because `useDocumentTitle` moves focus only if nothing has it.
  useScrollToHash();
  useDocumentTitle(m.help());
  return (
    <main className={styles.screen}>
      <h1 className={styles.heading}>{m.howItWorks()}</h1>
      <nav aria-label={m.onThisPage()} className={styles.nav}>
        <ul className={styles.contents}>
          {SECTIONS.map(({ id, name }) => (
            <li key={id}>
              <Link to={`#${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {SECTIONS.map(({ id, title, Content }) => (
          <Panel key={id} id={id} className={styles.panel}>
            <details open={id === FIRST_SECTION_ID}>
              <summary>
                <h2>{title}</h2>
                <Icon name="downArrow" size={22} />
              </summary>
              <div className={styles.content}>
                <Content />
              </div>
            </details>
          </Panel>
        ))}
        <ButtonLink to="/" icon="home" className={styles.home}>
          {m.home()}
        </ButtonLink>
      </div>
    </main>
  );
}

/** Opens, scrolls to and focuses the section of the URL hash, on mount and on every navigation. */
function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!section) return;
    section.closest('section')?.querySelector('details')?.toggleAttribute('open', true);
    const heading = section.querySelector<HTMLElement>('h2') ?? section;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
