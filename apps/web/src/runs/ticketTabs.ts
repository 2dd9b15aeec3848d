import { joinTabs } from '@jumpy/browser/tabs';
import * as z from 'zod/mini';

const Drawn = z.object({ discordId: z.string() });

/** Tells the other tabs of this browser that a ticket was drawn here: one that waits there is void, and theirs here. */
export interface TicketTabs {
  tellDrawn(): void;
  stop(): void;
}

export function joinTicketTabs(discordId: string, onOtherDrawn: () => void): TicketTabs {
  const tabs = joinTabs('jumpy-tickets', {
    schema: Drawn,
    onMessage: (drawn) => drawn.discordId === discordId && onOtherDrawn(),
  });
  return { tellDrawn: () => tabs.tell({ discordId }), stop: tabs.close };
}
