import { revealPreviewEndpoint, type Sale } from '@jumpy/protocol/http/sale';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { ExternalImage } from '../../../ui/ExternalImage.tsx';
import styles from './SaleConsole.module.css';

/** The first token's image; a sleeping placeholder before the reveal and if the image is missing. */
export function ArmyPreviewImage({ sale }: { sale: Sale }) {
  const { isRevealed, baseUri, offset } = sale;
  const query = { base: baseUri, startId: offset ?? 0, count: 1 };
  const read = useAdminQuery(
    revealPreviewEndpoint,
    { query },
    { enabled: isRevealed && baseUri !== '', refetchIntervalMs: 20_000 },
  );
  const work = isRevealed ? read.data?.works[0] : undefined;
  const asleep = <img src="/art/asleep.svg" alt="" width={175} height={160} />;
  return (
    <figure className={styles.picture} data-revealed={isRevealed}>
      {work?.image ? <ExternalImage src={work.image} fallback={asleep} /> : asleep}
      <figcaption>{isRevealed ? (work?.name ?? 'Revealed') : 'Unrevealed'}</figcaption>
    </figure>
  );
}
