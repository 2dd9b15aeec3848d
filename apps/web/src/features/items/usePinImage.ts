import { endpointPath } from '@jumpy/protocol/endpoint';
import { ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import { type ItemPinResponse, itemPinEndpoint } from '@jumpy/protocol/http/adminItems';
import { useState } from 'react';
import { getApiBaseUrl } from '../../data/api.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { useSession } from '../../data/session.ts';
import type { NewItem } from './itemForm.ts';

export interface ImagePinning {
  /** Text of the current step; undefined while idle. */
  stage: string | undefined;
  /** Uploaded ratio, 0 to 1. */
  progress: number;
  /** Pins an image; throws an ApiError. Resolves to undefined if the administrator declined to sign in again. */
  pin(upload: Pick<ItemImageUpload, 'file' | 'item'>): Promise<ItemPinResponse | undefined>;
}

/** Uploads and pins with progress; asks for a fresh sign-in if needed and retries. */
export function usePinImage(): ImagePinning {
  const tools = usePanelTools();
  const discordId = useSession().user?.discordId ?? '';
  const [part, setPart] = useState<number>();

  async function pin(upload: Pick<ItemImageUpload, 'file' | 'item'>): Promise<ItemPinResponse | undefined> {
    setPart(0);
    const send = (): Promise<ItemPinResponse> => uploadItemImage({ ...upload, discordId, onProgress: setPart });
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiCallError) || error.code !== 'fresh_sign_in_needed') throw error;
      return (await tools.reauthenticate()) ? await send() : undefined;
    } finally {
      setPart(undefined);
    }
  }

  const uploading = part === undefined ? undefined : `Uploading the picture: ${Math.round(part * 100)}%`;
  return { stage: part === 1 ? 'Pinning picture and metadata to IPFS...' : uploading, progress: part ?? 0, pin };
}

/** The file to upload and its item. */
interface ItemImageUpload {
  file: File;
  item: Pick<NewItem, 'name' | 'itemType' | 'xpBonus' | 'priceWei'>;
  discordId: string;
  /** Uploaded ratio, 0 to 1; stays at 1 while the file is being pinned. */
  onProgress: (part: number) => void;
}

/**
 * Uploads an image to our server, which pins it with the item's metadata. Uses XHR, because `fetch` reports no upload
 * progress. Throws an ApiError.
 */
function uploadItemImage({ file, item, discordId, onProgress }: ItemImageUpload): Promise<ItemPinResponse> {
  const { name, itemType, xpBonus, priceWei } = item;
  const path = endpointPath(itemPinEndpoint, { query: { name, itemType, xpBonus, priceWei: String(priceWei) } });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const unreachable = (): void =>
      reject(new ApiCallError({ name: path, status: 0, code: 'unreachable', message: 'The server did not answer.' }));
    request.open('POST', `${getApiBaseUrl()}/${path}`);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader(ADMIN_HEADER, discordId);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('error', unreachable);
    request.addEventListener('abort', unreachable);
    request.addEventListener('load', () => {
      const { status } = request;
      const data: unknown = request.response;
      const answer = itemPinEndpoint.response.safeParse(data);
      if (status === 200 && answer.success) resolve(answer.data);
      else reject(ApiCallError.fromAnswer(itemPinEndpoint.path, { status, data }));
    });
    request.send(file);
  });
}
