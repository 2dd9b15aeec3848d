export interface CachedImage {
  type: string;
  bytes: Buffer;
}

/** In-memory LRU cache of images, bounded by bytes. */
export class ImageCache {
  readonly #maxBytes: number;
  readonly #pictures = new Map<string, CachedImage>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): CachedImage | undefined {
    const picture = this.#pictures.get(key);
    if (picture) {
      this.#pictures.delete(key);
      this.#pictures.set(key, picture);
    }
    return picture;
  }

  put(key: string, picture: CachedImage): void {
    this.#remove(key);
    this.#pictures.set(key, picture);
    this.#bytes += picture.bytes.length;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#pictures.get(key)?.bytes.length ?? 0;
    this.#pictures.delete(key);
  }
}
