import {
  appEntryStates,
  callbackStates,
  helpStates,
  installStates,
  loginStates,
  recoveryStates,
  signInCodeStates,
} from './screens/entry.ts';
import {
  boardStates,
  celebrationStates,
  homeStates,
  inviteStates,
  noticeStates,
  questStates,
  roomStates,
  settingsStates,
  welcomeStates,
  ledgerStates,
} from './screens/home.ts';
import { panelStates } from './screens/panel.ts';
import { crashStates, summaryStates } from './screens/isolated.tsx';
import {
  calendarStates,
  eventStates,
  followStates,
  leagueStates,
  passportStates,
  profileStates,
  profileSheetStates,
  statsStates,
  publicProfileStates,
} from './screens/player.ts';
import {
  challengeStates,
  livePlayersStates,
  dailyStates,
  liveStates,
  playStates,
  raceStates,
  runStates,
  verifyStates,
} from './screens/runs.ts';
import { reportStates, splashStates, storageStates, unsentStates, updateStates } from './screens/shell.ts';
import { armyProofStates, characterStates, lookStates, mintStates, shopStates } from './screens/shop.ts';
import type { ScreenStates } from './state.ts';

/** All states of all screens, keyed by their URL segments. To add a state, add an entry to its screen's table. */
export const CATALOGUE: Readonly<Record<string, ScreenStates>> = {
  ...{ login: loginStates, callback: callbackStates, 'front-door': appEntryStates, welcome: welcomeStates },
  ...{
    home: homeStates,
    board: boardStates,
    climbers: livePlayersStates,
    celebrations: celebrationStates,
    notices: noticeStates,
    quests: questStates,
    invites: inviteStates,
    rooms: roomStates,
    settings: settingsStates,
  },
  ...{
    play: playStates,
    summary: summaryStates,
    daily: dailyStates,
    run: runStates,
    live: liveStates,
    race: raceStates,
    challenge: challengeStates,
    verify: verifyStates,
  },
  ...{
    install: installStates,
    'sign-in-code': signInCodeStates,
    update: updateStates,
    unsent: unsentStates,
    report: reportStates,
    storage: storageStates,
    splash: splashStates,
  },
  ...{
    stats: statsStates,
    why: ledgerStates,
    profile: profileStates,
    'public-profile': publicProfileStates,
    sheet: profileSheetStates,
    shop: shopStates,
    characters: characterStates,
    looks: lookStates,
    passport: passportStates,
    following: followStates,
    league: leagueStates,
    calendar: calendarStates,
    event: eventStates,
    mint: mintStates,
  },
  ...{
    'army-proof': armyProofStates,
    help: helpStates,
    recovery: recoveryStates,
    fell: crashStates,
    panel: panelStates,
  },
};
