import { expect, test } from 'vitest';
import { mutation, query, workflow } from '#kernel/api/operation.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';
import { aStranger, contextOf, services } from '../../testing/world.ts';
import { makeWorkflowContext } from './workflow.ts';

/** Only compiles in a workflow, like a gateway's client. */
const charge = (context: WorkflowContext) => context.call('The gateway', async () => 'charged');

const aWorkflow = () => makeWorkflowContext(services, { origin: aStranger().origin, viewer: null });
const settings = (ctx: { rows: WorkflowContext['ctx']['rows'] }) =>
  ctx.rows<{ count: number }>({ name: 'test.counters', text: `select count(*)::int as count from rate_counter` }, []);
const write = {
  name: 'test.counter',
  text: `insert into rate_counter (key, count, window_ends_at) values ($1, 1, now())`,
};

test('a query and a mutation can’t call other services: their contexts have no way to', async () => {
  // @ts-expect-error the context of a query is no workflow's
  const reading = query('public', (ctx) => charge(ctx));
  // @ts-expect-error the context of a mutation is no workflow's
  const changing = mutation('public', (ctx) => charge(ctx));
  await expect(reading(aStranger())).rejects.toThrow(TypeError);
  await expect(changing(aStranger())).rejects.toThrow(TypeError);
});

test('a workflow calls other services between two transactions, never inside one', async () => {
  const sell = workflow('public', async (context) => {
    await context.transaction((ctx) => ctx.rows(write, ['workflow:before']));
    const answer = await charge(context);
    await context.transaction((ctx) => ctx.rows(write, [`workflow:${answer}`]));
  });
  await sell(aWorkflow());
  expect(await settings(aStranger())).toMatchObject([{ count: 2 }]);
  const careless = workflow('public', (context) => context.transaction(() => charge(context)));
  await expect(careless(aWorkflow())).rejects.toThrow('The gateway was called inside a transaction');
});

test('a committed step of a workflow stays when a later step fails', async () => {
  const halved = workflow('public', async (context) => {
    await context.transaction((ctx) => ctx.rows(write, ['workflow:kept']));
    await context.transaction(async (ctx) => {
      await ctx.rows(write, ['workflow:lost']);
      throw new Error('no more');
    });
  });
  await expect(halved(aWorkflow())).rejects.toThrow('no more');
  const { rows } = await services.pools.main.query(`select key from rate_counter where key in ($1, $2)`, [
    'workflow:kept',
    'workflow:lost',
  ]);
  expect(rows).toEqual([{ key: 'workflow:kept' }]);
});

test('a call that takes too long is aborted with an error', async () => {
  const hangs = workflow('public', (context) => context.call('The gateway', () => new Promise<never>(() => {}), 0.05));
  await expect(hangs(aWorkflow())).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The gateway takes too long. Try again in a moment',
  });
});

test('all calls of a request share one time limit', async () => {
  const context = makeWorkflowContext(services, { origin: aStranger().origin, viewer: null }, { patience: 0.1 });
  const begun: number[] = [];
  const slow = (id: number) =>
    context.call('The gateway', () => {
      begun.push(id);
      return new Promise<never>(() => {});
    });
  await expect(slow(1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(slow(2)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  // The second never started, so nothing of it can be half done.
  expect(begun).toEqual([1]);
});

test('a workflow checks access like any operation, and runs from a request', async () => {
  const secret = workflow('paymentReport', async (context) => context.ctx.me.userId);
  await expect(secret(aWorkflow())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const open = workflow('public', async ({ viewer }) => viewer);
  expect(await contextOf(aStranger()).run(open, [])).toBeNull();
});
