import { expect, test } from 'vitest';
import { policyHtml, withAcademy } from './policyText.ts';
import { privacyPolicy, privacySections } from './privacyPolicy.ts';
import { refundPolicy, refundSections } from './refundPolicy.ts';
import { termsConditions, termsSections } from './termsConditions.ts';

test('a document names the academy as it is called when somebody reads it, whatever is in the name', () => {
  const html = policyHtml(termsConditions.lead, termsSections('{academy}'));
  expect(html).toContain('{academy} runs this site');
  expect(withAcademy(html, 'Akademya ñ <b>&')).toContain('Akademya ñ &lt;b&gt;&amp; runs this site');
  expect(withAcademy(html, 'Akademya ñ')).not.toContain('{academy}');
});

test('each document of the product is headings, paragraphs and points', () => {
  for (const html of [
    policyHtml(privacyPolicy.lead, privacySections('{academy}', 'us')),
    policyHtml(refundPolicy.lead, refundSections('/bug-report')),
    policyHtml(termsConditions.lead, termsSections('{academy}')),
  ]) {
    expect(html.match(/<h2>/g)!.length).toBeGreaterThan(4);
    expect(html).not.toMatch(/<(?!\/?(?:h2|p|ul|li)>)/);
  }
});
