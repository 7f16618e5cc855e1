import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

const counting = new AsyncLocalStorage<string[]>();
const query = Client.prototype.query;
let isWatching = false;

/** Runs `work` and answers the SQL texts that it sent, transaction words left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  watch();
  const sent: string[] = [];
  await counting.run(sent, work);
  return sent.filter((text) => !/^(begin|commit|rollback)/i.test(text));
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  Client.prototype.query = function watched(this: Client, ...args: Parameters<typeof query>) {
    const [first] = args as unknown[];
    const text =
      typeof first === 'string'
        ? first
        : typeof first === 'object' && first !== null && 'text' in first
          ? String(first.text)
          : '';
    counting.getStore()?.push(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
}
