/** Fetches a file of ours as a download that leaves the page where it is, or opens an address of others beside it. */
export function goOut(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  if (url.startsWith('/')) anchor.download = '';
  else {
    anchor.target = '_blank';
    anchor.rel = 'noopener noreferrer';
  }
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
