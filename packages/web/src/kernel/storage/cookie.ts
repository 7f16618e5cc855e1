const month = 30 * 24 * 60 * 60;

/** Writes a cookie that the server reads with the next page, for 30 days. Not for secrets: scripts can read it. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${month}; samesite=lax`;
}

/** Deletes a cookie, if there is one. */
export function removeCookie(name: string): void {
  if (document.cookie.includes(`${name}=`))
    document.cookie = `${name}=; path=/; expires=${new Date(0).toUTCString()}; samesite=lax`;
}
