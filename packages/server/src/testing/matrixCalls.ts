import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { GraphQLField } from 'graphql';
import type { Pool, PoolClient } from 'pg';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { AccessSnapshot, Stated } from '../accessSnapshot.ts';
import { buildApp } from '../app.ts';
import { makeSchema } from '../schema.ts';
import { narrower } from './matrixNarrower.ts';
import { headersOf, noWeb } from './server.ts';
import { services } from './world.ts';

/** As it is committed; `npm run generate` writes it. */
export const committedAccess = readFileSync(new URL('../../access.snapshot.json', import.meta.url), 'utf8');

/** Who may do what, as a review last read it: the oracle of what is met over the wire. */
export const snapshot: AccessSnapshot = JSON.parse(committedAccess);

/** The server as it is, except that no act of it stays: what one call does, the next does not find. */
export async function aForgetfulServer(): Promise<FastifyInstance> {
  const { main } = services.pools;
  const config = { ...services.config, ratePerMinute: { member: 1_000_000, anonymous: 1_000_000 } };
  return buildApp({ ...services, config, pools: { ...services.pools, main: forgetful(main) } }, noWeb);
}

function forgetful(pool: Pool): Pool {
  const client = (active: PoolClient): PoolClient =>
    new Proxy(active, {
      get(target, name) {
        if (name === 'query')
          return (...args: unknown[]) =>
            Reflect.apply(target.query, target, args[0] === 'commit' ? ['rollback'] : args);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => client(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export type Met = 'open' | 'UNAUTHENTICATED' | 'FORBIDDEN';

/** What the committed snapshot says that a role meets at an operation; null is a stranger. */
export function expected(name: string, { may }: Stated, role: Role | null): Met {
  const isLetIn = may.includes(role ?? 'anonymous') && (narrower[name]?.includes(role ?? 'anonymous') ?? true);
  if (isLetIn) return 'open';
  return role === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
}

const headers = (viewer: Ctx | null) => ({ 'content-type': 'application/json', ...headersOf(viewer) });

type Answer = { data: unknown; errors?: { message: string; extensions?: Record<string, unknown> }[] };

/** Sends a document as somebody, over the wire. */
export async function sends(app: FastifyInstance, viewer: Ctx | null, query: string): Promise<Answer> {
  const url = '/api/graphql';
  const reply = await app.inject({ method: 'POST', url, headers: headers(viewer), payload: { query } });
  return reply.json<Answer>();
}

/** What somebody met: a refusal, or anything behind it. */
export async function meets(app: FastifyInstance, viewer: Ctx | null, query: string): Promise<Met> {
  const { errors } = await sends(app, viewer, query);
  const code = errors?.[0]?.extensions?.['code'];
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : 'open';
}

/** The status that a route answers somebody, its ids being of nothing. */
export async function statusAt(app: FastifyInstance, viewer: Ctx | null, route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const url = `${path.replace(/:\w+/g, '2000000000')}?jobId=2000000000`;
  if (method === 'GET') return (await app.inject({ method, url, headers: headers(viewer) })).statusCode;
  return (
    await app.inject({ method: method === 'DELETE' ? 'DELETE' : 'POST', url, headers: headers(viewer), payload: {} })
  ).statusCode;
}

export const statusOfMet: Record<Met, (status: number) => boolean> = {
  open: (status) => status !== 401 && status !== 403,
  UNAUTHENTICATED: (status) => status === 401,
  FORBIDDEN: (status) => status === 403,
};

const schema = makeSchema();
export type Root = GraphQLField<unknown, unknown>;

/** The root fields that there are, by name. */
export const rootFields: { query: Record<string, Root>; mutation: Record<string, Root> } = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
};
