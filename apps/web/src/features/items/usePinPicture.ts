import type { ItemPinAnswer } from '@jumpy/protocol/http/adminItems';
import { useState } from 'react';
import { ApiError } from '../../data/apiError.ts';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { useSession } from '../../data/session.ts';
import { type Upload, uploadPicture } from './uploadPicture.ts';

/** Pins pictures of items. */
export interface PicturePinning {
  /** What is being done, in words; undefined while nothing is. */
  stage: string | undefined;
  /** How much of the file has gone, 0 to 1. */
  part: number;
  /** Pins one; throws an ApiError, undefined when the administrator would not sign in again. */
  pin(upload: Pick<Upload, 'file' | 'item'>): Promise<ItemPinAnswer | undefined>;
}

/** Uploads and pins, with its progress, and asks to sign in again where that is needed. */
export function usePinPicture(): PicturePinning {
  const tools = usePanelTools();
  const discordId = useSession().user?.discordId ?? '';
  const [part, setPart] = useState<number>();

  async function pin(upload: Pick<Upload, 'file' | 'item'>): Promise<ItemPinAnswer | undefined> {
    setPart(0);
    const send = (): Promise<ItemPinAnswer> => uploadPicture({ ...upload, discordId, onProgress: setPart });
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'fresh_sign_in_needed') throw error;
      return (await tools.signInAgain()) ? await send() : undefined;
    } finally {
      setPart(undefined);
    }
  }

  const uploading = part === undefined ? undefined : `Uploading the picture: ${Math.round(part * 100)}%`;
  return { stage: part === 1 ? 'Pinning picture and metadata to IPFS...' : uploading, part: part ?? 0, pin };
}
