import { failure, failureTexts, isRecord, type Failure } from '#kernel/failures/failure.ts';

type Report = { whatHappened: string; page: string; picture: File | null };

/** Sends a report, with its picture where there is one; answers why it could not, or null. */
export async function sendReport({ whatHappened, page, picture }: Report): Promise<Failure | null> {
  const own = { 'auth-provider': 'dbAuth' };
  const sent: RequestInit = picture
    ? { body: parts({ whatHappened, page }, picture), headers: own }
    : { body: JSON.stringify({ whatHappened, page }), headers: { ...own, 'content-type': 'application/json' } };
  try {
    const response = await fetch('/api/bug-report', { method: 'POST', credentials: 'same-origin', ...sent });
    if (response.ok) return null;
    const answer: unknown = await response.json().catch(() => null);
    const text = isRecord(answer) && typeof answer['error'] === 'string' ? answer['error'] : failureTexts.generic;
    return failure(response.status === 429 ? 'RATE_LIMITED' : 'BAD_USER_INPUT', text);
  } catch {
    return failure('NETWORK', failureTexts.network);
  }
}

function parts(fields: Readonly<Record<string, string>>, picture: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', picture);
  return body;
}
