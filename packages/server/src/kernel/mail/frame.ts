import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';
import type { MailIdentity } from '#kernel/mail/identity.ts';

/** How a mail's one link begins. What people write is escaped, so nothing else in a content begins like it. */
export const buttonStart = '<a class="button" href="';

const button = /<p><a class="button" href="([^"]*)">([^<]*)<\/a><\/p>/;

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif";

/** A mail loads nothing: most programs would ignore a font's file, and the rest would report who read it. */
const familiesOf = (identity: MailIdentity | null) =>
  identity ? `'${identity.font.name}',${identity.font.hasSerifs ? "Georgia,'Times New Roman',serif" : sans}` : sans;

const light = { page: '#f3f0ea', card: '#ffffff', ink: '#2b2118', soft: '#665c52', line: '#e4ded5' };
const dark = { page: '#17140f', card: '#221e18', ink: '#efeae2', soft: '#bdb4a9', line: '#3a342c' };

/** A table for the look alone: mail programs know no other layout. */
const table = (more: string, cells: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${more}><tr>${cells}</tr></table>`;

/**
 * A mail's HTML: its content in the academy's look, which needs no picture to be read. What was queued whole, by an earlier version,
 * is sent as it is.
 */
export function framed({ html, subject }: { html: string; subject: string }, identity: MailIdentity | null): string {
  if (html.startsWith('<!doctype')) return html;
  const face = familiesOf(identity);
  const plain = `font-family:${face};font-size:16px;line-height:1.5;color:${light.ink}`;
  const start =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const title = `<title>${escapeHtml(subject)}</title>`;
  if (!identity) return `${start}${title}</head><body style="${plain}">${html}</body></html>`;
  const content = html
    .replaceAll('<a href=', `<a class="soft" style="color:${light.soft}" href=`)
    .replace(button, (_, url: string, label: string) => buttonOf(identity, url, label))
    .replaceAll('<p>', '<p style="margin:0 0 16px">')
    .replaceAll(
      '<p style="font-size:14px">',
      `<p class="soft" style="margin:24px 0 16px;font-size:14px;color:${light.soft}">`,
    );
  const small = `font-family:${face};font-size:13px;line-height:1.6;color:${light.soft}`;
  const row = (name: string, style: string, of: string) =>
    `<tr><td class="${name}" style="${style};overflow-wrap:anywhere">${of}</td></tr>`;
  return `${start}<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">${title}
<style>${styleOf(identity)}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
${row('ink', 'padding:0 24px 16px', headOf(identity))}
${row('card ink', `padding:28px 24px 12px;background:${light.card};border:1px solid ${light.line};border-radius:14px;${plain}`, content)}
${row('soft', `padding:20px 24px 0;${small}`, footOf(identity))}
</table></td></tr></table></body></html>`;
}

/** Mail programs that know a dark look take these over the colors at each element. */
function styleOf({ button: { dark: pressed } }: MailIdentity): string {
  const rules = [
    `.page{background:${dark.page}!important}`,
    `.card{background:${dark.card}!important;border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.soft,.soft a{color:${dark.soft}!important}`,
    `.press{background:${pressed.ground}!important}`,
    `.press a{color:${pressed.ink}!important}`,
  ];
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

function buttonOf(identity: MailIdentity, url: string, label: string): string {
  const look = identity.button.light;
  return table(
    ' style="margin:8px 0 24px"',
    `<td class="press" bgcolor="${look.ground}" style="background:${look.ground};border-radius:10px"><a href="${url}" style="display:inline-block;padding:13px 22px;font-family:${familiesOf(identity)};font-size:16px;font-weight:bold;line-height:1.25;color:${look.ink};text-decoration:none">${label}</a></td>`,
  );
}

/** The logo, whose words stand in its place where pictures are off; else the letter and the name. */
function headOf(identity: MailIdentity): string {
  const { name, logo, letter, mark, homeUrl } = identity;
  const face = familiesOf(identity);
  const [safe, words] = [escapeHtml(name), `font-family:${face};font-size:18px;font-weight:bold;color:${light.ink}`];
  const link = (look: string, of: string) =>
    `<a class="ink" href="${escapeHtml(homeUrl)}" style="${look};text-decoration:none">${of}</a>`;
  if (logo !== null) {
    const picture = `<img src="${escapeHtml(logo)}" alt="${safe}" height="36" style="display:block;height:36px;width:auto;max-width:240px;border:0">`;
    return link(words, picture);
  }
  const square = `<td width="32" height="32" align="center" bgcolor="${mark.ground}" style="width:32px;height:32px;background:${mark.ground};border-radius:9px;font-family:${face};font-size:16px;font-weight:bold;line-height:32px;color:${mark.ink}">${escapeHtml(letter)}</td>`;
  return table('', `${square}<td style="padding-left:10px;overflow-wrap:anywhere">${link(words, safe)}</td>`);
}

function footOf({ footer, links }: MailIdentity): string {
  const sites = links.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" style="color:${light.soft}">${escapeHtml(label)}</a>`,
  );
  return [...footer.map(escapeHtml), ...(sites.length > 0 ? [sites.join(' &nbsp;·&nbsp; ')] : [])].join('<br>');
}
