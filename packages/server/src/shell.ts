import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as timeout } from 'node:timers/promises';
import { logOutOwedCookie, roleCookie } from '@tribe/domain/features/accounts/session.ts';
import type { Academy } from '@tribe/domain/features/site/identity/academy.ts';
import { headPictures } from '@tribe/domain/features/site/identity/appIcon.ts';
import type { FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import type { FontId } from '@tribe/domain/kernel/text/font.ts';
import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';
import { manilaZone, zoneCookie } from '@tribe/domain/kernel/time/zone.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendInPieces } from '#kernel/http/compress.ts';
import { contentPolicy } from '#kernel/http/guard.ts';
import { type FirstScreens, linksOfRoute, pageData, type PageDataPlace, pageForStranger } from './pageData.ts';

/** The style of a page in a font, and the file that it preloads. */
export type FindFont = (font: FontId) => { style: string; file: string };

export type ShellPlace = {
  web: { shell: string; firstScreens: FirstScreens | null; pageFont: FindFont | null };
  /** Who the academy is now. */
  findAcademy: () => Promise<Academy>;
  pageData: PageDataPlace;
};

/** A fixed set: a made-up spelling of a zone would be cached with each formatter. */
const zones = new Set(Intl.supportedValuesOf('timeZone'));

/** The browser's time zone, as its cookie says; Manila where it says none that is known. */
const zoneOf = (zone: string | undefined) => (zone !== undefined && zones.has(zone) ? zone : manilaZone);

type ForWhom = { request: FastifyRequest; route: FoundRoute | null; search: string; hasSession: boolean };

/**
 * The application, with whose it is for its scripts, and its color before the first paint. With a session its head goes out
 * before the database is asked. The first screen follows in the same response, as markup and as the results that it shows.
 */
export async function sendShell(
  reply: FastifyReply,
  place: ShellPlace,
  { request, route, search, hasSession }: ForWhom,
) {
  const { web, findAcademy } = place;
  const screens = route && web.firstScreens;
  const nonce = randomBytes(16).toString('base64');
  const academy = await findAcademy();
  const { name, logo, brand } = academy;
  const font = web.pageFont?.(academy.font);
  const picture = logo === null ? '' : ` data-logo="${escapeHtml(logo)}"`;
  const html = `<html data-academy="${escapeHtml(name)}"${picture}`;
  const head = [
    `<head><meta property="csp-nonce" nonce="${nonce}">`,
    // The style of the build comes after it: what is named twice is stronger.
    `<style nonce="${nonce}">:root:root{--brand-hue:${brand.hue};--brand-chroma:${brand.chroma}}${font?.style ?? ''}</style>`,
  ].join('');
  const page = withIcons(web.shell, academy)
    .replace('<html', () => html)
    .replace('<head>', () => head)
    .replace('</head>', () => `${font ? fontLink(font.file) : ''}</head>`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(name)}</title>`);
  reply
    .headers({
      ...contentPolicy(`'nonce-${nonce}'`, { scripts: screens ? [hashOf(screens.pressScript)] : [], calls: [] }),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8');
  if (!screens) return reply.send(page);
  const environment = {
    academy: { name, logo },
    zone: zoneOf(request.cookies[zoneCookie]),
    role: request.cookies[roleCookie] ?? null,
    isPhone: /\bMobi/.test(request.headers['user-agent'] ?? ''),
    pathname: request.url.split('?')[0] ?? '/',
    search: search === '' ? '' : `?${search}`,
  };
  const asked = { request, route, screens, environment, nonce };
  // A first screen brings the style that it needs, so it waits for no style sheet.
  const sheet = /<link rel="stylesheet"[^>]*>/.exec(page)?.[0] ?? '';
  const [start = '', root = '', end = ''] = page
    .replace(sheet, () => sheet.replace('"stylesheet"', '"preload" as="style"'))
    .split(/(?<=<body>)|(?=<\/body>)/);
  const application = `${pageDataEnd}${sheet}${root}`;
  // Somebody who logged out without a network has the cookie still.
  if (!hasSession || request.cookies[logOutOwedCookie] !== undefined || request.method === 'HEAD') {
    return reply.send(start + pageDataStart + (await pageForStranger(asked)) + application + end);
  }
  return sendInPieces(reply, async function* pieces() {
    yield start + pageDataStart + linksOfRoute(screens, route);
    const data = pageData(place.pageData, asked);
    const late = timeout(overlayAfter, 'late' as const, { ref: false });
    let isWaiting = true;
    for (let next = data.next(); ;) {
      const piece = await (isWaiting ? Promise.race([next, late]) : next);
      if (piece === 'late') {
        isWaiting = false;
        yield application + pageDataStart;
      } else if (piece.done) break;
      else {
        yield piece.value;
        next = data.next();
      }
    }
    yield (isWaiting ? application : pageDataEnd) + end;
  });
}

/** The font of nearly all text is asked for with the page, and not only once its style was read. */
const fontLink = (file: string) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`;

/** The academy's own icons in place of those of the build. */
function withIcons(shell: string, academy: Academy): string {
  const pictures = headPictures(academy);
  if (!pictures) return shell;
  return shell
    .replace(
      /<link rel="icon"[^>]*svg[^>]*>/,
      `<link rel="icon" href="${pictures.icon}" type="image/png" sizes="32x32">`,
    )
    .replace(/<link rel="icon"[^>]*favicon\.ico[^>]*>/, '')
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (_, start: string) => start + pictures.apple);
}

/** As a content policy names an inline script. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What stands between these is one viewer's: a service worker leaves it out of what it stores. */
const [pageDataStart, pageDataEnd] = ['<!--page-data-->', '<!--/page-data-->'];

/** Where the first screen takes longer, the loading overlay is shown meanwhile; milliseconds. */
const overlayAfter = 300;
