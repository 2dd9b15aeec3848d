import { translateServerText } from '@jumpy/i18n/message';
import { referrerEndpoint, trackInviteEndpoint } from '@jumpy/protocol/http/referral';
import { fetchApi } from './api.ts';
import { storeReferral, getPendingReferral } from './pendingReferral.ts';
import * as m from './messages.ts';

/** The last request, shared by the banner and the login screen. */
let lastLookup: { ref: string; answer: Promise<string | undefined> } | undefined;

/** Name of the pending invite's sender; an invalid invite is discarded. */
export function fetchInviter(): Promise<string | undefined> {
  const ref = getPendingReferral();
  if (!ref) return Promise.resolve(undefined);
  if (lastLookup?.ref === ref) return lastLookup.answer;
  const question = { ref, answer: lookUpInviter(ref) };
  lastLookup = question;
  question.answer.then(
    (name) => {
      storeReferral(name ?? '');
      question.ref = name ?? '';
    },
    () => {
      lastLookup = undefined;
    },
  );
  return question.answer;
}

async function lookUpInviter(ref: string): Promise<string | undefined> {
  const { name } = await fetchApi(referrerEndpoint, { body: { ref: ref.slice(0, MAX_CHARS) } });
  return name ?? undefined;
}

const MAX_CHARS = 64;

/** The player's account after sign-in; missing values are empty. */
interface ReferredAccount {
  discordId: string | null | undefined;
  username: string | null | undefined;
  walletAddress: string | null | undefined;
}

/** Result of recording a referral; `message` is shown to the player. */
interface ReferralOutcome {
  outcome: 'recorded' | 'none' | 'failed';
  message?: string;
}

/** Records who invited the player, right after onboarding; does nothing without a code. */
export async function recordReferral(code: string, account: ReferredAccount): Promise<ReferralOutcome> {
  const referrerUsername = code.trim();
  if (!referrerUsername) return { outcome: 'none' };
  const { discordId, username, walletAddress } = account;
  if (!discordId || !username || !walletAddress) return { outcome: 'failed', message: m.referralDataMissing() };
  try {
    const { success, message, code } = await fetchApi(trackInviteEndpoint, {
      body: {
        referrerUsername: referrerUsername.slice(0, MAX_CHARS),
        ...{ invitedDiscordId: discordId, invitedUsername: username, invitedWallet: walletAddress },
      },
    });
    // Cleared whatever the result, since the player has been told.
    storeReferral('');
    return { outcome: success ? 'recorded' : 'failed', message: translateServerText(message, code) };
  } catch {
    return { outcome: 'failed', message: m.referralFailed() };
  }
}
