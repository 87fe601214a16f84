// The pictures of one edition on this device; which of them are here is known at once. Pictures that arrived while this
// page was open are shown from memory; others are read when they are shown.

import type { DeviceStore } from '../store/device-store.ts';

/** What a question needs to know about its pictures. */
export type Pictures = Pick<PictureShelf, 'has' | 'find' | 'subscribe'>;

export class PictureShelf {
  readonly #store: DeviceStore;
  readonly #edition: string;
  readonly #here: Set<string>;
  /**
   * The pictures that arrived on this page: reading one from the disk adds several milliseconds to the step to a
   * question, and a full device stores none.
   */
  readonly #arrived = new Map<string, Blob>();
  readonly #listeners = new Set<() => void>();

  private constructor(store: DeviceStore, edition: string, here: readonly string[]) {
    this.#store = store;
    this.#edition = edition;
    this.#here = new Set(here);
  }

  static async open(store: DeviceStore, edition: string): Promise<PictureShelf> {
    return new PictureShelf(store, edition, await store.listPicturePaths(edition));
  }

  has(path: string): boolean {
    return this.#here.has(path);
  }

  find = async (path: string): Promise<Blob | undefined> =>
    this.#arrived.get(path) ?? this.#store.findPicture(this.#edition, path);

  async keep(path: string, picture: Blob): Promise<void> {
    this.#arrived.set(path, picture);
    try {
      const bytes = await picture.arrayBuffer();
      await this.#store.keepPicture({ edition: this.#edition, path, bytes, type: picture.type });
    } catch {
      // A full device may still have space for the few bytes of answers, but not for pictures; a reload fetches this
      // one again.
    }
    this.#here.add(path);
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` whenever a picture arrives. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
