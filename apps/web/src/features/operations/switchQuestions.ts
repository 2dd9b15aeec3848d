import type { Switches } from '@jumpy/protocol/http/operations';

/** What an administrator is asked before the switches stand otherwise. */
export interface SwitchQuestion {
  title: string;
  what: string;
  whom: string;
  undo: string;
  wanted: Switches;
}

/** Whether a message is to stand over every screen, or none. */
export const messageQuestion = (switches: Switches, maintenance: string | null): SwitchQuestion => ({
  title: maintenance === null ? 'Take the message away' : 'Show this message',
  what:
    maintenance === null ? 'No message stands on the pages any more.' : `“${maintenance}” stands over every screen.`,
  whom: 'Everybody who is signed in, within a minute',
  undo: maintenance === null ? 'It can be shown again.' : 'It can be taken away at any time.',
  wanted: { ...switches, maintenance },
});

/** Whether minting is to be open. */
export const mintingQuestion = (switches: Switches, minting: boolean): SwitchQuestion => ({
  title: minting ? 'Open minting' : 'Pause minting',
  what: minting ? 'Characters can be minted again.' : 'No mint of a character begins here. Those under way go on.',
  whom: 'Everybody who would mint here; the contracts themselves stay as they are',
  undo: minting ? 'It can be paused again.' : 'It can be opened at any time.',
  wanted: { ...switches, minting },
});
