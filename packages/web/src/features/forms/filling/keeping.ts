import { saveAnswers, type Wrong } from './wire.ts';
import type { Saving } from './FormHeader.tsx';

type Unsaved = Readonly<Record<string, unknown>>;

const placeOf = (slug: string, viewerId: number) => `form:${slug}:${viewerId}`;
/** Beside the answers lie the times at which they were typed. */
const timesOf = (place: string) => `${place}:typed`;

function readRecord(place: string): Unsaved {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {};
  } catch {
    return {};
  }
}

/** What this person left here without the network; nothing where the browser keeps nothing. */
export const readUnsaved = (slug: string, viewerId: number): Unsaved => readRecord(placeOf(slug, viewerId));

function readTimes(slug: string, viewerId: number): Record<string, number> {
  const said = Object.entries(readRecord(timesOf(placeOf(slug, viewerId))));
  return Object.fromEntries(said.filter((each): each is [string, number] => typeof each[1] === 'number'));
}

function writeRecord(place: string, record: Unsaved): void {
  try {
    if (Object.keys(record).length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(record));
  } catch {
    // A browser that keeps nothing still sends.
  }
}

function writeUnsaved(
  slug: string,
  viewerId: number,
  unsaved: Unsaved,
  typedAt: Readonly<Record<string, number>>,
): void {
  writeRecord(placeOf(slug, viewerId), unsaved);
  writeRecord(
    timesOf(placeOf(slug, viewerId)),
    Object.fromEntries(Object.entries(typedAt).filter(([key]) => Object.hasOwn(unsaved, key))),
  );
}

type Options = {
  slug: string;
  viewerId: number;
  onSaving: (saving: Saving) => void;
  /** What the server found wrong with an answer that was kept back. */
  onWrong: (wrong: Wrong) => void;
  /** What another device typed later, and so is kept; null where that took an answer out. */
  onLater: (later: Unsaved) => void;
};

/** What is left once some of it has arrived: what was typed anew since is another. */
const withoutSent = (unsaved: Unsaved, sent: Unsaved): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(unsaved).filter(
      ([key, value]) => !Object.hasOwn(sent, key) || JSON.stringify(value) !== JSON.stringify(sent[key]),
    ),
  );

/** How long after a lost network it is tried again, in milliseconds. */
const again = 5_000;

/**
 * Keeps each answer on the server as it is left, and on this device until it is there: a tab that is killed loses at most the
 * field that is being typed.
 */
export function keeper({ slug, viewerId, onSaving, onWrong, onLater }: Options) {
  let unsaved: Record<string, unknown> = { ...readUnsaved(slug, viewerId) };
  let typedAt = readTimes(slug, viewerId);
  let sending: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function send(): Promise<boolean> {
    const going = unsaved;
    onSaving({ kind: 'saving' });
    const { isLost, wrong, later } = await saveAnswers(slug, { answers: going, typedAt, sentAt: Date.now() });
    if (isLost) {
      onSaving({ kind: 'here', waiting: Object.keys(unsaved).length });
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(() => void flush(), again);
      return false;
    }
    // What was typed anew meanwhile goes with the next.
    unsaved = withoutSent(unsaved, going);
    // Another tab may have left something here meanwhile.
    writeUnsaved(slug, viewerId, withoutSent(readUnsaved(slug, viewerId), going), {
      ...typedAt,
      ...readTimes(slug, viewerId),
    });
    onWrong(wrong);
    if (Object.keys(later).length > 0) onLater(later);
    onSaving(Object.keys(wrong).length > 0 ? { kind: 'nothing' } : { kind: 'saved', at: new Date() });
    return true;
  }

  /** Sends what waits; false where the network is away. */
  async function flush(): Promise<boolean> {
    if (sending) {
      await sending;
      return flush();
    }
    if (Object.keys(unsaved).length === 0) return true;
    if (isStopped) return false;
    sending = send();
    const isThere = await sending;
    sending = null;
    return isThere && flush();
  }

  return {
    keep(key: string, typed: unknown): void {
      unsaved = { ...unsaved, [key]: typed };
      const now = Date.now();
      typedAt = { ...typedAt, [key]: now };
      const times = { ...readTimes(slug, viewerId), [key]: now };
      writeUnsaved(slug, viewerId, { ...readUnsaved(slug, viewerId), [key]: typed }, times);
      void flush();
    },
    flush,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const guestPlace = (slug: string) => `form:${slug}`;

/** A stranger's answers stay in this tab alone: a computer may be everybody's. */
export function readTab(slug: string): Record<string, string[]> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(guestPlace(slug)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([name, texts]): [string, string[]][] =>
        Array.isArray(texts) ? [[name, texts.filter((text) => typeof text === 'string')]] : [],
      ),
    );
  } catch {
    return {};
  }
}

export function writeTab(slug: string, posted: Readonly<Record<string, readonly string[]>> | null): void {
  try {
    if (posted === null) sessionStorage.removeItem(guestPlace(slug));
    else sessionStorage.setItem(guestPlace(slug), JSON.stringify(posted));
  } catch {
    // A browser that keeps nothing still sends.
  }
}
