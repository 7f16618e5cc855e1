import { attacks } from '@tribe/domain/testing/attacks.ts';
import { expect, test } from 'vitest';
import { cleanRichText, shownRichText } from './richText.ts';

/** What no tag may contain: a handler, a style, a name that scripts could find, a frame, an active address. */
const acting =
  /<[^>]*(?:\s(?:on\w+|style|class|id|name|action|formaction|srcset|srcdoc|ping|background|poster)\s*=|(?:java|vb|live)script:|data:)|attacker\.example[^<]*>|<\/?(?:svg|math|iframe|object|embed|form|input|button|script|style|link|meta|base|template|video|audio|textarea|select|x|noscript)\b/i;

test('no active content or external request is left in rich text (XSS-1)', () => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(150);
  const failed = attacks.filter((attack) => {
    const clean = cleanRichText(attack);
    return acting.test(clean) || cleanRichText(clean) !== clean || acting.test(shownRichText(clean));
  });
  expect(failed).toEqual([]);
});

test('an author’s headings, lists, links and pictures of this site stay', () => {
  const kept =
    '<h2>Your offer</h2><ul><li><strong>One</strong></li></ul><img src="/api/uploads/12" alt="A desk" loading="lazy" />';
  expect(cleanRichText(kept)).toBe(kept);
  expect(cleanRichText('<a href="https://example.ph">x</a>')).toBe(
    '<a href="https://example.ph" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});

test('plain text becomes paragraphs, and its special characters stay text', () => {
  expect(shownRichText('Rates > ₱500\nper hour\n\nNext')).toBe('<p>Rates &gt; ₱500<br />per hour</p><p>Next</p>');
  expect(shownRichText('5 < 6 & more')).toBe('<p>5 &lt; 6 &amp; more</p>');
  expect(shownRichText('  ')).toBe('');
});
