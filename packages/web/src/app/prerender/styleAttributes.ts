/** Sizes, shares and colours; nothing that fetches, and no end of a rule. */
const plain = /^(?:--)?[\w-]+:[\w\s.,%#()+*/-]+(?:;(?:--)?[\w-]+:[\w\s.,%#()+*/-]+)*;?$/;

/**
 * Moves the style attributes of markup into a style sheet: the content policy lets none take effect. What isn't plain is
 * left out.
 */
export function styleAttributes(markup: string): { html: string; style: string } {
  const rules = new Map<string, number>();
  const html = markup.replaceAll(/ style="([^"]*)"/g, (_whole, declarations: string) => {
    if (!plain.test(declarations) || declarations.includes('url(')) return '';
    const known = rules.get(declarations) ?? rules.size;
    rules.set(declarations, known);
    return ` data-style="${known}"`;
  });
  return { html, style: [...rules].map(([rule, at]) => `[data-style="${at}"]{${rule}}`).join('') };
}
