import { randomBytes } from 'node:crypto';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import type { BookEvent } from './books.ts';
import type { DeliveryTrouble, Rules } from './rules.ts';
import type { Signing, Wires } from './wire.ts';

/** Brings a webhook to the installation, and answers its status. Throws where it can't be reached. */
export type Post = (provider: Provider, headers: Record<string, string>, body: Buffer) => Promise<number>;

export type Delivery = {
  id: string;
  provider: Provider;
  type: string;
  sessionId: string;
  reference: string;
  trouble: DeliveryTrouble | null;
  state: 'held' | 'dropped' | 'sent' | 'failed';
  /** What the installation answered to each try; 0 where nobody did. */
  statuses: number[];
};

type Ready = { delivery: Delivery; headers: Record<string, string>; body: Buffer };

/** Asks for the plain way: a POST to the installation's own address. */
export const postTo =
  (url: string): Post =>
  async (provider, headers, body) => {
    const answer = await fetch(`${url}/api/payments/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    await answer.text();
    return answer.status;
  };

type Setting = {
  wires: Wires;
  rules: Rules;
  now: () => Date;
  post: Post;
  /** Milliseconds after which what was not taken is sent again, each time. */
  retryAfter: readonly number[];
};

/** The webhooks of four gateways: what happens in the books is delivered at once, unless a rule says otherwise. */
export class Deliveries {
  readonly all: Delivery[] = [];
  post: Post;
  readonly #setting: Setting;
  readonly #ready = new Map<string, Ready>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(setting: Setting) {
    this.#setting = setting;
    this.post = setting.post;
  }

  /** Signs what happened, and sends it. */
  tell(event: BookEvent): void {
    const { wires, rules } = this.#setting;
    const { session, payment } = event;
    const { provider } = session;
    const made = wires[provider].eventOf(event);
    if (!made) return;
    const trouble = rules.forDelivery(provider, [session.id, session.reference, payment?.id, made.type]);
    const delivery: Delivery = {
      id: made.id,
      provider,
      type: made.type,
      sessionId: session.id,
      reference: session.reference,
      trouble,
      state: trouble === 'hold' ? 'held' : trouble === 'drop' ? 'dropped' : 'sent',
      statuses: [],
    };
    this.all.push(delivery);
    const ready = { delivery, ...this.#signed(made, event, trouble) };
    this.#ready.set(delivery.id, ready);
    if (delivery.state === 'sent') this.#send(ready, trouble);
  }

  #signed({ id, body }: { id: string; body: object }, { session }: BookEvent, trouble: DeliveryTrouble | null) {
    const { wires, now } = this.#setting;
    const changed = changedBody(JSON.stringify(body), trouble, session);
    const shift = trouble === 'staleTime' ? -301_000 : trouble === 'futureTime' ? 301_000 : 0;
    const how: Signing = {
      secret: trouble === 'forge' ? 'forged' : trouble === 'oldSecret' ? 'old' : 'current',
      at: new Date(now().getTime() + shift),
      isOtherMode: trouble === 'otherMode',
    };
    const headers = wires[session.provider].sign(id, changed, how);
    const sent = Buffer.from(changed);
    if (trouble === 'flipByte') sent[sent.length - 2] = (sent[sent.length - 2] ?? 0) ^ 1;
    return { headers: trouble === 'missingHeader' ? {} : headers, body: sent };
  }

  #send(ready: Ready, trouble: DeliveryTrouble | null): void {
    if (typeof trouble === 'object' && trouble !== null) return this.#later(trouble.delay, () => this.#try(ready, 0));
    if (trouble === 'double') this.#track(this.#try(ready, 0));
    if (trouble === 'replay') return this.#track(this.#try(ready, 0).then(() => this.#try(ready, 0)));
    this.#track(this.#try(ready, 0));
  }

  async #try(ready: Ready, tried: number): Promise<void> {
    const { delivery, headers, body } = ready;
    const status = await this.post(delivery.provider, headers, body).catch(() => 0);
    delivery.statuses.push(status);
    if (status >= 200 && status < 300) return void (delivery.state = 'sent');
    delivery.state = 'failed';
    const wait = this.#setting.retryAfter[tried];
    if (wait !== undefined) this.#later(wait, () => this.#try(ready, tried + 1));
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    const waited = new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds);
      timer.unref();
      this.#timers.add(timer);
    });
    this.#track(waited.then(work));
  }

  #track(work: Promise<void>): void {
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** Sends what is held, was dropped or was sent already, one after the other in the order in which they are named; all that is held where none is. */
  async deliver(ids?: readonly string[]): Promise<void> {
    const named = ids ?? this.all.filter(({ state }) => state === 'held').map(({ id }) => id);
    for (const id of named) {
      const ready = this.#ready.get(id);
      if (ready) await this.#try(ready, Infinity);
    }
  }

  /** Resolves once nothing is under way any more, but for what is held. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#underWay.clear();
    this.#ready.clear();
    this.all.length = 0;
  }
}

/** A body as it is when something is wrong with it before it is signed. */
function changedBody(body: string, trouble: DeliveryTrouble | null, session: BookEvent['session']): string {
  switch (trouble) {
    case 'unknownType':
      return body.replaceAll(/"(event|type|event_type)":"[a-zA-Z_]+\.[^"]+"/g, '"$1":"brand.new.kind"');
    case 'unknownSession':
      return body
        .replaceAll(session.id, `unknown-${randomBytes(6).toString('hex')}`)
        .replaceAll(session.reference, `unknown-${randomBytes(6).toString('hex')}`);
    case 'bodyAmount':
      return body
        .replaceAll(/"(amount|amount_total)":\d+(\.\d+)?/g, '"$1":1')
        .replaceAll(/"value":"[^"]+"/g, '"value":"0.01"');
    case 'otherMode':
      return body.replaceAll('"livemode":false', '"livemode":true');
    case 'big':
      return body.replace(/\}$/, `,"padding":"${'x'.repeat(1_048_576)}"}`);
    default:
      return body;
  }
}
