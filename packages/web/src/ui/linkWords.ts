/** A web address as people read it: where it leads, cut where a row is narrow; the whole one stands where it is followed. */
export function linkWords(link: string): string {
  const words = link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  return words.length > 36 ? `${words.slice(0, 35)}…` : words;
}
