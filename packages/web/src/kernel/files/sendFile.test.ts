import { afterEach, expect, test, vi } from 'vitest';
import { sendFile } from './sendFile.ts';

afterEach(() => vi.unstubAllGlobals());

type Reply = { status: number; text: string } | 'cut off';

/** A request that the browser would make, answered as told; what it sent is kept. */
function answering(reply: Reply) {
  const sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = reply === 'cut off' ? 0 : reply.status;
    responseText = reply === 'cut off' ? '' : reply.text;
    #url = '';
    #headers: Record<string, string> = {};
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send(body: unknown) {
      sent.push({ url: this.#url, headers: this.#headers, body });
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 5, total: 20 }));
      this.dispatchEvent(new Event(reply === 'cut off' ? 'error' : 'load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

const file = new File(['x'], 'me.png', { type: 'image/png' });

test('a file goes out as a form does, saying how far it is, and the answer comes back', async () => {
  const sent = answering({ status: 200, text: '{"id": 9, "url": "/api/win-pictures/9"}' });
  const heard: number[] = [];
  const answer = await sendFile('/api/win-pictures', file, { onProgress: (percent) => heard.push(percent) });
  expect(answer).toEqual({ ok: true, answer: { id: 9, url: '/api/win-pictures/9' } });
  expect(heard).toEqual([25]);
  expect(sent).toMatchObject([{ url: '/api/win-pictures', headers: { 'auth-provider': 'dbAuth' } }]);
});

test('a refused file says why; a server that fails, or a line that is cut, says so in its own words', async () => {
  answering({ status: 400, text: '{"error": "Choose a picture"}' });
  expect(await sendFile('/x', file)).toMatchObject({
    failure: { code: 'BAD_USER_INPUT', message: 'Choose a picture' },
  });
  answering({ status: 502, text: '<html>' });
  expect(await sendFile('/x', file)).toMatchObject({
    failure: { code: 'INTERNAL', message: 'Something went wrong, try again' },
  });
  answering('cut off');
  expect(await sendFile('/x', file)).toMatchObject({ failure: { code: 'NETWORK' } });
});
