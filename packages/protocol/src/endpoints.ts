import { accountEndpoints, privyEndpoints, sessionEndpoints, signInCodeEndpoints } from './endpoints/session.ts';
import {
  adminEndpoints,
  adminUserEndpoints,
  operatorEndpoints,
  playerNoteEndpoints,
  ownerActEndpoints,
  reviewEndpoints,
} from './endpoints/admin.ts';
import { announcementEndpoints } from './endpoints/announcements.ts';
import { boardEndpoints, leagueEndpoints } from './endpoints/boards.ts';
import { followEndpoints } from './endpoints/follows.ts';
import { characterEndpoints, cosmeticEndpoints, roleSyncEndpoints, saleEndpoints } from './endpoints/nfts.ts';
import {
  claimEndpoints,
  goalEndpoints,
  ledgerEndpoints,
  questEndpoints,
  referralEndpoints,
  reminderEndpoints,
} from './endpoints/rewards.ts';
import { keyringEndpoints, walletEndpoints } from './endpoints/wallets.ts';
import {
  onboardingEndpoints,
  nameReportEndpoints,
  noticeEndpoints,
  playerEndpoints,
  profileEndpoints,
} from './endpoints/players.ts';
import { pageEndpoints } from './endpoints/pages.ts';
import { challengeEndpoints, liveEndpoints, runEndpoints } from './endpoints/runs.ts';
import { roomRaceEndpoints, roomEndpoints } from './endpoints/rooms.ts';
import { specialEventEndpoints } from './endpoints/specialEvents.ts';
import { webhookEndpoints } from './endpoints/webhooks.ts';
import type { ServedEndpoint } from './endpoints/defineEndpoint.ts';

/**
 * All endpoints under /api. The server registers its routes from this list and the documentation is generated from it.
 * Pages import their endpoints from `http/` instead.
 */
export const ENDPOINTS: readonly ServedEndpoint[] = [
  accountEndpoints,
  adminEndpoints,
  adminUserEndpoints,
  announcementEndpoints,
  boardEndpoints,
  challengeEndpoints,
  characterEndpoints,
  claimEndpoints,
  cosmeticEndpoints,
  followEndpoints,
  goalEndpoints,
  keyringEndpoints,
  onboardingEndpoints,
  leagueEndpoints,
  ledgerEndpoints,
  liveEndpoints,
  nameReportEndpoints,
  noticeEndpoints,
  operatorEndpoints,
  playerNoteEndpoints,
  ownerActEndpoints,
  pageEndpoints,
  playerEndpoints,
  privyEndpoints,
  profileEndpoints,
  questEndpoints,
  referralEndpoints,
  reminderEndpoints,
  roleSyncEndpoints,
  reviewEndpoints,
  roomRaceEndpoints,
  roomEndpoints,
  specialEventEndpoints,
  runEndpoints,
  saleEndpoints,
  sessionEndpoints,
  signInCodeEndpoints,
  walletEndpoints,
  webhookEndpoints,
].flatMap((family) => Object.values<ServedEndpoint>(family));
