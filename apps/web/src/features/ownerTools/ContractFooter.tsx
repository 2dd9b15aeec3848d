import type { ContractStateResponse } from '@jumpy/protocol/http/roleSync';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import styles from './OwnerTools.module.css';

/** State of the contract. */
export function ContractFooter({ contract }: { contract: UseQueryResult<ContractStateResponse> }) {
  const { data, error, isFetching } = contract;
  return (
    <footer className={styles.footer} aria-label="Contract status">
      {data ? (
        <dl>
          <ContractFact name="Owner" value={data.owner} />
          <ContractFact name="Contract" value={data.contract} />
          <ContractFact name="Revealed" value={data.revealed ? 'Yes' : 'No'} />
          <ContractFact name="Base URI" value={data.baseUri || 'Not set'} />
          <ContractFact name="Debug" value={`phase ${data.phase}, minted ${data.minted}, max ${data.max}`} />
        </dl>
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>Error: {error.message}</p>
          <Button size="small" busy={isFetching} onClick={() => void contract.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status">Reading the contract...</p>
      )}
      <p className={styles.note}>Token IDs start at 0, and metadata files are named 0.json and so on.</p>
    </footer>
  );
}

function ContractFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
