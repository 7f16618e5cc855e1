import { navigate, usePathname, useSearch as useQuery } from 'wouter/use-browser-location';
import { serverEnvironment } from './environment.ts';

/** Where the browser is, as it reads in the address bar, and how to go elsewhere. */
export const useLocation = (): [pathname: string, navigate: typeof navigate] => {
  const ssrPath = serverEnvironment()?.pathname;
  return [decoded(usePathname(ssrPath === undefined ? {} : { ssrPath })), navigate];
};

/** The query as it stands in the address, without its question mark: whoever reads its values unescapes them. */
export const useSearch = (): string => {
  const ssrSearch = serverEnvironment()?.search;
  return useQuery(ssrSearch === undefined ? {} : { ssrSearch }).replace(/^\?/, '');
};

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURI(text) : text;
  } catch {
    return text;
  }
}
