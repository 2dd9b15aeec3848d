import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { framedStateUrl, bareStateUrl } from './stateUrl.ts';
import styles from './CatalogueScreen.module.css';
import { CATALOGUE } from './states.ts';

const WIDTHS = [
  { value: '360', label: '360' },
  { value: '390', label: '390' },
  { value: '768', label: '768' },
  { value: '1440', label: '1440' },
  { value: '', label: 'Full' },
] as const;
type Width = (typeof WIDTHS)[number]['value'];

const ALL_SCREENS = Object.entries(CATALOGUE).map(([screen, states]) => ({ screen, states: Object.keys(states) }));

/** Filters states by search words, matched against screen and state names. */
function filterScreens(search: string): typeof ALL_SCREENS {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ALL_SCREENS.map(({ screen, states }) => ({
    screen,
    states: states.filter((state) => words.every((word) => `${screen} ${state}`.includes(word))),
  })).filter(({ states }) => states.length > 0);
}

/**
 * Browser for all states of all screens, for developers: a list, and the selected state in a frame of phone, tablet or
 * desktop width.
 */
export function CatalogueScreen() {
  const { screen, state } = useParams();
  const [search, setSearch] = useState('');
  const [width, setWidth] = useState<Width>('390');
  const shown =
    screen !== undefined && state !== undefined && CATALOGUE[screen]?.[state] ? { screen, state } : undefined;
  useDocumentTitle(shown ? `${shown.screen}, ${shown.state}` : 'Catalogue of states');
  const lists = filterScreens(search);
  return (
    <main className={styles.catalogue}>
      <div className={styles.index}>
        <h1>Catalogue of states</h1>
        <TextField
          label="Search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p role="status">{lists.reduce((sum, { states }) => sum + states.length, 0)} states</p>
        <nav aria-label="States">
          {lists.map((list) => (
            <section key={list.screen}>
              <h2>{list.screen}</h2>
              <ul>
                {list.states.map((name) => (
                  <li key={name}>
                    <Link
                      to={framedStateUrl(list.screen, name)}
                      aria-current={list.screen === screen && name === state ? 'page' : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      {shown ? (
        <section className={styles.stage} aria-label="State">
          <div className={styles.bar}>
            <SegmentedControl size="small" label="Width" options={WIDTHS} value={width} onChange={setWidth} />
            <a href={bareStateUrl(shown.screen, shown.state)}>Alone</a>
          </div>
          <iframe
            key={`${shown.screen} ${shown.state}`}
            title={`${shown.screen}, ${shown.state}`}
            src={bareStateUrl(shown.screen, shown.state)}
            style={width === '' ? undefined : { width: `${width}px` }}
          />
        </section>
      ) : screen === undefined ? null : (
        <p>There is no such state.</p>
      )}
    </main>
  );
}
