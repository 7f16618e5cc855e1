import { expect, test } from 'vitest';
import { cleanRichText, shownRichText } from './richText.ts';

const attacks = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<img src="https://evil.example/track.png">',
  '<object data="x"></object><embed src="x"><base href="https://evil.example">',
  '<p class="fixed inset-0" id="root" onmouseover=alert(1)>x</p>',
];

test('nothing that could act, or call elsewhere, is left in rich text', () => {
  for (const attack of attacks) {
    const clean = cleanRichText(attack);
    expect(clean).not.toMatch(
      /<[^>]*(?:\son\w+|style|class|id|src|action)\s*=|script:|evil\.example|<(?:svg|iframe|form|script|base)/i,
    );
    expect(cleanRichText(clean)).toBe(clean);
  }
});

test('what an author writes stays: headings, lists, links and pictures of this site', () => {
  const kept =
    '<h2>Your offer</h2><ul><li><strong>One</strong></li></ul><img src="/api/uploads/12" alt="A desk" loading="lazy" />';
  expect(cleanRichText(kept)).toBe(kept);
  expect(cleanRichText('<a href="https://example.ph">x</a>')).toBe(
    '<a href="https://example.ph" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});

test('a text without marks becomes paragraphs, and its signs stay signs', () => {
  expect(shownRichText('Rates > ₱500\nper hour\n\nNext')).toBe('<p>Rates &gt; ₱500<br />per hour</p><p>Next</p>');
  expect(shownRichText('5 < 6 & more')).toBe('<p>5 &lt; 6 &amp; more</p>');
  expect(shownRichText('  ')).toBe('');
});
