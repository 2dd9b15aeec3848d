import { useId, useState } from 'react';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { formatMonFull } from '@jumpy/domain/mon';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePanelContractCall } from '../../wallet/usePanelContractCall.ts';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { EMPTY_DRAFT, type ItemDraft, type NewItem, parseItem, parsePriceWei } from './itemForm.ts';
import { ImageField, PinProgress, usePinImage } from './ImageUpload.tsx';
import styles from './ItemsTab.module.css';

const IPFS_NOTE = 'This picture will be uploaded to IPFS when the item is created, not before.';
const createFailureText = (reason: string): string => `Failed to create item: ${reason}`;

const validateDraft: Resolver<ItemDraft> = (draft) => {
  const parsed = parseItem(draft);
  if ('item' in parsed) return { values: draft, errors: {} };
  const errors = Object.entries(parsed.problems).map(([name, message]) => [name, { type: 'value', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

/** Creates an item: our server pins its image, then the wallet confirms. */
export function CreateItem() {
  const { problem } = useConnectedWallet();
  const { run, isPending } = usePanelContractCall();
  const { stage, progress, pin } = usePinImage(createFailureText);
  const [file, setFile] = useState<File>();
  // A file input can only be cleared by remounting it.
  const [fileInputKey, setFileInputKey] = useState(0);
  const form = useForm<ItemDraft>({ defaultValues: EMPTY_DRAFT, resolver: validateDraft });
  const isCreating = form.formState.isSubmitting || isPending || stage !== undefined;

  async function create(item: NewItem, image: File): Promise<void> {
    const pinned = await pin({ file: image, item });
    if (!pinned) return;
    const { name, priceWei: price, supply, itemType, xpBonus } = item;
    const { imageUri, metadataUri } = pinned;
    const args = [{ name, imageUri, metadataUri, price, supply, itemType, xpBonus }] as const;
    const result = await run(
      { contract: 'shop', functionName: 'createItem', args },
      { successText: `${name} is now in the shop.`, getFailureText: ({ message }) => createFailureText(message) },
    );
    if (!result) return;
    form.reset();
    setFile(undefined);
    setFileInputKey((key) => key + 1);
  }

  const submit = form.handleSubmit(async (draft) => {
    const parsed = parseItem(draft);
    if ('item' in parsed && file) await create(parsed.item, file);
  });
  return (
    <form className={styles.box} aria-label="Create New Item" noValidate onSubmit={(event) => void submit(event)}>
      <h2>Create New Item</h2>
      <div className={styles.fields}>
        <ItemFields form={form} />
        <ImageField
          key={fileInputKey}
          label="Picture (required, under 10 MB)"
          file={file}
          onChange={setFile}
          hint={IPFS_NOTE}
        />
      </div>
      <PinProgress stage={stage} progress={progress} />
      <div className={styles.end}>
        <p className={styles.note}>You can’t change name, type, XP bonus or supply once it’s created.</p>
        <Button type="submit" tone="lime" size="small" disabled={isCreating || problem !== undefined || !file}>
          Create NFT with IPFS Metadata
        </Button>
      </div>
    </form>
  );
}

function ItemFields({ form: { register, formState } }: { form: UseFormReturn<ItemDraft> }) {
  const typeId = useId();
  const { errors } = formState;
  return (
    <>
      <TextField label="Name" maxLength={40} {...register('name')} problem={errors.name?.message} />
      <TextField
        label="Price (MON)"
        inputMode="decimal"
        step={0.01}
        {...register('price')}
        problem={errors.price?.message}
      />
      <div className={styles.type}>
        <label htmlFor={typeId}>Type</label>
        <Select id={typeId} {...register('itemType')}>
          <option value="0">Character</option>
          <option value="1">Asset</option>
        </Select>
      </div>
      <TextField label="XP bonus (%)" inputMode="numeric" {...register('xpBonus')} problem={errors.xpBonus?.message} />
      <TextField
        label="Supply (0 = unlimited)"
        inputMode="numeric"
        {...register('supply')}
        problem={errors.supply?.message}
      />
    </>
  );
}

interface Props {
  /** Undefined while nothing is edited. */
  item: ShopItem | undefined;
  onClose: () => void;
}

const NEW_IMAGE_NOTE = 'This picture will be uploaded to IPFS when you save. Everyone who has the item will see it.';
const updateFailureText = (reason: string): string => `Failed to update item: ${reason}`;

/** Edits the mutable parts of an item: price and image. */
export function EditItem({ item, onClose }: Props) {
  return (
    <ModalSheet open={item !== undefined} onClose={onClose} label="Edit item" placement="middle">
      <Panel title="EDIT ITEM" className={styles.edit}>
        {item ? <EditForm key={item.id} item={item} onClose={onClose} /> : null}
      </Panel>
    </ModalSheet>
  );
}

function EditForm({ item, onClose }: { item: ShopItem; onClose: () => void }) {
  const [price, setPrice] = useState(formatMonFull(BigInt(item.priceWei)));
  const [file, setFile] = useState<File>();
  const { save, isBusy, stage, progress } = useItemUpdate(item);
  const priceWei = parsePriceWei(price);
  const isPriceChanged = priceWei !== undefined && priceWei !== BigInt(item.priceWei);

  async function submit(): Promise<void> {
    if (priceWei !== undefined && (await save(priceWei, file))) onClose();
  }

  return (
    <form
      className={styles.editForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <TextField label="Name" value={item.name} readOnly />
      <p className={styles.note}>Name cannot be changed after creation for NFT immutability</p>
      <TextField
        label="Price (MON)"
        inputMode="decimal"
        step={0.01}
        value={price}
        onChange={(event) => setPrice(event.target.value)}
        problem={priceWei === undefined ? 'Enter a price in MON, 0 or more.' : undefined}
      />
      <TextField label="XP bonus (%)" value={item.xpBonus} readOnly />
      <p className={styles.note}>XP Bonus cannot be changed after creation</p>
      <figure className={styles.current}>
        <figcaption>Current picture</figcaption>
        <ItemArt item={item} isAnimated={false} mood="idle" />
      </figure>
      <ImageField
        label="New picture (optional)"
        file={file}
        onChange={setFile}
        hint={NEW_IMAGE_NOTE}
        disabled={isBusy}
      />
      <PinProgress stage={stage} progress={progress} />
      {isPriceChanged && file ? (
        <p className={styles.note}>Your wallet asks twice: for the price, and for the picture.</p>
      ) : null}
      <div className={styles.end}>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          tone="lime"
          size="small"
          busy={isBusy}
          disabled={priceWei === undefined || (!isPriceChanged && !file)}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

/** Saves a changed price and a new image, each with a transaction; `save` resolves to whether all went through. */
function useItemUpdate(item: ShopItem) {
  const { run, isPending } = usePanelContractCall();
  const { stage, progress, pin } = usePinImage(updateFailureText);

  async function setPrice(priceWei: bigint): Promise<boolean> {
    const result = await run(
      { contract: 'shop', functionName: 'setItemPrice', args: [BigInt(item.id), priceWei] },
      {
        successText: `${item.name} now costs ${formatMonFull(priceWei)} MON.`,
        getFailureText: ({ message }) => updateFailureText(message),
      },
    );
    return result !== undefined;
  }

  async function setImage(file: File, priceWei: bigint): Promise<boolean> {
    const pinned = await pin({ file, item: { ...item, priceWei } });
    if (!pinned) return false;
    const args = [BigInt(item.id), pinned.imageUri, pinned.metadataUri] as const;
    const result = await run(
      { contract: 'shop', functionName: 'updateMetadataUri', args },
      { successText: `${item.name} has a new picture.`, getFailureText: ({ message }) => updateFailureText(message) },
    );
    return result !== undefined;
  }

  async function save(priceWei: bigint, file: File | undefined): Promise<boolean> {
    if (priceWei !== BigInt(item.priceWei) && !(await setPrice(priceWei))) return false;
    return file === undefined || setImage(file, priceWei);
  }

  return { save, isBusy: isPending || stage !== undefined, stage, progress };
}
