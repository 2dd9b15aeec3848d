import { liveStore } from '../features/live/store.ts';
import type { SimulatorLoad } from '../features/runs/replays/simulator.ts';
import { saleStore } from '../features/sale/store.ts';
import { countLeases } from '../features/wallets/leases/store.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Context } from '../platform/context.ts';

/** A run that was not heard of for this long is over, or its player is offline. */
const LIVE_WINDOW_MS = 15_000;
/** How long a lease that ran out is counted. */
const EXPIRED_LEASE_WINDOW_MS = 3_600_000;

/** Adds what an operator watches beside requests. The database's numbers are of all servers, so each reports the same. */
export function addProductGauges(
  metrics: Metrics,
  { context: { clock, db }, simulator }: { context: Pick<Context, 'clock' | 'db'>; simulator: SimulatorLoad },
): void {
  metrics.addGauges({
    gauges: { jumpy_run_checks: { help: 'Replays that this process simulates, or will', label: 'state' } },
    read: async () => ({ jumpy_run_checks: simulator.countJobs() }),
  });
  metrics.addGauges({
    gauges: { jumpy_live_runs: { help: 'Runs that any server has heard of in the last 15 seconds' } },
    read: async () => ({ jumpy_live_runs: await liveStore.countActive(db, new Date(clock.nowMs() - LIVE_WINDOW_MS)) }),
  });
  metrics.addGauges({
    gauges: {
      jumpy_wallet_leases: { help: 'Devices that may send, and those that went away in the last hour', label: 'state' },
    },
    async read() {
      const nowMs = clock.nowMs();
      const [now, since] = [new Date(nowMs), new Date(nowMs - EXPIRED_LEASE_WINDOW_MS)];
      return { jumpy_wallet_leases: await countLeases(db, { now, since }) };
    },
  });
  metrics.addGauges({
    gauges: {
      jumpy_sale_tokens: { help: 'Tokens of the army by what became of them', label: 'state' },
      jumpy_sale_phase: { help: 'Phase of the sale, 0 before and after it' },
      jumpy_sale_paused: { help: '1 while the owner has paused the sale' },
      jumpy_sale_read_seconds: { help: 'Time of the last read of the sale, in Unix seconds' },
    },
    async read() {
      const stored = await saleStore.find(db);
      if (!stored) return {};
      const { minted, maxSupply, phase, isPaused } = stored.sale;
      return {
        jumpy_sale_tokens: { minted, left: maxSupply - minted },
        jumpy_sale_phase: phase,
        jumpy_sale_paused: isPaused ? 1 : 0,
        jumpy_sale_read_seconds: stored.readAt.getTime() / 1_000,
      };
    },
  });
}
