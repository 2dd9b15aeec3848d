import { callback, frontDoor, help, login, recovery } from './screens/entrance.ts';
import { board, celebrations, home, invites, notices, quests, rooms, settings, welcome, why } from './screens/home.ts';
import { panel } from './screens/panel.ts';
import { armyProof, fell } from './screens/parts.tsx';
import { profile, sheet, stats } from './screens/player.ts';
import { publicProfile } from './screens/publicProfile.ts';
import { climbers, daily, live, play, race, run, verify } from './screens/runs.ts';
import { install, report, signInCode, splash, storage, unsent, update } from './screens/shell.ts';
import { characters, mint, shop } from './screens/shop.ts';
import { summary } from './screens/summary.tsx';
import type { ScreenStates } from './state.ts';

/** All states of all screens, keyed by their URL segments. To add a state, add an entry to its screen's table. */
export const CATALOGUE: Readonly<Record<string, ScreenStates>> = {
  ...{ login, callback, 'front-door': frontDoor, welcome },
  ...{ home, board, climbers, celebrations, notices, quests, invites, rooms, settings },
  ...{ play, summary, daily, run, live, race, verify },
  ...{ install, 'sign-in-code': signInCode, update, unsent, report, storage, splash },
  ...{ stats, why, profile, 'public-profile': publicProfile, sheet, shop, characters, mint },
  ...{ 'army-proof': armyProof, help, recovery, fell, panel },
};
