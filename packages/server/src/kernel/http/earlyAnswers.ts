import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long (milliseconds) and how much (bytes) a browser may still send after an early response. */
const [patience, most] = [5_000, 512 * 1024];

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export type EarlyAnswers = {
  /** Closes the connection if the response is sent before the request was read. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** Closes connections that are still sending; their responses are out. */
  cut(): void;
};

/**
 * A response sent before its request was read (403, 413, 429) says `Connection: close` and ends the connection: a next request
 * couldn't be told from the rest of the body. The rest is discarded for a moment rather than refused, since a reset could overtake
 * the response; an endless body is cut.
 */
export function earlyAnswers(): EarlyAnswers {
  const sending = new Set<Socket>();
  let isOver = false;

  const cutOnceSent = (socket: Socket): unknown =>
    socket.writableFinished ? socket.destroy() : socket.once('finish', () => socket.destroy());

  function endAfterAnswer(request: IncomingMessage): void {
    const { socket } = request;
    // Node calls this once the response is out, and would reset the connection.
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
