import { useQuery } from '@tanstack/react-query';
import { armyProofQuery, provenanceQuery, fetchFile, type FetchFile } from '../../data/armyProof.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { checkDraw, checkList } from './checks.ts';
import { DrawProof } from './DrawProof.tsx';
import { ListProof } from './ListProof.tsx';
import { WorkProof } from './WorkProof.tsx';
import styles from './ArmyProofScreen.module.css';

/** Lets anyone verify in the browser which token of the army is which work. */
export function ArmyProofScreen({ read = fetchFile }: { read?: FetchFile }) {
  useDocumentTitle('Who is who in the army');
  const asked = useQuery(armyProofQuery);
  const list = useQuery(provenanceQuery(read));
  const proof = asked.data;
  const checked = useQuery({
    queryKey: queryKeys.listCheck(proof?.provenanceHash, list.dataUpdatedAt),
    queryFn: () => checkList(list.data ?? null, { provenanceHash: proof?.provenanceHash ?? null }),
    enabled: proof !== undefined && !list.isPending,
  });
  return (
    <main className={styles.screen}>
      <img className={styles.night} src="/art/night-wide.svg" alt="" />
      <Panel level={1} title="WHO IS WHO">
        <p className={styles.lead}>
          667 works stood ready before the first mint. Which token becomes which was drawn after the last, by a block
          that nobody knew before. Your browser checks it here.
        </p>
      </Panel>
      {asked.isPending || (proof && checked.isPending) ? (
        <div role="status" aria-label="Checking the army">
          <Skeleton height="220px" />
        </div>
      ) : null}
      {asked.isError ? (
        <Panel>
          <LoadError title="The proof did not load" level={2} busy={asked.isFetching} onRetry={asked.refetch}>
            The chain was not read. Nothing about any token has changed.
          </LoadError>
        </Panel>
      ) : null}
      {proof && checked.data ? (
        <>
          <ListProof proof={proof} check={checked.data} />
          <DrawProof proof={proof} outcome={checkDraw(proof.draw)} />
          <WorkProof proof={proof} works={checked.data.works} fetchFile={read} />
        </>
      ) : null}
    </main>
  );
}
