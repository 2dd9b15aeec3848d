import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';

/** Notifies players' pages that their collection or mints changed. */
export function tellCollection({ bus }: Pick<Context, 'bus'>, userIds: readonly string[]): void {
  for (const userId of userIds) bus.publish(playerEvents(userId), { type: 'collection', data: {} });
}
