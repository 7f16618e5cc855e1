import type { Posted } from '@tribe/domain/features/forms/posted.ts';

/** What stands in the way, by the key of a question, or under `form`. */
export type Wrong = Readonly<Record<string, string>>;

type Answered = { ok: true; body: Record<string, unknown> } | { ok: false; isLost: boolean; wrong: Wrong };

const lost = 'We can’t reach the server. Check your connection and try again';
const failed = 'Something went wrong. Try again in a moment';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

function wrongIn(body: unknown): Wrong {
  if (!isRecord(body)) return { form: failed };
  const found = isRecord(body['wrong']) ? body['wrong'] : isRecord(body['messages']) ? body['messages'] : {};
  const words = Object.entries(found).map(([key, said]): [string, string] => [
    key,
    Array.isArray(said) ? said.join(' ') : text(said, failed),
  ]);
  return words.length > 0 ? Object.fromEntries(words) : { form: text(body['error'], failed) };
}

async function post(url: string, init: RequestInit): Promise<Answered> {
  try {
    const response = await fetch(url, { method: 'POST', credentials: 'same-origin', ...init });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, body: isRecord(body) ? body : {} };
    return { ok: false, isLost: response.status >= 500, wrong: wrongIn(body) };
  } catch {
    return { ok: false, isLost: true, wrong: { form: lost } };
  }
}

const json = { 'content-type': 'application/json' };

type Left = { answers: Readonly<Record<string, unknown>>; typedAt: Readonly<Record<string, number>>; sentAt: number };
type Heard = { isLost: boolean; wrong: Wrong; later: Readonly<Record<string, unknown>> };

/** Keeps answers that were left. `keepalive` lets the request live on when the page doesn't. */
export async function saveAnswers(slug: string, left: Left): Promise<Heard> {
  const answered = await post(`/api/forms/${slug}/answers`, {
    headers: json,
    body: JSON.stringify(left),
    keepalive: true,
  });
  if (!answered.ok) return { ...answered, later: {} };
  const { wrong, later } = answered.body;
  const isWrong = isRecord(wrong) && Object.keys(wrong).length > 0;
  return { isLost: false, wrong: isWrong ? wrongIn({ wrong }) : {}, later: isRecord(later) ? later : {} };
}

/** Sends a form. Answers where one goes then, or why not. */
export async function sendPosted(slug: string, posted: Posted): Promise<{ goTo: string } | { wrong: Wrong }> {
  const answered = await post(`/api/forms/${slug}`, { headers: json, body: JSON.stringify(posted) });
  if (!answered.ok) return { wrong: answered.wrong };
  return { goTo: text(answered.body['goTo'], '/thank-you') };
}

/** Sends a file as it is chosen; `value` is what its control says from then on. */
export async function sendFile(
  slug: string,
  file: File,
): Promise<{ name: string; value: string } | { refused: string }> {
  const body = new FormData();
  body.set('file', file);
  const answered = await post(`/api/forms/${slug}/files`, { headers: { 'auth-provider': 'dbAuth' }, body });
  if (!answered.ok) return { refused: Object.values(answered.wrong).join(' ') };
  return { name: text(answered.body['name'], file.name), value: text(answered.body['value'], '') };
}
