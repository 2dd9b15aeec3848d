import { accountEndpoints } from './endpoints/account.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { adminUserEndpoints } from './endpoints/adminUsers.ts';
import { boardEndpoints } from './endpoints/boards.ts';
import { characterEndpoints } from './endpoints/characters.ts';
import { claimEndpoints } from './endpoints/claims.ts';
import { keyringEndpoints } from './endpoints/keyring.ts';
import { onboardingEndpoints } from './endpoints/onboarding.ts';
import { ledgerEndpoints } from './endpoints/ledger.ts';
import { liveEndpoints } from './endpoints/live.ts';
import { nameReportEndpoints } from './endpoints/nameReports.ts';
import { noticeEndpoints } from './endpoints/notices.ts';
import { ownerActEndpoints } from './endpoints/ownerActs.ts';
import { playerEndpoints } from './endpoints/players.ts';
import { profileEndpoints } from './endpoints/profiles.ts';
import { questEndpoints } from './endpoints/quests.ts';
import { referralEndpoints } from './endpoints/referral.ts';
import { roleSyncEndpoints } from './endpoints/roleSync.ts';
import { reviewEndpoints } from './endpoints/review.ts';
import { roomRaceEndpoints } from './endpoints/roomRaces.ts';
import { runEndpoints } from './endpoints/runs.ts';
import { roomEndpoints } from './endpoints/rooms.ts';
import { saleEndpoints } from './endpoints/sale.ts';
import type { ServedEndpoint } from './endpoints/defineEndpoint.ts';
import { privyEndpoints, sessionEndpoints, signInCodeEndpoints } from './endpoints/session.ts';
import { walletEndpoints } from './endpoints/wallets.ts';

/**
 * All endpoints under /api. The server registers its routes from this list and the documentation is generated from it.
 * Pages import their endpoints from `http/` instead.
 */
export const ENDPOINTS: readonly ServedEndpoint[] = [
  accountEndpoints,
  adminEndpoints,
  adminUserEndpoints,
  boardEndpoints,
  characterEndpoints,
  claimEndpoints,
  keyringEndpoints,
  onboardingEndpoints,
  ledgerEndpoints,
  liveEndpoints,
  nameReportEndpoints,
  noticeEndpoints,
  ownerActEndpoints,
  playerEndpoints,
  privyEndpoints,
  profileEndpoints,
  questEndpoints,
  referralEndpoints,
  roleSyncEndpoints,
  reviewEndpoints,
  roomRaceEndpoints,
  roomEndpoints,
  runEndpoints,
  saleEndpoints,
  sessionEndpoints,
  signInCodeEndpoints,
  walletEndpoints,
].flatMap((family) => Object.values<ServedEndpoint>(family));
