import type { ContractStateAnswer } from '@jumpy/protocol/http/roleSync';
import styles from './OwnerTools.module.css';
import { UriForm } from './UriForm.tsx';
import { baseUriProblem, placeholderUriProblem } from './uriProblem.ts';

/** Where metadata lies: before the reveal, and after (ADMIN-107 to ADMIN-110). The contract takes it from its owner alone. */
export function UriTools({ contract }: { contract: ContractStateAnswer | undefined }) {
  return (
    <section className={styles.tool} aria-labelledby="uri-tools">
      <h2 id="uri-tools">Metadata</h2>
      <UriForm
        label="Placeholder URI"
        button="Update Placeholder URI"
        now={contract?.placeholderUri ?? ''}
        functionName="setPlaceholderURI"
        problemOf={placeholderUriProblem}
      />
      <UriForm
        label="Base URI"
        button="Update Base URI"
        now={contract?.baseUri ?? ''}
        functionName="setBaseTokenURI"
        problemOf={baseUriProblem}
        missing="Set base URI first"
      />
      {contract?.frozen ? <p className={styles.note}>Metadata is frozen: the contract refuses both.</p> : null}
    </section>
  );
}
