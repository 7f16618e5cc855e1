import { beforeAll, expect, test } from 'vitest';
import { aForm } from '../../testing/forms.ts';
import { aListeningServer, type Browser } from '../../testing/http.ts';
import { onSale } from '../../testing/orders.ts';

let address: string;
let aBrowser: (from?: string) => Browser;
beforeAll(async () => void ({ address, aBrowser } = await aListeningServer()));

test('a rate-limited field answers like every other limit: status, code and Retry-After', async () => {
  const slug = await aForm({ audience: 'public', oneResponsePerUser: false });
  const sends = `wrong: submitForm(slug: "${slug}", answers: {}) { confirmation }`;
  const browser = aBrowser();
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await browser.graphql(`mutation { ${sends} }`);
    expect([answer.status, answer.body.errors[0].extensions.code, answer.headers.get('retry-after')]).toEqual([
      200,
      'BAD_USER_INPUT',
      null,
    ]);
  }
  const refused = await browser.graphql(`mutation { ${sends} }`);
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
  const beside = await browser.graphql(`mutation { ${sends} ${sends.replace('wrong', 'other')} }`);
  expect([beside.status, beside.body.data, beside.headers.get('retry-after')]).toEqual([429, null, '3600']);
});

test('a rate-limited route answers the same', async () => {
  const { funnelId, termId } = await onSale();
  const body = JSON.stringify({ funnelId, paymentTermId: termId, email: 'joy@example.ph', couponCode: 'NOPE' });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const quotes = () => fetch(`${address}/api/orders/quote`, { method: 'POST', headers, body });
  for (let tries = 0; tries < 10; tries += 1) expect((await quotes()).status).toBe(400);
  const refused = await quotes();
  expect([refused.status, refused.headers.get('retry-after'), JSON.parse(await refused.text()).code]).toEqual([
    429,
    '3600',
    'RATE_LIMITED',
  ]);
});
