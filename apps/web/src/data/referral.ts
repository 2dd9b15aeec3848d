import { referrerEndpoint, trackInviteEndpoint } from '@jumpy/protocol/http/referral';
import { askApi } from './api.ts';
import { keepReferral, pendingReferral } from './pendingReferral.ts';

/** What was asked last, so that banner and login screen ask once. */
let asked: { ref: string; answer: Promise<string | undefined> } | undefined;

/** The name that the pending invite link is of, by the server's word; a link that is nobody's is forgotten. */
export function readInviter(): Promise<string | undefined> {
  const ref = pendingReferral();
  if (!ref) return Promise.resolve(undefined);
  if (asked?.ref === ref) return asked.answer;
  const question = { ref, answer: ask(ref) };
  asked = question;
  question.answer.then(
    (name) => {
      keepReferral(name ?? '');
      question.ref = name ?? '';
    },
    () => {
      asked = undefined;
    },
  );
  return question.answer;
}

async function ask(ref: string): Promise<string | undefined> {
  const { name } = await askApi(referrerEndpoint, { body: { ref: ref.slice(0, MOST_CHARS) } });
  return name ?? undefined;
}

const MOST_CHARS = 64;

/** The player as the browser knows them after signing in; what is missing is empty. */
export interface ReferredAccount {
  discordId: string | null | undefined;
  username: string | null | undefined;
  walletAddress: string | null | undefined;
}

/** What became of a referral; `message` is what to say of it. */
export interface ReferralOutcome {
  outcome: 'recorded' | 'none' | 'failed';
  message?: string;
}

/** Says who invited the player, right after onboarding (REF-05 to REF-09); without a code there is nothing to say. */
export async function recordReferral(code: string, account: ReferredAccount): Promise<ReferralOutcome> {
  const referrerUsername = code.trim();
  if (!referrerUsername) return { outcome: 'none' };
  const { discordId, username, walletAddress } = account;
  if (!discordId || !username || !walletAddress)
    return { outcome: 'failed', message: 'Could not process referral due to missing user data.' };
  try {
    const { success, message } = await askApi(trackInviteEndpoint, {
      body: {
        referrerUsername: referrerUsername.slice(0, MOST_CHARS),
        ...{ invitedDiscordId: discordId, invitedUsername: username, invitedWallet: walletAddress },
      },
    });
    // Whatever it was, it is said: the link has done its work.
    keepReferral('');
    return { outcome: success ? 'recorded' : 'failed', message };
  } catch {
    return { outcome: 'failed', message: 'Referral processing failed, but your onboarding is complete.' };
  }
}
