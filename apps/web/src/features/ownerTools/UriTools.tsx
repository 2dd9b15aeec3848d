import type { ContractStateResponse } from '@jumpy/protocol/http/roleSync';
import styles from './OwnerTools.module.css';
import { UriForm } from './UriForm.tsx';

const URI = /^(?:ipfs|https?|ar):\/\/\S+$/;

/** Metadata URIs before and after the reveal; only the owner can set them. */
export function UriTools({ contract }: { contract: ContractStateResponse | undefined }) {
  return (
    <section className={styles.tool} aria-labelledby="uri-tools">
      <h2 id="uri-tools">Metadata</h2>
      <UriForm
        label="Placeholder URI"
        button="Update Placeholder URI"
        currentUri={contract?.placeholderUri ?? ''}
        functionName="setPlaceholderURI"
        getProblem={placeholderUriProblem}
      />
      <UriForm
        label="Base URI"
        button="Update Base URI"
        currentUri={contract?.baseUri ?? ''}
        functionName="setBaseTokenURI"
        getProblem={baseUriProblem}
        missingText="Set base URI first"
      />
      {contract?.frozen ? <p className={styles.note}>Metadata is frozen: the contract refuses both.</p> : null}
    </section>
  );
}

/**
 * Validation error of a file URI.
 * @example placeholderUriProblem('ipfs://bafy/placeholder.json') // undefined
 */
function placeholderUriProblem(uri: string): string | undefined {
  return URI.test(uri) ? undefined : 'Use an address, as ipfs://... or https://...';
}

/**
 * Validation error of a folder URI, to which file names are appended.
 * @example baseUriProblem('ipfs://bafy') // 'End it with a slash: 0.json is put behind it.'
 */
function baseUriProblem(uri: string): string | undefined {
  return (
    placeholderUriProblem(uri) ?? (uri.endsWith('/') ? undefined : 'End it with a slash: 0.json is put behind it.')
  );
}
