const own = 'https://own.invalid';

/** Backslashes count as slashes in a browser; control and invisible characters are dropped by it. */
const hidden = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Whether a pathname, read literally, keeps a browser on this site. */
const staysHere = (pathname: string) =>
  /^\/(?!\/)/.test(pathname) && !pathname.includes('//') && !hidden.test(pathname);

/** Some servers and proxies unescape more than once, so the path must stay here however often it is unescaped. */
function staysHereUnescaped(pathname: string): boolean {
  let text = pathname;
  for (let times = 0; times < 4; times += 1) {
    if (!staysHere(text)) return false;
    const next = decoded(text);
    if (next === null) return false;
    if (next === text) return true;
    text = next;
  }
  return false;
}

/**
 * The path of this site that a `redirectTo` names, with its query and fragment, or null when it leads anywhere else.
 * It must begin with exactly one slash, and hold no backslash, no control character and no scheme, also when unescaped.
 */
export function safePath(redirectTo: string | null | undefined): string | null {
  if (!redirectTo || redirectTo.length > 2_048 || hidden.test(redirectTo)) return null;
  const [path = ''] = redirectTo.split(/[?#]/);
  if (!staysHereUnescaped(path) || !URL.canParse(redirectTo, own)) return null;
  const url = new URL(redirectTo, own);
  return url.origin === own && staysHereUnescaped(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null;
}
