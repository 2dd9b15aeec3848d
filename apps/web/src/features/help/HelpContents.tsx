import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './HelpScreen.module.css';

const SECTIONS = [
  ['play', 'How to play'],
  ['field-guide', 'What you meet'],
  ['characters', 'Characters'],
  ['scores', 'Honest scores'],
  ['rooms', 'Rooms'],
  ['ways', 'Ways to play'],
  ['unsent', 'Runs that wait'],
  ['wallet', 'Wallet'],
  ['testnet', 'Test network'],
  ['names', 'Names'],
  ['privacy', 'Privacy'],
  ['leaving', 'How to leave'],
] as const;

/** Scrolls to and focuses the section of the URL hash, on mount and on every navigation. */
function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!part) return;
    const heading = part.querySelector<HTMLElement>('h2') ?? part;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}

/** Table of contents; each section has its own URL hash. */
export function HelpContents() {
  useScrollToHash();
  return (
    <nav aria-label="On this page">
      <ul className={styles.contents}>
        {SECTIONS.map(([id, name]) => (
          <li key={id}>
            <Link to={`#${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
