import { escapeHtml } from '../../../kernel/text/escapeHtml.ts';

export type PolicySection = { title: string; paragraphs: readonly string[]; points?: readonly string[] };

/** Stands for the academy's name in a document that staff write, so that it follows when the name changes. */
export const academyField = '{academy}';

/** A document's rich text with the academy's name in it. `html` is clean already; the name is escaped here. */
export const withAcademy = (html: string, name: string): string => html.replaceAll(academyField, escapeHtml(name));

const list = (points: readonly string[]) =>
  `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`;

/** A document as rich text that staff go on from: what it's about, then its sections. */
export const policyHtml = (lead: string, sections: readonly PolicySection[]): string =>
  [
    `<p>${escapeHtml(lead)}</p>`,
    ...sections.flatMap(({ title, paragraphs, points = [] }) => [
      `<h2>${escapeHtml(title)}</h2>`,
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      ...(points.length > 0 ? [list(points)] : []),
    ]),
  ].join('');
