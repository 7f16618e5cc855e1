import { navigate, usePathname, useSearch as useQuery } from 'wouter/use-browser-location';

/** Where the browser is, as it reads in the address bar, and how to go elsewhere. */
export const useLocation = (): [pathname: string, navigate: typeof navigate] => [decoded(usePathname()), navigate];

/** The query, without its question mark. */
export const useSearch = (): string => decoded(useQuery().replace(/^\?/, ''));

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURI(text) : text;
  } catch {
    return text;
  }
}
