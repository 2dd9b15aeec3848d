import { type ComponentType, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { AboutDeletion, AboutNames, AboutPrivacy, AboutTestnet, AboutWallet } from './AccountHelp.tsx';
import { FieldGuide } from './FieldGuide.tsx';
import { AboutCharacters, AboutModes, AboutPlaying, AboutRooms, AboutScores, AboutUnsentRuns } from './GameHelp.tsx';
import styles from './HelpScreen.module.css';

interface Section {
  /** URL hash. */
  id: string;
  /** Name in the table of contents. */
  name: string;
  title: string;
  Content: ComponentType;
}

const SECTIONS: readonly Section[] = [
  { id: 'play', name: 'How to play', title: 'PLAY', Content: AboutPlaying },
  { id: 'field-guide', name: 'Field guide', title: 'FIELD GUIDE', Content: FieldGuide },
  { id: 'characters', name: 'Characters', title: 'CHARACTERS', Content: AboutCharacters },
  { id: 'scores', name: 'Honest scores', title: 'EVERY SCORE IS VERIFIED', Content: AboutScores },
  { id: 'rooms', name: 'Rooms', title: 'ROOMS', Content: AboutRooms },
  { id: 'ways', name: 'Ways to play', title: 'WAYS TO PLAY', Content: AboutModes },
  { id: 'unsent', name: 'Unsent runs', title: 'UNSENT RUNS', Content: AboutUnsentRuns },
  { id: 'wallet', name: 'Wallet', title: 'YOUR WALLET', Content: AboutWallet },
  { id: 'testnet', name: 'Test network', title: 'THE TEST NETWORK', Content: AboutTestnet },
  { id: 'names', name: 'Names', title: 'NAMES', Content: AboutNames },
  { id: 'privacy', name: 'Privacy', title: 'YOUR DATA', Content: AboutPrivacy },
  { id: 'leaving', name: 'Delete your account', title: 'DELETE YOUR ACCOUNT', Content: AboutDeletion },
];

/** Public help: how to play, how scores are verified, and which data is stored. */
export function HelpScreen() {
  // First, because `useDocumentTitle` moves focus only if nothing has it.
  useScrollToHash();
  useDocumentTitle('Help');
  return (
    <main className={styles.screen}>
      <h1 className={styles.heading}>How it works</h1>
      <nav aria-label="On this page">
        <ul className={styles.contents}>
          {SECTIONS.map(({ id, name }) => (
            <li key={id}>
              <Link to={`#${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map(({ id, title, Content }) => (
        <Panel key={id} id={id} title={title} className={styles.panel}>
          <Content />
        </Panel>
      ))}
      <ButtonLink to="/" icon="home" className={styles.home}>
        Home
      </ButtonLink>
    </main>
  );
}

/** Scrolls to and focuses the section of the URL hash, on mount and on every navigation. */
function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!section) return;
    const heading = section.querySelector<HTMLElement>('h2') ?? section;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
