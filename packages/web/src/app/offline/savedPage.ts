/** The first screen of a page as it was when the page was last open, and when that was; milliseconds. */
export type SavedPage = { markup: string; at: number };

/** What the server writes for one viewer: the first screen, its results, and links to the code that shows them. */
export const pageData = /<!--page-data-->[^]*?<!--\/page-data-->/g;

const nonce = /(?<=<style nonce=")[^"]*/g;

/** The style, script and markup of a first screen, ahead of its results. */
const firstScreen =
  /<style nonce="[^"]*">[^]*?<\/style><script>[^]*?<\/script><div id="prerendered"[^]*?(?=<script type="application\/json"|<!--\/page-data-->)/;

/** The first screen in a page, without the nonce that its style has in every response; null where there is none. */
export function firstScreenIn(html: string): string | null {
  const parts = html.match(pageData) ?? [];
  return firstScreen.exec(parts.join(''))?.[0].replaceAll(nonce, '') ?? null;
}

/** Of two screens in a page the later one is newer. The time shows once that one is slow to come. */
const style = `#prerendered:has(~#prerendered){display:none}@keyframes saved-at{from{visibility:hidden}}
#prerendered #saved-at{position:fixed;inset:auto 1rem 5rem;z-index:1;margin:auto;width:fit-content;padding:.375rem 1rem;
border-radius:9rem;background:var(--ink);color:var(--page);font-size:.875rem;animation:saved-at 0s 1s both!important}`;

const time = new Intl.DateTimeFormat('en-PH', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

const bodyTag = '<body>';
const headOf = (shell: string) => shell.slice(0, shell.indexOf(bodyTag));
const bodyOf = (shell: string) => shell.slice(shell.indexOf(bodyTag) + bodyTag.length);

/** The application itself, which must be of one release with all that it brings. */
const scripts = /<script type="module"[^>]*><\/script>/g;

/** A page's inline style under the nonce of the response that it's sent with. */
const under = (shell: string, html: string) => html.replaceAll(nonce, shell.match(nonce)?.[0] ?? '');

/** The beginning of a page that shows a saved screen at once. The application comes with the rest. */
export function savedBeginning(shell: string, { markup, at }: SavedPage): string {
  const from = `<p id="saved-at" role="status">Updating… Last updated ${time.format(at)}</p></div>`;
  const screen = markup.replace(/<\/div>$/, () => from);
  const saved = `<style nonce="">${style}</style>${screen}`;
  return `${headOf(shell).replaceAll(scripts, '')}${bodyTag}${under(shell, saved)}`;
}

/**
 * The rest of such a page: `newest`, as the network brought it, or the stored shell where nothing came. A screen that is still
 * the same isn't sent twice, and what is nobody's any more is hidden at once.
 */
export function savedRest(shell: string, { markup }: SavedPage, newest: string): string {
  const screen = firstScreenIn(newest);
  const body = bodyOf(newest);
  const shown = screen === markup ? body.replace(firstScreen, '<style nonce="">#saved-at{display:none}</style>') : body;
  const hidden = screen === null && newest !== shell ? '<style nonce="">#prerendered{display:none}</style>' : '';
  return (headOf(newest).match(scripts) ?? []).join('') + under(shell, hidden + shown);
}

/** The rest of a page that the browser is to load again. */
export const reload = '<meta http-equiv="refresh" content="0"></body></html>';
