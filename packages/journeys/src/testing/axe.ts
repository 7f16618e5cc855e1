import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Scope = 'everything' | 'contrast';

type Finding = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] };

const rules: Record<Scope, object> = {
  everything: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  contrast: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** What axe finds on the page as it is now: the rule, the place and what is wrong, a line each. */
export async function findings(page: Pick<Page, 'evaluate'>, scope: Scope = 'everything'): Promise<string[]> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source);
  const options = { ...rules[scope], resultTypes: ['violations'], preload: false };
  const found: Finding[] = await page.evaluate(
    `window.axe.run(document, ${JSON.stringify(options)}).then((it) => it.violations)`,
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} (${help}) at ${target.join(' ')}: ${why}`;
    }),
  );
}
