// IndexedDB with promises: only as much as the device's store needs, because the exam's path must not load a library.

/** What each store contains. */
export type Stores = Readonly<Record<string, { readonly key: IDBValidKey; readonly value: object }>>;

/** One store in a transaction: its writes are made at once, and the transaction reports them. */
interface WritableStore<Held extends Stores[string]> {
  add(value: Held['value']): void;
  put(value: Held['value']): void;
  remove(key: Held['key'] | IDBKeyRange): void;
  /** Replaces the stored value with the result of `change`; does nothing if there is no value. */
  update(key: Held['key'], change: (stored: Held['value']) => Held['value']): void;
}

export interface DeviceDatabase<Schema extends Stores> {
  get<Name extends keyof Schema & string>(
    name: Name,
    key: Schema[Name]['key'],
  ): Promise<Schema[Name]['value'] | undefined>;
  getAll<Name extends keyof Schema & string>(name: Name, range?: IDBKeyRange): Promise<Schema[Name]['value'][]>;
  getAllKeys<Name extends keyof Schema & string>(name: Name, range: IDBKeyRange): Promise<Schema[Name]['key'][]>;
  /**
   * Writes everything that `work` writes, or nothing. Resolves once the device has it as durably as requested; rejects
   * with the device's reason.
   */
  write<Name extends keyof Schema & string>(
    names: readonly Name[],
    durability: 'strict' | 'relaxed',
    work: (store: <One extends Name>(name: One) => WritableStore<Schema[One]>) => void,
  ): Promise<void>;
  close(): void;
}

/** Opens the stores. Small, because it is part of the page's first lines of script. */
export async function openBare(name: string, create: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => create(opening.result);
  return resultOf(opening);
}

export function withPromises<Schema extends Stores>(db: IDBDatabase): DeviceDatabase<Schema> {
  // A newer page in another tab wants to change the schema: this page closes the database, so its next write fails and
  // reports it.
  db.onversionchange = () => db.close();
  const reading = (store: string) => db.transaction(store).objectStore(store);
  return {
    get: async (store, key) => resultOf(reading(store).get(key)),
    getAll: async (store, range) => resultOf(reading(store).getAll(range)),
    getAllKeys: async (store, range) => resultOf<IDBValidKey[]>(reading(store).getAllKeys(range)),
    async write(names, durability, work) {
      const transaction = db.transaction(names, 'readwrite', { durability });
      let reads = false;
      work((one) => {
        const store = transaction.objectStore(one);
        return {
          add: (value) => void store.add(value),
          put: (value) => void store.put(value),
          remove: (key) => void store.delete(key),
          update(key, change) {
            reads = true;
            const found = store.get(key);
            found.onsuccess = () => found.result && store.put(change(found.result));
          },
        };
      });
      // After an explicit commit the transaction does not need this page: the last write survives an immediate reload.
      if (!reads) transaction.commit();
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    },
    close: () => db.close(),
  };
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
