import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { listenOnLoopback } from '#kernel/loopback.ts';

type Asked = { method: string; path: string; headers: Record<string, unknown>; body: string };
/** What is answered next: JSON under a status, or something that the test does itself. */
type Answer = { status?: number; json: unknown } | ((response: ServerResponse) => void);

/** A server on the loopback that notes what it is asked, and answers what the test has put in its queue. */
export async function aWire() {
  const asked: Asked[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    const answer = answers.shift() ?? { status: 404, json: {} };
    if (typeof answer === 'function') return answer(response);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json));
  });
  const port = await listenOnLoopback(server);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${port}`, asked, answers, last: () => asked.at(-1)! };
}
