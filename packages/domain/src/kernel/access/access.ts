import type { FunctionFlag, PageFlag } from './matrix.ts';

/** What an address or an operation asks of who comes: nothing, nobody signed in, a login, a page flag, or a page and a function flag. */
export type Access = 'public' | 'auth' | 'in' | PageFlag | readonly [PageFlag, FunctionFlag];

/** What a signed-in person may do: the union over all levels held now. */
export type Holder = {
  pageAccess: Readonly<Partial<Record<PageFlag, boolean>>>;
  functionAccess: Readonly<Partial<Record<FunctionFlag, boolean>>>;
};

/** Whether somebody may come in, and else where it leads: to the login, to the forbidden page, or home. */
export function opens(access: Access, viewer: Holder | null): 'open' | 'login' | 'forbidden' | 'home' {
  if (access === 'public') return 'open';
  if (access === 'auth') return viewer ? 'home' : 'open';
  if (!viewer) return 'login';
  if (access === 'in') return 'open';
  return holds(access, viewer) ? 'open' : 'forbidden';
}

function holds(access: PageFlag | readonly [PageFlag, FunctionFlag], viewer: Holder): boolean {
  if (typeof access === 'string') return viewer.pageAccess[access] === true;
  const [page, action] = access;
  return viewer.pageAccess[page] === true && viewer.functionAccess[action] === true;
}
