/**
 * What a spreadsheet program could take for the beginning of a formula, in full width as well, also behind guards that stand
 * there already.
 */
// oxlint-disable-next-line no-control-regex -- NUL, TAB and CR are among what must not begin a cell
const dangerous = /^'*[=+\-@＝＋－＠\t\r\0]/;
// oxlint-disable-next-line no-control-regex -- the same, behind one guard at least
const guarded = /^'+[=+\-@＝＋－＠\t\r\0]/;

/** A text as a cell that no program runs: what could begin a formula gets an apostrophe before it. */
export const guardCell = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

/** A text for a cell that says itself that it is one: only what looks guarded is guarded, so that it is read back as it was. */
export const guardTypedCell = (text: string): string => (guarded.test(text) ? `'${text}` : text);

/** The text that was guarded; any other as it is. */
export const unguardCell = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
