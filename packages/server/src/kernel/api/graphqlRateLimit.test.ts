import { beforeAll, expect, test } from 'vitest';
import { onSale } from '../../testing/orders.ts';
import { aListeningServer, type Browser } from '../../testing/http.ts';

let address: string;
let aBrowser: (from?: string) => Browser;
beforeAll(async () => void ({ address, aBrowser } = await aListeningServer()));

const quote = (name: string, fields: string) => `${name}: quoteOrder(${fields}) { total }`;

test('a field that a limit refuses answers as every other limit does: its status, its code, and when to come back', async () => {
  const { funnelId, termId } = await onSale();
  const plan = `funnelId: "${funnelId}", paymentTermId: "${termId}", email: "joy@example.ph"`;
  const wrong = quote('wrong', `${plan}, couponCode: "NOPE"`);
  const browser = aBrowser();
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await browser.graphql(`{ ${wrong} }`);
    expect([answer.status, answer.body.errors[0].extensions.code, answer.headers.get('retry-after')]).toEqual([
      200,
      'BAD_USER_INPUT',
      null,
    ]);
  }
  const refused = await browser.graphql(`{ ${wrong} }`);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      data: null,
      errors: [
        {
          message: 'Too many attempts. Try again in 60 minutes',
          path: ['wrong'],
          extensions: { code: 'RATE_LIMITED', retryAfter: 3_600, requestId: expect.any(String) },
        },
      ],
    },
  });
  expect(refused.headers.get('retry-after')).toBe('3600');
  const beside = await browser.graphql(`{ redwood { currentUser { id } } ${wrong} }`);
  expect([beside.status, beside.body.data, beside.headers.get('retry-after')]).toEqual([429, null, '3600']);
  const rest = await fetch(`${address}/api/orders/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ funnelId, paymentTermId: termId, email: 'joy@example.ph', couponCode: 'NOPE' }),
  });
  expect([rest.status, rest.headers.get('retry-after'), JSON.parse(await rest.text()).code]).toEqual([
    429,
    '3600',
    'RATE_LIMITED',
  ]);
});
