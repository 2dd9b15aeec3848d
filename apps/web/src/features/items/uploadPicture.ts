import { type ItemPinAnswer, itemPinEndpoint } from '@jumpy/protocol/http/adminItems';
import { ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import { pathOf } from '@jumpy/protocol/endpoint';
import { apiBase } from '../../data/api.ts';
import { ApiError } from '../../data/apiError.ts';
import type { NewItem } from './itemForm.ts';

/** What is uploaded, for which item. */
export interface Upload {
  file: File;
  item: Pick<NewItem, 'name' | 'itemType' | 'xpBonus' | 'priceWei'>;
  discordId: string;
  /** How much of the file is on the server, 0 to 1; 1 while it is being pinned. */
  onProgress: (part: number) => void;
}

/** Sends a picture to our server, which pins it with the item's metadata (ADMIN-17, ADMIN-40); `fetch` tells no progress. Throws an ApiError. */
export function uploadPicture({ file, item, discordId, onProgress }: Upload): Promise<ItemPinAnswer> {
  const { name, itemType, xpBonus, priceWei } = item;
  const path = pathOf(itemPinEndpoint, { query: { name, itemType, xpBonus, priceWei: String(priceWei) } });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const unreachable = (): void =>
      reject(new ApiError({ name: path, status: 0, code: 'unreachable', message: 'The server did not answer.' }));
    request.open('POST', `${apiBase()}/${path}`);
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
      const answer = itemPinEndpoint.answer.safeParse(data);
      if (status === 200 && answer.success) resolve(answer.data);
      else reject(ApiError.fromAnswer(itemPinEndpoint.path, { status, data }));
    });
    request.send(file);
  });
}
