import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';

/** Notifies players' pages that their collection or mints changed. */
export function publishCollectionChanged({ bus }: Pick<Context, 'bus'>, userIds: readonly string[]): void {
  for (const userId of userIds) bus.publish(playerEventsTopic(userId), { type: 'collection', data: {} });
}
