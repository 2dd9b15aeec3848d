import type { ContractStateResponse } from '@jumpy/protocol/http/roleSync';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { useContractCalls } from '../../wallet/useContractCalls.ts';
import styles from './OwnerTools.module.css';

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
      {contract?.frozen ? <p className={styles.note}>Metadata is frozen, so the contract rejects both.</p> : null}
    </section>
  );
}

/**
 * Validation error of a file URI.
 * @example placeholderUriProblem('ipfs://bafy/placeholder.json') // undefined
 */
function placeholderUriProblem(uri: string): string | undefined {
  return URI.test(uri) ? undefined : 'Use an address like ipfs://… or https://…';
}

/**
 * Validation error of a folder URI, to which file names are appended.
 * @example baseUriProblem('ipfs://bafy') // 'End with a slash. We add 0.json after it.'
 */
function baseUriProblem(uri: string): string | undefined {
  return placeholderUriProblem(uri) ?? (uri.endsWith('/') ? undefined : 'End with a slash. We add 0.json after it.');
}

interface UriFormProps {
  label: string;
  button: string;
  /** The contract's current value; empty if unset or loading. */
  currentUri: string;
  functionName: UriSetter;
  getProblem: (uri: string) => string | undefined;
  /** Shown if nothing is typed and the contract has no value. */
  missingText?: string;
}

type UriSetter = 'setPlaceholderURI' | 'setBaseTokenURI';

/** Sends a URI to the contract from the owner's wallet: the typed one, or the contract's current one. */
function UriForm({
  label,
  button,
  currentUri,
  functionName,
  getProblem,
  missingText = 'Type an address first.',
}: UriFormProps) {
  const wallet = useConnectedWallet();
  const tools = usePanelTools();
  const { isPending, setUri } = useSetUri(functionName, label);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const uri = typed.trim() || currentUri;

  function submit(): void {
    if (uri === '') return tools.toast({ tone: 'failed', text: missingText });
    const foundProblem = getProblem(uri);
    setProblem(foundProblem);
    if (foundProblem === undefined) setConfirmOpen(true);
  }

  async function send(): Promise<void> {
    if (await setUri(uri)) setTyped('');
    setConfirmOpen(false);
  }

  return (
    <>
      <form
        noValidate
        className={styles.line}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={label}
          placeholder={currentUri || 'ipfs://...'}
          value={typed}
          problem={problem}
          maxLength={500}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button
          type="submit"
          size="small"
          busy={isPending}
          disabled={wallet.problem !== undefined}
          title={wallet.problem}
        >
          {button}
        </Button>
      </form>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title={button}
        description={`Sets ${uri} on the contract. Your wallet asks once more.`}
        target="Every token of the army"
        undoText="You can set another until metadata is frozen."
        confirmText={button}
        isPending={isPending}
        onConfirm={() => void send()}
      />
    </>
  );
}

/** Sets a URI on the contract and shows the outcome as a toast; `setUri` resolves to whether it succeeded. */
function useSetUri(functionName: UriSetter, label: string) {
  const { sendContractCall } = useContractCalls();
  const tools = usePanelTools();
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function setUri(uri: string): Promise<boolean> {
    setPending(true);
    try {
      await sendContractCall({ contract: 'army', functionName, args: [uri] });
      tools.toast({ tone: 'done', text: `${label} updated` });
      return true;
    } catch (error) {
      tools.toast({ tone: 'failed', text: error instanceof Error ? error.message : 'Action failed' });
      return false;
    } finally {
      setPending(false);
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
    }
  }
  return { isPending, setUri };
}
