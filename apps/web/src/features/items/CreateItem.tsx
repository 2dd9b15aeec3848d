import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePanelContractCall } from '../../wallet/usePanelContractCall.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './ItemsTab.module.css';
import { EMPTY_DRAFT, type ItemDraft, type NewItem, parseItem } from './itemForm.ts';
import { ImageField } from './ImageField.tsx';
import { usePinImage } from './usePinImage.ts';

const IPFS_NOTE = 'This picture will be uploaded to IPFS when the item is created. Nothing is uploaded before.';
const toFailureText = (why: string): string => `Failed to create item: ${why}`;

/** Creates an item: our server pins its image, then the wallet confirms. */
export function CreateItem() {
  const typeId = useId();
  const { problem } = useConnectedWallet();
  const tools = usePanelTools();
  const { run, isPending } = usePanelContractCall();
  const { stage, progress, pin } = usePinImage();
  const [file, setFile] = useState<File>();
  // A file input can only be cleared by remounting it.
  const [round, setRound] = useState(0);
  const form = useForm<ItemDraft>({
    defaultValues: EMPTY_DRAFT,
    resolver: (draft) => {
      const read = parseItem(draft);
      if ('item' in read) return { values: draft, errors: {} };
      const errors = Object.entries(read.problems).map(([name, message]) => [name, { type: 'value', message }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { errors, isSubmitting } = form.formState;
  const isCreating = isSubmitting || isPending || stage !== undefined;

  async function create(item: NewItem, picture: File): Promise<void> {
    const pinned = await pin({ file: picture, item }).catch((error: unknown) => {
      tools.toast({ tone: 'failed', text: toFailureText(error instanceof Error ? error.message : String(error)) });
    });
    if (!pinned) return;
    const { name, priceWei: price, supply, itemType, xpBonus } = item;
    const { imageUri, metadataUri } = pinned;
    const args = [{ name, imageUri, metadataUri, price, supply, itemType, xpBonus }] as const;
    const done = await run(
      { contract: 'shop', functionName: 'createItem', args },
      { successText: `${name} is in the shop.`, getFailureText: ({ message }) => toFailureText(message) },
    );
    if (!done) return;
    form.reset();
    setFile(undefined);
    setRound((count) => count + 1);
  }

  const submit = form.handleSubmit(async (draft) => {
    const read = parseItem(draft);
    if ('item' in read && file) await create(read.item, file);
  });
  return (
    <form className={styles.box} aria-label="Create New Item" noValidate onSubmit={(event) => void submit(event)}>
      <h2>Create New Item</h2>
      <div className={styles.fields}>
        <TextField label="Name" maxLength={40} {...form.register('name')} problem={errors.name?.message} />
        <TextField
          label="Price (MON)"
          inputMode="decimal"
          step={0.01}
          {...form.register('price')}
          problem={errors.price?.message}
        />
        <div className={styles.type}>
          <label htmlFor={typeId}>Type</label>
          <Select id={typeId} {...form.register('itemType')}>
            <option value="0">Character</option>
            <option value="1">Asset</option>
          </Select>
        </div>
        <TextField
          label="XP bonus (%)"
          inputMode="numeric"
          {...form.register('xpBonus')}
          problem={errors.xpBonus?.message}
        />
        <TextField
          label="Supply (0 = unlimited)"
          inputMode="numeric"
          {...form.register('supply')}
          problem={errors.supply?.message}
        />
        <ImageField
          key={round}
          label="Picture (required, under 10 MB)"
          file={file}
          onChange={setFile}
          hint={IPFS_NOTE}
        />
      </div>
      {stage === undefined ? null : (
        <p className={styles.progress} role="status">
          <progress value={progress} max={1} aria-hidden="true" /> {stage}
        </p>
      )}
      <div className={styles.end}>
        <p className={styles.note}>Name, type, XP bonus and supply can never be changed once it is created.</p>
        <Button type="submit" tone="lime" size="small" disabled={isCreating || problem !== undefined || !file}>
          Create NFT with IPFS Metadata
        </Button>
      </div>
    </form>
  );
}
