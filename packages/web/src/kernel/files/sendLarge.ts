import { uploadLimit } from '@tribe/domain/features/files/fileKinds.ts';
import { failure, failureTexts, isRecord } from '#kernel/failures/failure.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { sendFile, type Sent } from './sendFile.ts';

/** What goes out in one piece: small enough that little is lost when the line breaks. */
const pieceSize = 4 * 1024 * 1024;
/** How often a piece that did not arrive is sent again, and after how long. */
const waits = [1_000, 3_000, 9_000];

type Options = { onProgress?: (percent: number) => void; signal?: AbortSignal };

/** The key under which a file that was begun is found again, also after the page was loaded anew. */
const keyOf = ({ name, size, lastModified }: File) => `large-upload:${name}:${size}:${lastModified}`;

/** Sends a file that members are to have: at once, or in pieces that go on where they were cut off when it is large. */
export function sendShared(file: File, options: Options = {}): Promise<Sent> {
  if (file.size > uploadLimit) return sendLarge(file, options);
  return sendFile('/api/upload-file', file, { ...options, fields: { visibility: 'members' } });
}

async function sendLarge(file: File, { onProgress, signal }: Options): Promise<Sent> {
  const begun = await goOnWith(file);
  if (!begun.ok) return begun;
  const { id } = begun.answer;
  let offset = Number(begun.answer['offset'] ?? 0);
  while (offset < file.size) {
    const from = offset;
    const share = (percent: number, size: number) => onProgress?.(((from + (percent / 100) * size) / file.size) * 100);
    const sent = await sendPiece(`/api/upload-large/${String(id)}`, file, { from, share, signal });
    if (!sent.ok) return sent;
    offset = Number(sent.answer['offset'] ?? from);
    if (!(offset > from)) return broken();
  }
  const done = await ask(`/api/upload-large/${String(id)}/finish`, { method: 'POST' });
  if (done.ok) removeStored(keyOf(file));
  return done;
}

const broken = (): Sent => ({ ok: false, failure: failure('NETWORK', failureTexts.network) });

/** Where a file that was begun before goes on, or a new beginning. */
async function goOnWith(file: File): Promise<Sent> {
  const known = readStored(keyOf(file));
  if (typeof known === 'string') {
    const found = await ask(`/api/upload-large/${encodeURIComponent(known)}`);
    if (found.ok || found.failure.code !== 'NOT_FOUND') return found;
  }
  const begun = await ask('/api/upload-large', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: file.name, size: file.size, visibility: 'members' }),
  });
  if (begun.ok) writeStored(keyOf(file), String(begun.answer['id']));
  return begun;
}

type Piece = { from: number; share: (percent: number, size: number) => void; signal: AbortSignal | undefined };

/** Sends one piece, again when the line breaks; what has arrived meanwhile is asked before. */
async function sendPiece(url: string, file: File, { from, share, signal }: Piece): Promise<Sent> {
  const piece = new File([file.slice(from, from + pieceSize)], file.name);
  for (const wait of [...waits, null]) {
    const onProgress = (percent: number) => share(percent, piece.size);
    const sent = await sendFile(`${url}?offset=${from}`, piece, { onProgress, ...(signal ? { signal } : {}) });
    if (sent.ok || signal?.aborted) return sent;
    const known = await ask(url);
    if (known.ok && Number(known.answer['offset']) > from) return known;
    if (sent.failure.code !== 'NETWORK' || wait === null) return sent;
    await new Promise((go) => setTimeout(go, wait));
  }
  return broken();
}

async function ask(url: string, init: RequestInit = {}): Promise<Sent> {
  try {
    const headers = { ...init.headers, 'auth-provider': 'dbAuth' };
    const response = await fetch(url, { ...init, credentials: 'same-origin', headers });
    const answer: unknown = await response.json().catch(() => null);
    const known = isRecord(answer) ? answer : {};
    if (response.ok) return { ok: true, answer: known };
    const message = typeof known['error'] === 'string' ? known['error'] : failureTexts.generic;
    return { ok: false, failure: failure(response.status === 404 ? 'NOT_FOUND' : 'BAD_USER_INPUT', message) };
  } catch {
    return broken();
  }
}
