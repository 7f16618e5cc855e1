import sanitize from 'sanitize-html';

/** Everything that rich text may contain; anything else is removed, its text kept. */
const allowed: sanitize.IOptions = {
  allowedTags:
    'p br hr h2 h3 h4 ul ol li blockquote pre code strong b em i u s sub sup a figure figcaption img table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math', 'iframe'],
  transformTags: {
    h1: 'h2',
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    img: sanitize.simpleTransform('img', { loading: 'lazy' }),
  },
  // Only pictures stored on this site: the page's policy would block and report any other.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/api\/uploads\/[\w.-]+$/.test(attribs['src'] ?? ''),
};

const longestKept = 20_000;
const mostKept = 300;
const kept = new Map<string, string>();

/** Rich text without active content: cleaned for storing, and again for showing. */
export function cleanRichText(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text.replaceAll('>', '&gt;');
  const known = kept.get(text);
  if (known !== undefined) return known;
  const clean = sanitize(text, allowed);
  if (text.length <= longestKept) {
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
    kept.set(text, clean);
  }
  return clean;
}

/** Rich text for a page: cleaned, and plain text split into paragraphs. */
export function shownRichText(text: string): string {
  const clean = cleanRichText(text).trim();
  if (clean === '' || /<(?:p|h[2-4]|ul|ol|blockquote|pre|table|figure|hr)\b/.test(clean)) return clean;
  return clean
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('');
}
