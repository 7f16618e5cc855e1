import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOnLoopback } from '#kernel/loopback.ts';

/**
 * What the stand-in does with the next mail: `silent` never greets, `deaf` takes the content and never answers, `cut` takes it
 * and ends the connection; a number is its answer to the recipient, and with `to: 'content'` to the content.
 */
export type MailTrouble = 'silent' | 'deaf' | 'cut' | { code: number; to?: 'sender' | 'content'; says?: string };
export type TakenMail = { to: string; messageId: string; text: string; at: Date };

/** A mail server on the loopback that keeps what it takes, and makes trouble when it is told to. */
export async function startMailServer() {
  const taken: TakenMail[] = [];
  const troubles: MailTrouble[] = [];
  const open = new Set<Socket>();
  const standIn = {
    taken,
    troubles,
    /** Milliseconds before each reply. */
    delay: 0,
    /** What is done with each mail, when there is no trouble for it. */
    always: undefined as MailTrouble | undefined,
    /** Called when a mail was taken, before its sender is told so. */
    onTaken: async (_mail: TakenMail): Promise<void> => {},
    most: 0,
    url: '',
    /** The dialogues that are open. */
    open,
    /** Nobody listens any more, until `comeBack`. */
    async goAway() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
    async comeBack() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  const server = createServer((socket) => {
    open.add(socket);
    standIn.most = Math.max(standIn.most, open.size);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    void talk(socket, standIn.troubles.shift() ?? standIn.always);
  });

  async function talk(socket: Socket, trouble: MailTrouble | undefined): Promise<void> {
    if (trouble === 'silent') return void socket.resume();
    const reply = async (text: string) => {
      if (standIn.delay > 0) await pause(standIn.delay);
      if (socket.writable) socket.write(`${text}\r\n`);
    };
    const refusal = (to: 'sender' | 'recipient' | 'content') =>
      typeof trouble === 'object' && (trouble.to ?? 'recipient') === to
        ? `${trouble.code} ${trouble.says ?? 'Trouble'}`
        : null;
    let to = '';
    await reply('220 stand-in ESMTP');
    for await (const line of linesOf(socket)) {
      const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
      if (/^EHLO|^HELO/i.test(line)) await reply('250 stand-in');
      else if (/^MAIL/i.test(line)) await reply(refusal('sender') ?? '250 ok');
      else if (/^RCPT/i.test(line)) {
        to = address;
        await reply(refusal('recipient') ?? '250 ok');
      } else if (/^DATA/i.test(line)) await reply('354 go on');
      else if (/^QUIT/i.test(line)) {
        await reply('221 bye');
        socket.end();
      } else if (line.endsWith('\r\n.')) {
        if (trouble === 'deaf') continue;
        const refused = refusal('content');
        if (refused === null) {
          const mail = { to, text: line, messageId: /^message-id: *(\S+)/im.exec(line)?.[1] ?? '', at: new Date() };
          taken.push(mail);
          await standIn.onTaken(mail);
        }
        if (trouble === 'cut') return void socket.destroy();
        await reply(refused ?? '250 taken');
      } else await reply('502 what?');
    }
  }

  const port = await listenOnLoopback(server);
  standIn.url = `smtp://127.0.0.1:${port}`;
  return standIn;
}

/** The lines of a dialogue; the content of a mail, up to its dot, is one. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  let isContent = false;
  try {
    for await (const piece of socket) {
      rest += String(piece);
      for (;;) {
        const end = rest.indexOf(isContent ? '\r\n.\r\n' : '\r\n');
        if (end === -1) break;
        const line = rest.slice(0, isContent ? end + 3 : end);
        rest = rest.slice(end + (isContent ? 5 : 2));
        isContent = !isContent && /^DATA/i.test(line);
        yield line;
      }
    }
  } catch {
    // The other side ended the connection.
  }
}
