import { useEffect, useId, useState } from 'react';
import { endpointPath } from '@jumpy/protocol/endpoint';
import { ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import { type ItemPinResponse, itemPinEndpoint } from '@jumpy/protocol/http/adminItems';
import { getApiBaseUrl } from '../../data/api.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { inEnglish } from '../../data/panel/useFetchAdmin.ts';
import { useSession } from '../../data/session.ts';
import { fileSizeText, imageProblem, type NewItem } from './itemForm.ts';
import styles from './ItemsTab.module.css';

interface Props {
  label: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Explains when the file goes to IPFS. */
  hint: string;
  disabled?: boolean;
}

/** Image picker with preview, file size and destination. */
export function ImageField({ label, file, onChange, hint, disabled = false }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(file);
  return (
    <div className={styles.picture}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        disabled={disabled}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          const selected = target.files?.[0];
          const found = selected && imageProblem(selected);
          setProblem(found);
          if (found !== undefined) target.value = '';
          onChange(found === undefined ? selected : undefined);
        }}
      />
      <p id={`${id}-problem`} className={styles.wrong} role="status">
        {problem}
      </p>
      {file && preview !== undefined ? (
        <div className={styles.chosen}>
          <img src={preview} alt={`Preview of ${file.name}`} width={96} height={96} />
          <p>
            <bdi>{file.name}</bdi>
            <span>{fileSizeText(file.size)}</span>
          </p>
        </div>
      ) : null}
      {file ? <p role="alert">{hint}</p> : null}
    </div>
  );
}

/** Progress of uploading and pinning the image; empty without a `stage`. */
export function PinProgress({ stage, progress }: Pick<ImagePinning, 'stage' | 'progress'>) {
  if (stage === undefined) return null;
  return (
    <p className={styles.progress} role="status">
      <progress value={progress} max={1} aria-hidden="true" /> {stage}
    </p>
  );
}

/** Object URL of the image; revoked on change and unmount. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(undefined);
    };
  }, [file]);
  return preview;
}

interface ImagePinning {
  /** Text of the current step; undefined while idle. */
  stage: string | undefined;
  /** Uploaded ratio, 0 to 1. */
  progress: number;
  /** Pins an image. Resolves to undefined if that failed, or if the administrator declined to sign in again. */
  pin: (upload: Pick<ItemImageUpload, 'file' | 'item'>) => Promise<ItemPinResponse | undefined>;
}

/** Uploads and pins with progress; asks for a fresh sign-in if needed and retries. Failures are shown as a toast. */
export function usePinImage(toFailureText: (reason: string) => string): ImagePinning {
  const tools = usePanelTools();
  const discordId = useSession().user?.discordId ?? '';
  const [ratio, setRatio] = useState<number>();

  async function pin(upload: Pick<ItemImageUpload, 'file' | 'item'>): Promise<ItemPinResponse | undefined> {
    setRatio(0);
    const send = (): Promise<ItemPinResponse> => uploadItemImage({ ...upload, discordId, onProgress: setRatio });
    try {
      return await send().catch(async (error: unknown) => {
        if (!(error instanceof ApiCallError) || error.code !== 'fresh_sign_in_needed') throw error;
        return (await tools.reauthenticate()) ? send() : undefined;
      });
    } catch (error) {
      tools.toast({ tone: 'failed', text: toFailureText(error instanceof Error ? error.message : String(error)) });
      return undefined;
    } finally {
      setRatio(undefined);
    }
  }

  const uploading = ratio === undefined ? undefined : `Uploading picture: ${Math.round(ratio * 100)}%`;
  return { stage: ratio === 1 ? 'Pinning picture and metadata to IPFS…' : uploading, progress: ratio ?? 0, pin };
}

/** The file to upload and its item. */
interface ItemImageUpload {
  file: File;
  item: Pick<NewItem, 'name' | 'itemType' | 'xpBonus' | 'priceWei'>;
  discordId: string;
  /** Uploaded ratio, 0 to 1; stays at 1 while the file is being pinned. */
  onProgress: (ratio: number) => void;
}

/**
 * Uploads an image to our server, which pins it with the item's metadata. Uses XHR, because `fetch` reports no upload
 * progress. Throws an ApiCallError.
 */
function uploadItemImage({ file, item, discordId, onProgress }: ItemImageUpload): Promise<ItemPinResponse> {
  const { name, itemType, xpBonus, priceWei } = item;
  const path = endpointPath(itemPinEndpoint, { query: { name, itemType, xpBonus, priceWei: String(priceWei) } });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const unreachable = (): void =>
      reject(new ApiCallError({ name: path, status: 0, code: 'unreachable', message: 'The server didn’t answer.' }));
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
      else reject(inEnglish(ApiCallError.fromAnswer(itemPinEndpoint.path, { status, data })));
    });
    request.send(file);
  });
}
