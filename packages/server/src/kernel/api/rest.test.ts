import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { statusOf, toAppError } from '#kernel/api/errors.ts';
import { guardAgainstForgery } from '#kernel/http/guard.ts';
import { query } from '#kernel/api/operation.ts';
import { mountRest, type RestRoute } from '#kernel/api/rest.ts';
import { services } from '../../testing/world.ts';

const anybody = query('public', async () => null);
const sign = (bytes: Buffer | string) => createHmac('sha256', 'of the gateway').update(bytes).digest('hex');

/** Like a gateway's webhook: its signature covers the raw bytes. */
const webhook: RestRoute = {
  method: 'POST',
  url: '/api/payments/gateway',
  caller: 'machine',
  rawBody: true,
  operations: [anybody],
  async handle({ body, headers }, reply) {
    if (!Buffer.isBuffer(body) || sign(body) !== headers['signature']) return reply.code(400).send();
    return { bytes: body.length };
  },
};
const form: RestRoute = { ...webhook, url: '/api/own', caller: 'browser' };
const plain: RestRoute = {
  method: 'POST',
  url: '/api/plain',
  caller: 'machine',
  operations: [anybody],
  handle: async ({ body }) => ({ body }),
};

const app = fastify();
app.setErrorHandler((error, _request, reply) => reply.code(statusOf[toAppError(error).code]).send());
guardAgainstForgery(app, services.config);
mountRest(app, [webhook, form, plain]);

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

test('a machine route skips the forgery guard, a browser route doesn’t', async () => {
  const body = '{ "id":  1 }';
  const headers = { 'content-type': 'application/json', signature: sign(body), origin: 'https://gateway.example' };
  expect((await post('/api/payments/gateway', body, headers)).statusCode).toBe(200);
  expect((await post('/api/%70ayments/gateway', body, headers)).statusCode).toBe(200);
  expect((await post('/api/own', body, headers)).statusCode).toBe(403);
  expect((await post('/api/payments/nobody', body, headers)).statusCode).toBe(403);
});

test('a raw body keeps its bytes whatever its type, and other routes parse theirs as before', async () => {
  const odd = Buffer.from([0xff, 0x00, 0x7b, 0x0d, 0x0a]);
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/odd']) {
    const sent = await post('/api/payments/gateway', odd, { 'content-type': type, signature: sign(odd) });
    expect([type, sent.statusCode, sent.json()]).toEqual([type, 200, { bytes: 5 }]);
  }
  expect((await post('/api/plain', '{"a":1}', { 'content-type': 'application/json' })).json()).toEqual({
    body: { a: 1 },
  });
});

test('a route without an operation does not start', () => {
  expect(() => mountRest(fastify(), [{ ...plain, operations: [] }])).toThrow('has no operation');
});
