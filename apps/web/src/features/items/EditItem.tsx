import { formatMonFull } from '@jumpy/domain/mon';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { useState } from 'react';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { usePanelContractCall } from '../../wallet/usePanelContractCall.ts';
import { parsePriceWei } from './itemForm.ts';
import styles from './ItemsTab.module.css';
import { ImageField } from './ImageField.tsx';
import { usePinImage } from './usePinImage.ts';

interface Props {
  /** Undefined while nothing is edited. */
  item: ShopItem | undefined;
  onClose: () => void;
}

const NEW_IMAGE_NOTE = 'This picture will be uploaded to IPFS when you save. Everybody who has the item sees it then.';
const toFailureText = (why: string): string => `Failed to update item: ${why}`;

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
  const tools = usePanelTools();
  const { run, isPending } = usePanelContractCall();
  const { stage, progress, pin } = usePinImage();
  const [price, setPrice] = useState(formatMonFull(BigInt(item.priceWei)));
  const [file, setFile] = useState<File>();
  const priceWei = parsePriceWei(price);
  const isPriceChanged = priceWei !== undefined && priceWei !== BigInt(item.priceWei);
  const isBusy = isPending || stage !== undefined;

  async function changePicture(picture: File, newPriceWei: bigint): Promise<boolean> {
    const pinned = await pin({ file: picture, item: { ...item, priceWei: newPriceWei } }).catch((error: unknown) => {
      tools.toast({ tone: 'failed', text: toFailureText(error instanceof Error ? error.message : String(error)) });
    });
    if (!pinned) return false;
    const args = [BigInt(item.id), pinned.imageUri, pinned.metadataUri] as const;
    const done = await run(
      { contract: 'shop', functionName: 'updateMetadataUri', args },
      { successText: `${item.name} has another picture.`, getFailureText: ({ message }) => toFailureText(message) },
    );
    return done !== undefined;
  }

  async function save(): Promise<void> {
    if (priceWei === undefined) return;
    if (isPriceChanged) {
      const done = await run(
        { contract: 'shop', functionName: 'setItemPrice', args: [BigInt(item.id), priceWei] },
        {
          successText: `${item.name} costs ${formatMonFull(priceWei)} MON.`,
          getFailureText: ({ message }) => toFailureText(message),
        },
      );
      if (!done) return;
    }
    if (file && !(await changePicture(file, priceWei))) return;
    onClose();
  }

  return (
    <form
      className={styles.editForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
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
        problem={priceWei === undefined ? 'A price is an amount of MON, 0 or more.' : undefined}
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
      {stage === undefined ? null : (
        <p className={styles.progress} role="status">
          <progress value={progress} max={1} aria-hidden="true" /> {stage}
        </p>
      )}
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
