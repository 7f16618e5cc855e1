import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';

/** What stands in the way, by field, or under `form`. `isGone` is of what can't be bought any more, `isLost` of an answer that never came. */
export type Problem = { wrong: Readonly<Record<string, string>>; isGone: boolean; isLost: boolean };

const gone: readonly string[] = [checkoutMessages.closed, checkoutMessages.full];

type Refusal = { error?: string; messages?: Record<string, string[]> };

/** Posts to the server from a page that brings no client of the application's. Never throws. */
export async function send<Answer>(
  url: string,
  body: object,
  key?: string,
): Promise<{ answer: Answer } | { problem: Problem }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify(body),
    });
    const parsed: unknown = await response.json();
    // The server's own answer, by the type of its operation.
    if (response.ok) return { answer: parsed as Answer };
    const { error = 'Something went wrong. Try again in a moment', messages = {} } = parsed as Refusal;
    const fields = Object.entries(messages).map(([name, texts]) => [name, texts[0] ?? '']);
    const wrong: Record<string, string> = fields.length > 0 ? Object.fromEntries(fields) : { form: error };
    return { problem: { wrong, isGone: gone.includes(error), isLost: response.status >= 500 } };
  } catch {
    const wrong = { form: 'We can’t reach the server. Check your connection and try again. You weren’t charged' };
    return { problem: { wrong, isGone: false, isLost: true } };
  }
}
