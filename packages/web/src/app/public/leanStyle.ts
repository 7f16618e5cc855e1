/**
 * Takes the custom properties out of a minified style sheet that nothing in it reads: the tokens are the whole
 * product's, and a public page names few of them.
 */
export function leanStyle(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const lean = css.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
  // What was read only by what has just gone can go as well.
  return lean.length === css.length ? css : leanStyle(lean);
}
