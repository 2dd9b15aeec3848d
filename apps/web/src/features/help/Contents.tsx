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

/** Goes to the part of the page that the address names, once it is drawn and whenever another is chosen. */
function useAddressedPart(): void {
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

/** What is to be read here, each with an address of its own. */
export function Contents() {
  useAddressedPart();
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
