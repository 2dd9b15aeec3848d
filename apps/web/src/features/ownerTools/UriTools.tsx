import type { ContractStateAnswer } from '@jumpy/protocol/http/roleSync';
import styles from './OwnerTools.module.css';
import { UriForm } from './UriForm.tsx';

const URI = /^(?:ipfs|https?|ar):\/\/\S+$/;

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

/**
 * What is wrong with the address of one file.
 * @example placeholderUriProblem('ipfs://bafy/placeholder.json') // undefined
 */
function placeholderUriProblem(uri: string): string | undefined {
  return URI.test(uri) ? undefined : 'Use an address, as ipfs://... or https://...';
}

/**
 * What is wrong with the address of a folder: file names are put behind it.
 * @example baseUriProblem('ipfs://bafy') // 'End it with a slash: 0.json is put behind it.'
 */
function baseUriProblem(uri: string): string | undefined {
  return (
    placeholderUriProblem(uri) ?? (uri.endsWith('/') ? undefined : 'End it with a slash: 0.json is put behind it.')
  );
}
