import { uploadLimit } from '@tribe/domain/features/files/fileKinds.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { sendShared } from './sendLarge.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that keeps nothing more sends a large file all the same', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: full, setItem: full, removeItem: full });
  const size = uploadLimit + 1;
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/finish') ? { url: '/api/uploads/9' } : { id: 9, offset: size }),
  );
  const file = new File(['x'], 'talk.mp4');
  Object.defineProperty(file, 'size', { value: size });
  expect(await sendShared(file)).toEqual({ ok: true, answer: { url: '/api/uploads/9' } });
});

test('a server that was busy at the end finds the file where it was, and gets none of it again', async () => {
  const size = uploadLimit + 1;
  const asked: string[] = [];
  let isBusy = true;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    if (url.endsWith('/finish') && isBusy) return Response.json({ error: 'Busy' }, { status: 503 });
    return Response.json(url.endsWith('/finish') ? { url: '/api/uploads/9' } : { id: 9, offset: size });
  });
  const file = new File(['x'], 'late talk.mp4');
  Object.defineProperty(file, 'size', { value: size });
  expect(await sendShared(file)).toMatchObject({ ok: false });
  isBusy = false;
  expect(await sendShared(file)).toMatchObject({ ok: true });
  expect(asked.slice(2)).toEqual(['GET /api/upload-large/9', 'POST /api/upload-large/9/finish']);
});
