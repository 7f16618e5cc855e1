import { vi } from 'vitest';
import { functionAccessOf, pageAccessOf } from '@tribe/domain/kernel/access/matrix.ts';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import type { CurrentUser } from '#kernel/me/currentUser.ts';

type Fields = Record<string, unknown>;
type Reply = { status?: number; statusText?: string; body: unknown };

export type FakeApi = {
  /** The access levels of who is signed in, or null. Tests change it to sign in and out behind the browser's back. */
  who: CurrentUser | null;
  /** What the sign-in service answers, by its method. */
  auth: Record<string, (fields: Fields) => Reply>;
  /** What GraphQL answers, by the operation's name. */
  operations: Record<string, (variables: Fields) => Reply | Promise<Reply>>;
  /** Every request in order, as 'getToken', an auth method or an operation's name. */
  calls: string[];
  headers: Headers[];
};

/** Somebody with these levels, allowed what the matrix allows them. */
export function someone(...levels: [Role, ...Role[]]): CurrentUser {
  const pages = Object.assign({}, ...levels.map(onlyTrue(pageAccessOf)));
  const functions = Object.assign({}, ...levels.map(onlyTrue(functionAccessOf)));
  return {
    id: 7,
    email: 'joy@example.com',
    tribeId: 'T-900007',
    slug: 'joy',
    profileImage: null,
    firstName: 'Joy',
    lastName: 'Peña',
    roles: [...levels],
    accessLevels: levels.map((id) => ({ id, name: id })),
    pageAccess: pages,
    functionAccess: functions,
    stage: { id: 2, number: 1, name: 'Stage 1' },
    batch: { name: 'Batch 24' },
    group: null,
    stagesAsReviewer: [],
    affiliateTimestamp: null,
    accountabilityAsLeaderId: null,
    accountabilityGroupId: null,
    isFastTrackStudent: false,
    isBatch17: false,
    isJourneyFormCompleted: true,
    showReturneeModal: false,
    membershipStatus: 'Active',
    points: 420,
    isImpersonating: false,
    originalUserId: null,
  };
}

const onlyTrue = (accessOf: (role: string) => Record<string, boolean>) => (role: string) =>
  Object.fromEntries(Object.entries(accessOf(role)).filter(([, allowed]) => allowed));

/** Stands in for the server: whoever `who` is has a session. Undone by `vi.unstubAllGlobals()`. */
export function fakeApi(who: CurrentUser | null = null): FakeApi {
  const api: FakeApi = {
    who,
    calls: [],
    headers: [],
    auth: { logout: () => signOut(api) },
    operations: { WhoIsHere: () => ({ body: { data: { redwood: { currentUser: api.who } } } }) },
  };
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    api.headers.push(new Headers(init.headers));
    return answer(api, String(url), typeof init.body === 'string' ? JSON.parse(init.body) : {});
  });
  return api;
}

function signOut(api: FakeApi): Reply {
  api.who = null;
  return { body: {} };
}

async function answer(api: FakeApi, url: string, fields: Fields): Promise<Response> {
  if (url.endsWith('method=getToken')) {
    api.calls.push('getToken');
    return new Response(api.who ? 'a-token' : null, { status: api.who ? 200 : 401 });
  }
  const name = String(fields['method'] ?? fields['operationName']);
  api.calls.push(name);
  const reply = 'method' in fields ? api.auth[name] : api.operations[name];
  const variables = isRecord(fields['variables']) ? fields['variables'] : fields;
  const {
    status = 200,
    statusText = '',
    body,
  } = (await reply?.(variables)) ?? { body: { errors: [{ message: `${name} is not faked` }] } };
  return new Response(JSON.stringify(body), { status, statusText, headers: { 'content-type': 'application/json' } });
}

/** A GraphQL answer that failed with one of the API's codes. */
export function refusal(code: string, message: string, properties?: Fields): Reply {
  return { body: { data: null, errors: [{ message, extensions: { code, properties } }] } };
}
