import type { FunctionFlag, PageFlag } from './matrix.ts';

/** What an address or a verb asks of who comes: nothing, nobody signed in, a login, a page flag, or a page and a function flag. */
export type Door = 'public' | 'auth' | 'in' | PageFlag | readonly [PageFlag, FunctionFlag];

/** What a signed-in person may do: the union over all levels held now. */
export type Holder = {
  pageAccess: Readonly<Partial<Record<PageFlag, boolean>>>;
  functionAccess: Readonly<Partial<Record<FunctionFlag, boolean>>>;
};

/** Whether a door opens, and else where it leads: to the login, to the forbidden page, or home. */
export function opens(door: Door, who: Holder | null): 'open' | 'login' | 'forbidden' | 'home' {
  if (door === 'public') return 'open';
  if (door === 'auth') return who ? 'home' : 'open';
  if (!who) return 'login';
  if (door === 'in') return 'open';
  return holds(door, who) ? 'open' : 'forbidden';
}

function holds(door: PageFlag | readonly [PageFlag, FunctionFlag], who: Holder): boolean {
  if (typeof door === 'string') return who.pageAccess[door] === true;
  const [page, action] = door;
  return who.pageAccess[page] === true && who.functionAccess[action] === true;
}
