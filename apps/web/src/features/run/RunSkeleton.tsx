import { Stack } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Placeholder with the shape of the run facts. */
export function RunSkeleton() {
  return (
    <Panel title="NOW WATCHING">
      <Stack gap={5} role="status" aria-label="Loading the run">
        <Skeleton height="74px" />
        <Skeleton height="68px" />
        <Skeleton height="64px" />
        <Skeleton height="52px" />
        <Skeleton height="220px" />
      </Stack>
    </Panel>
  );
}
