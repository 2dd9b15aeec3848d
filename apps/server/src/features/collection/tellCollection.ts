import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';

/** Says to players' pages that what they own or mint is another than before. */
export function tellCollection({ bus }: Pick<Context, 'bus'>, userIds: readonly string[]): void {
  for (const userId of userIds) bus.publish(playerEvents(userId), { type: 'collection', data: {} });
}
