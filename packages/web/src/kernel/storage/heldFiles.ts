const database = 'held-files';
const store = 'files';
/** Longer than this nobody is without a network; milliseconds. */
const longest = 30 * 24 * 60 * 60 * 1_000;

type Held = { key: string; file: Blob; name: string; at: number };

/** Keeps a file in this browser until there is a network. Answers the key it is found by; null where the browser keeps none. */
export async function holdFile(userId: number, file: File): Promise<string | null> {
  const key = `${userId}:${crypto.randomUUID()}`;
  const held: Held = { key, file, name: file.name, at: Date.now() };
  return working(async (files) => {
    await done(files.put(held));
    return key;
  });
}

/** A file that is kept; null for one that is gone. */
export async function heldFile(key: string): Promise<File | null> {
  return working(async (files) => {
    const found: unknown = await done(files.get(key));
    return isHeld(found) ? new File([found.file], found.name, { type: found.file.type }) : null;
  });
}

/** Lets files go that have arrived, and with them what has been waiting for too long. */
export async function letGo(keys: readonly string[]): Promise<void> {
  await working(async (files) => {
    for (const key of keys) await done(files.delete(key));
    const all: unknown[] = await done(files.getAll());
    const old = all.filter(isHeld).filter(({ at }) => at < Date.now() - longest);
    for (const { key } of old) await done(files.delete(key));
    return null;
  });
}

/** Signing out leaves nothing of one's own behind. */
export async function forgetHeld(userId: number): Promise<void> {
  await working((files) => done(files.delete(IDBKeyRange.bound(`${userId}:`, `${userId}:\uffff`))).then(() => null));
}

async function working<Answer>(work: (files: IDBObjectStore) => Promise<Answer>): Promise<Answer | null> {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath: 'key' }));
    const opened = await done(opening);
    try {
      return await work(opened.transaction(store, 'readwrite').objectStore(store));
    } finally {
      opened.close();
    }
  } catch {
    // Private windows and full disks keep nothing, which is told where it matters.
    return null;
  }
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser refused')));
  });

const isHeld = (value: unknown): value is Held =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'file' in value &&
  value.file instanceof Blob &&
  'name' in value &&
  typeof value.name === 'string' &&
  'at' in value &&
  typeof value.at === 'number';
