import * as z from 'zod/mini';
import { callApi } from './api.ts';
import { STORAGE } from './storageKeys.ts';

const Stored = z.object({ id: z.string().check(z.minLength(1)), username: z.string().check(z.minLength(1)) });
const Told = z.object({ success: z.boolean(), newInvite: z.optional(z.boolean()), message: z.optional(z.string()) });

const MISSING_DATA = 'Could not process referral due to missing user data.';
const FAILED = 'Referral processing failed, but your onboarding is complete.';

/** The referral that this browser has seen, if any (ONB-07). */
export function pendingReferral(storage: Pick<Storage, 'getItem'> = localStorage): string {
  try {
    return storage.getItem(STORAGE.pendingReferral)?.trim() ?? '';
  } catch {
    return '';
  }
}

/** Records whose invitation it was, once onboarding is complete (REF-05 to REF-09; API-13); answers what to say when that failed. */
export async function recordReferral(code: string, storage: Storage = localStorage): Promise<string | undefined> {
  const user = storedUser(storage);
  const invitedWallet = storage.getItem(STORAGE.wallet);
  if (!user || !invitedWallet) return MISSING_DATA;
  const json = {
    ...{ referrerUsername: code, invitedDiscordId: user.id, invitedUsername: user.username },
    invitedWallet,
  };
  try {
    const { ok, data } = await callApi('track-invite-onboarding', { json });
    const told = Told.safeParse(data).data;
    if (!ok || !told) return FAILED;
    storage.removeItem(STORAGE.pendingReferral);
    return told.success ? undefined : (told.message ?? FAILED);
  } catch {
    return FAILED;
  }
}

function storedUser(storage: Storage): z.output<typeof Stored> | undefined {
  try {
    return Stored.safeParse(JSON.parse(storage.getItem(STORAGE.user) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
