import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a browser may still send while it reads its answer, in milliseconds, and how much, in bytes. */
const [patience, most] = [5_000, 512 * 1024];

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export type EarlyAnswers = {
  /** Has the connection closed where the answer comes before the request was read. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** Cuts the connections that still send: their answers are out. */
  cut(): void;
};

/**
 * An answer that is given before its request was read (403, 413, 429) says `Connection: close` and ends the connection: nothing that
 * follows on it could be told from the rest of the body. What still comes is thrown away for a moment and not refused at once, since
 * a reset could overtake the answer; a body without an end is cut.
 */
export function earlyAnswers(): EarlyAnswers {
  const sending = new Set<Socket>();
  let isOver = false;

  const cutOnceSent = (socket: Socket): unknown =>
    socket.writableFinished ? socket.destroy() : socket.once('finish', () => socket.destroy());

  function endAfterAnswer(request: IncomingMessage): void {
    const { socket } = request;
    // Node calls it once the answer is out, and would reset what still comes.
    socket.destroySoon = () => {
      socket.end();
      if (isOver) return void cutOnceSent(socket);
      let left = most;
      request.on('data', ({ length }: Buffer) => (left -= length) < 0 && socket.destroy());
      sending.add(socket);
      const timer = setTimeout(() => socket.destroy(), patience);
      socket.once('close', () => {
        clearTimeout(timer);
        sending.delete(socket);
      });
    };
  }

  return {
    watch(request, response) {
      if (!bringsBody(request)) return;
      const writeHead = response.writeHead.bind(response);
      Object.assign(response, {
        writeHead: (...head: Parameters<typeof writeHead>) => {
          if (!request.complete) {
            response.shouldKeepAlive = false;
            endAfterAnswer(request);
          }
          return writeHead(...head);
        },
      });
    },
    cut() {
      isOver = true;
      for (const socket of sending) cutOnceSent(socket);
    },
  };
}
