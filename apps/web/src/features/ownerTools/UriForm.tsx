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

interface Props {
  label: string;
  button: string;
  /** The contract's current value; empty if unset or loading. */
  currentUri: string;
  functionName: 'setPlaceholderURI' | 'setBaseTokenURI';
  getProblem: (uri: string) => string | undefined;
  /** Shown if nothing is typed and the contract has no value. */
  missingText?: string;
}

const NOTHING_TYPED_TEXT = 'Nothing was typed.';

/** Sends a URI to the contract from the owner's wallet: the typed one, or the contract's current one. */
export function UriForm({
  label,
  button,
  currentUri,
  functionName,
  getProblem,
  missingText = NOTHING_TYPED_TEXT,
}: Props) {
  const { sendContractCall } = useContractCalls();
  const wallet = useConnectedWallet();
  const tools = usePanelTools();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const uri = typed.trim() || currentUri;

  async function send(): Promise<void> {
    setPending(true);
    try {
      await sendContractCall({ contract: 'army', functionName, args: [uri] });
      tools.toast({ tone: 'done', text: `${label} updated` });
      setTyped('');
    } catch (error) {
      tools.toast({ tone: 'failed', text: error instanceof Error ? error.message : 'Action failed' });
    } finally {
      setPending(false);
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
    }
  }

  return (
    <>
      <form
        noValidate
        className={styles.line}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          if (uri === '') {
            tools.toast({ tone: 'failed', text: missingText });
            return;
          }
          const wrong = getProblem(uri);
          setProblem(wrong);
          if (wrong === undefined) setAsking(true);
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
        open={isAsking}
        onClose={() => setAsking(false)}
        title={button}
        description={`The contract gets ${uri}. Your wallet asks you once more.`}
        target="Every token of the army"
        undoText="Set another, until metadata is frozen."
        confirmText={button}
        isPending={isPending}
        onConfirm={() => void send()}
      />
    </>
  );
}
