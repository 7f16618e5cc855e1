/** The query parameter that remembers where a stranger wanted to go. */
export const redirectParameter = 'redirectTo';

/** Where a private address is remembered while its visitor signs in; home needs no remembering. */
export function rememberAddress(pathname: string, search: string): string | null {
  const address = search ? `${pathname}?${search}` : pathname;
  return address === '/' ? null : address;
}
