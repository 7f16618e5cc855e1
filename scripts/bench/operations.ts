import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onSale } from './fill.ts';
import type { Request } from './load.ts';

/** The texts of the web's own documents by their ids: a production server runs no others. */
const documents: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/web/src/generated/persisted.json'), 'utf8'),
);

function graphql(name: string, variables: object, as: string): Omit<Request, 'url'> {
  const id = Object.keys(documents).find((each) => new RegExp(`^query ${name}\\b`).test(documents[each] ?? ''));
  if (!id) throw new Error(`The web asks no ${name}`);
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-provider': 'dbAuth', cookie: `__Host-session=${as}` },
    // As the web's build sends it.
    body: JSON.stringify({ operationName: name, id, variables }),
  };
}

export type Operation = {
  name: string;
  path: string;
  product: Omit<Request, 'url'>;
  floor: string;
  budget: number;
  /** What both sides must tell: the same of it, or they do not answer the same question. */
  tells: RegExp;
};

/** Of a member and of staff who are signed in. */
export type Tokens = { token: string; staffToken: string };

/** What is asked of the product, beside the path of the floor that does the same bare. */
export const operations = (course: number, { token, staffToken }: Tokens): Operation[] => [
  {
    name: 'current user',
    path: '/api/graphql',
    product: graphql('WhoIsHere', {}, token),
    floor: '/currentUser',
    budget: 0.75,
    tells: /"(?:email|tribeId|membershipStatus|points)":[^,}]+|"\w+":true/g,
  },
  {
    name: 'users page of 10',
    path: '/api/graphql',
    product: graphql('UserPage', { page: 1, pageSize: 10 }, staffToken),
    floor: '/users',
    budget: 0.85,
    tells: /"tribeId":"[^"]+"/g,
  },
  {
    name: 'course with progress',
    path: '/api/graphql',
    product: graphql('MyCourse', { id: course }, token),
    floor: '/course',
    budget: 0.8,
    tells: /"name":"[^"]+"/g,
  },
  {
    name: 'order',
    path: '/api/checkout',
    product: {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'bench-{n}', 'x-forwarded-for': '{address}' },
      body: JSON.stringify({
        funnelId: onSale.funnelId,
        paymentTermId: onSale.termId,
        couponCode: null,
        email: 'buyer-{n}@bench.test',
        firstName: 'Niña',
        lastName: 'Peña',
        mobileNumber: null,
        acceptsTerms: true,
      }),
    },
    floor: '/order',
    // An order is a dozen statements with its key, limits and offer; the floor inserts it and nothing else.
    budget: 0.1,
    tells: /"isGateway":false/g,
  },
  {
    name: 'public page',
    path: '/privacy-policy',
    product: { method: 'GET', headers: {} },
    floor: '/page',
    budget: 0.5,
    tells: /<h\d[^>]*>[^<]+/g,
  },
];
