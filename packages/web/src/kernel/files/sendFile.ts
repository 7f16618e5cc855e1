import { failure, failureTexts, isRecord, type Failure } from '#kernel/failures/failure.ts';

export type Sent = { ok: true; answer: Record<string, unknown> } | { ok: false; failure: Failure };

type Options = {
  /** Hears how much has gone out, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** What is said about the file; it goes out before it. */
  fields?: Readonly<Record<string, string>>;
};

/** Sends one file to an address of the API. It is the older kind of request, since only that one tells how far it is. */
export function sendFile(url: string, file: File, { onProgress, signal, fields = {} }: Options = {}): Promise<Sent> {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.set(name, text);
  body.set('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('auth-provider', 'dbAuth');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.((loaded / total) * 100));
    request.addEventListener('load', () => resolve(read(request.status, request.responseText)));
    const cutOff = () => resolve({ ok: false, failure: failure('NETWORK', failureTexts.network) });
    request.addEventListener('error', cutOff);
    request.addEventListener('abort', cutOff);
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function read(status: number, text: string): Sent {
  const answer = parsed(text);
  if (status >= 200 && status < 300) return { ok: true, answer };
  const message = typeof answer['error'] === 'string' ? answer['error'] : failureTexts.generic;
  return { ok: false, failure: failure(status >= 500 ? 'INTERNAL' : 'BAD_USER_INPUT', message) };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) ? answer : {};
  } catch {
    return {};
  }
}
