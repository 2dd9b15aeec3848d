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
    const image = this.#images.get(key);
    if (image) {
      this.#images.delete(key);
      this.#images.set(key, image);
    }
    return image;
  }

  set(key: string, image: CachedImage): void {
    this.#remove(key);
    this.#images.set(key, image);
    this.#bytes += image.bytes.length;
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
