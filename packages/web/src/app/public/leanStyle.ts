/**
 * Takes the custom properties out of a minified style sheet that nothing in it reads: the tokens are the whole
 * product's, and a public page names few of them. The colors of drawings are read by a page's markup: without one all of them stay.
 */
export function leanStyle(css: string, markup?: string): string {
  const read = new Set([...(css + (markup ?? '')).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const lean = css.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    read.has(name) || (markup === undefined && name.startsWith('--scene-')) ? declaration : '',
  );
  // What was read only by what has just gone can go as well.
  return lean.length === css.length ? css : leanStyle(lean, markup);
}
