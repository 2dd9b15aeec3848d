import * as z from 'zod/mini';

const Drawn = z.object({ discordId: z.string() });

/** Tells the other tabs of this browser that a ticket was drawn here: one that waits there is void, and theirs here. */
export interface TicketTabs {
  tellDrawn(): void;
  stop(): void;
}

export function joinTicketTabs(discordId: string, onOtherDrawn: () => void): TicketTabs {
  const channel = new BroadcastChannel('jumpy-tickets');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const drawn = Drawn.safeParse(data);
    if (drawn.success && drawn.data.discordId === discordId) onOtherDrawn();
  };
  return {
    tellDrawn: () => channel.postMessage({ discordId }),
    stop: () => channel.close(),
  };
}
