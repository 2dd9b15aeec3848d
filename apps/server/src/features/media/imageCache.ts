export interface CachedImage {
  type: string;
  bytes: Buffer;
}

/** In-memory LRU cache of images, bounded by bytes. */
export class ImageCache {
  readonly #maxBytes: number;
  readonly #images = new Map<string, CachedImage>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): CachedImage | undefined {
    const picture = this.#images.get(key);
    if (picture) {
      this.#images.delete(key);
      this.#images.set(key, picture);
    }
    return picture;
  }

  set(key: string, picture: CachedImage): void {
    this.#remove(key);
    this.#images.set(key, picture);
    this.#bytes += picture.bytes.length;
    for (const oldest of this.#images.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#images.get(key)?.bytes.length ?? 0;
    this.#images.delete(key);
  }
}
