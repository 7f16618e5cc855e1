import { createPrivateKey } from 'node:crypto';
import { sheetMessages } from '@tribe/domain/features/reports/sheet.ts';
import { SignJWT } from 'jose';
import { badInput } from '#kernel/api/errors.ts';
import type { GoogleAccount } from '#kernel/googleAccount.ts';

/** How often a call is tried where Google is busy or its answer is lost: for a minute and a half in all, so that a minute's quota is there again. */
const allTries = 8;
/** Seconds that Google may ask to be left alone, and that one call may take. */
const longestWait = 120;
const callSeconds = 30;
/** Bytes of an answer; more is none of theirs. */
const largestAnswer = 4 * 1024 * 1024;

/** Google's no to one call, with what it says of it. */
export class GoogleRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** Nobody knows whether a change was made: its answer never came, or was no answer. */
export class LostAnswer extends Error {
  readonly after: number | null;
  constructor(after: number | null) {
    super('The answer to a change was lost');
    this.after = after;
  }
}

export type SheetsClient = {
  /** Reads, or writes what may be written again; where the answer is lost, it is done again. */
  read(path: string): Promise<unknown>;
  put(path: string, body: unknown): Promise<unknown>;
  /** Changes the sheet. Throws LostAnswer. */
  change(path: string, body: unknown): Promise<unknown>;
  /** Waits as before the next try after `tries`, or for the seconds that Google asked for. */
  rest(tries: number, after?: number | null): Promise<void>;
};

export type Setup = {
  account: GoogleAccount;
  call<Result>(what: string, work: (signal: AbortSignal) => Promise<Result>, seconds: number): Promise<Result>;
  /** In milliseconds. Throws to end it all. */
  pause(milliseconds: number): Promise<void>;
  now(): Date;
  /** How often a call is tried. */
  mostTries?: number;
};

type Call = { method: 'GET' | 'PUT' | 'POST'; path: string; body?: unknown; isRepeatable: boolean };
type Answer =
  | { kind: 'done'; body: unknown }
  | { kind: 'busy' | 'lost'; after: number | null }
  | { kind: 'expired' }
  | { kind: 'refused'; status: number; reason: string; message: string };

/** Google's Sheets API for a service account. Throws GoogleRefusal, and BAD_USER_INPUT where Google stays busy or knows us not. */
export function sheetsClient({ account, call, pause, now, mostTries = allTries }: Setup): SheetsClient {
  let token: { text: string; until: number } | null = null;

  const rest = (tries: number, after: number | null = null) =>
    pause(Math.round((after ?? 2 ** Math.min(tries, 5) + Math.random()) * 1_000));

  async function fetched(url: string, init: RequestInit): Promise<Answer> {
    try {
      return await call(
        'Google Sheets',
        async (signal) => answerOf(await fetch(url, { ...init, redirect: 'error', signal }), now()),
        callSeconds,
      );
    } catch {
      // Cut off, out of reach, or too slow.
      return { kind: 'lost', after: null };
    }
  }

  async function signedIn(): Promise<string> {
    if (token && token.until > now().getTime()) return token.text;
    const at = Math.floor(now().getTime() / 1_000);
    const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/spreadsheets' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience(account.tokenUrl)
      .setIssuedAt(at)
      .setExpirationTime(at + 3_600)
      .sign(createPrivateKey(account.privateKey));
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const answer = await tried(() => fetched(account.tokenUrl, { method: 'POST', body }), true);
    if (answer.kind !== 'done') throw badInput({ sheet: [sheetMessages.badKey] });
    const { access_token: text, expires_in: seconds } = fieldsOf(answer.body);
    if (typeof text !== 'string') throw badInput({ sheet: [sheetMessages.badKey] });
    token = { text, until: now().getTime() + (typeof seconds === 'number' ? seconds - 60 : 600) * 1_000 };
    return text;
  }

  /** Again and again, while Google is busy, or doesn't answer what may be done again. */
  async function tried(once: () => Promise<Answer>, isRepeatable: boolean): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await once();
      if (answer.kind !== 'busy' && answer.kind !== 'lost') return answer;
      if (tries + 1 >= mostTries || (answer.after ?? 0) > longestWait)
        throw badInput({ sheet: [sheetMessages.isBusy] });
      if (answer.kind === 'lost' && !isRepeatable) throw new LostAnswer(answer.after);
      await rest(tries, answer.after);
    }
  }

  async function send({ method, path, body, isRepeatable }: Call): Promise<unknown> {
    const once = async () =>
      fetched(`${account.sheetsUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${await signedIn()}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let answer = await tried(once, isRepeatable);
    if (answer.kind === 'expired') {
      token = null;
      answer = await tried(once, isRepeatable);
    }
    if (answer.kind === 'done') return answer.body;
    if (answer.kind === 'refused') throw new GoogleRefusal(answer.status, answer.reason, answer.message);
    throw badInput({ sheet: [sheetMessages.badKey] });
  }

  return {
    read: (path) => send({ method: 'GET', path, isRepeatable: true }),
    put: (path, body) => send({ method: 'PUT', path, body, isRepeatable: true }),
    change: (path, body) => send({ method: 'POST', path, body, isRepeatable: false }),
    rest,
  };
}

async function answerOf(response: Response, now: Date): Promise<Answer> {
  const body = parsed(await textOf(response));
  const { status } = response;
  if (status >= 200 && status < 300) return isRecord(body) ? { kind: 'done', body } : { kind: 'lost', after: null };
  const after = secondsOf(response.headers.get('retry-after'), now);
  if (status === 429) return { kind: 'busy', after };
  // Busy as well, but a change may have been made.
  if (status >= 500 || status === 408) return { kind: 'lost', after };
  if (status === 401) return { kind: 'expired' };
  const error = fieldsOf(fieldsOf(body)['error']);
  const message = typeof error['message'] === 'string' ? error['message'] : '';
  return { kind: 'refused', status, reason: reasonOf(error), message };
}

function reasonOf({ status, details }: Record<string, unknown>): string {
  const first = Array.isArray(details) ? details.map((each) => fieldsOf(each)['reason']).find(Boolean) : undefined;
  return String(first ?? status ?? '');
}

/** Retry-After in seconds, from seconds or a date. */
function secondsOf(text: string | null, now: Date): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(1, Math.ceil((at - now.getTime()) / 1_000));
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
