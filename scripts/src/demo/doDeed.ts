import { claimDaily } from '@jumpy/server/features/claims/claimDaily';
import { vestFor } from '@jumpy/server/features/invites/vestFor';
import { claimQuest } from '@jumpy/server/features/quests/claimQuest';
import { readQuests } from '@jumpy/server/features/quests/readQuests';
import { createDiscordQueue } from '@jumpy/server/platform/discord/discordQueue';
import { ApiError } from '@jumpy/server/platform/apiError';
import { createSetClock, type DemoParts } from './parts.ts';
import type { JoinedPlayer } from './joined.ts';
import type { PlannedClaim, PlannedQuests } from './plan.ts';

/** Ignores expected rejections, such as a day already claimed or an unfinished quest. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export async function claimDay(
  parts: DemoParts,
  { player, claim }: { player: JoinedPlayer; claim: PlannedClaim },
): Promise<void> {
  await unlessRefused(() => claimDaily(parts.at(createSetClock(claim.atMs)), player));
}

/** Claims completed quests, and some of the self-declared ones. */
export async function doQuests(
  parts: DemoParts,
  { player, look }: { player: JoinedPlayer; look: PlannedQuests },
): Promise<void> {
  const clock = createSetClock(look.atMs);
  const context = { ...parts.at(clock), discordQueue: createDiscordQueue() };
  const { quests } = await readQuests(context, player);
  for (const { quest_key, category, current_progress, target_value, is_completed } of quests) {
    const isSocial = category.startsWith('social');
    if (is_completed || (isSocial ? !look.declares : current_progress < target_value)) continue;
    clock.to(clock.nowMs() + 1_500);
    await unlessRefused(() => claimQuest(context, { player, questKey: quest_key, address: '127.0.0.1' }));
  }
}

/** Called after a run of an invited player, which may complete their invite. */
export async function vestInvite(
  parts: DemoParts,
  { inviterId, atMs }: { inviterId: string; atMs: number },
): Promise<void> {
  await vestFor(parts.at(createSetClock(atMs)), inviterId);
}
