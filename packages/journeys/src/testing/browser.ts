import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { isLong } from './long.ts';
import { type Watch, watch } from './watch.ts';

export type Visit = { page: Page; context: BrowserContext; watch: Watch };

/** What a browser kept of earlier visits. */
export type State = Awaited<ReturnType<BrowserContext['storageState']>>;
export type Look = {
  width?: keyof typeof heights;
  scheme?: 'light' | 'dark';
  state?: State;
  /** False for a browser in which no script runs. */
  hasScript?: boolean;
  /** Whether it is touched as a phone is. */
  hasTouch?: boolean;
  /** Whether it says that it's a phone. */
  isPhone?: boolean;
  /** Whether its service worker keeps what is read, which costs each new browser a second of work; in the long run all do. */
  keepsOffline?: boolean;
};

/** One program for all files of a process, since to start it takes a second. */
let browser: Promise<Browser> | undefined;

/** Ends all visits, so that the next file finds nobody here. */
export async function endVisits(): Promise<void> {
  await Promise.all(((await browser)?.contexts() ?? []).map((context) => context.close()));
}

/** What each page shows whose journey failed, so that a failure that comes once can be understood. */
export async function sayWhatIsOpen(): Promise<void> {
  const pages = ((await browser)?.contexts() ?? []).flatMap((context) => context.pages());
  for (const page of pages) {
    const text = await page.innerText('body', { timeout: 1_000 }).catch(String);
    process.stderr.write(`${page.url()} shows:\n${text.replace(/\s+/g, ' ').slice(0, 1_500)}\n`);
  }
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Most pages live for seconds: to optimize their code costs a seventh of what it does. The long run, which measures times, does as visitors' browsers do. */
const unoptimized = isLong ? [] : ['--js-flags=--no-maglev,--no-turbofan'];

const open = () =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] || undefined, args: [...flags, ...unoptimized] });

/** What the browser of a phone calls itself. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export const heights = { 320: 640, 360: 740, 390: 844, 768: 1024, 1280: 900 } as const;

/** Somebody's own browser with one empty page; without a state it knows nothing yet. */
export async function visit(
  address: string,
  {
    width = 1280,
    scheme = 'light',
    state,
    hasScript = true,
    hasTouch = false,
    isPhone = false,
    keepsOffline = isLong,
  }: Look = {},
): Promise<Visit> {
  browser ??= open();
  const context = await (
    await browser
  ).newContext({
    baseURL: address,
    viewport: { width, height: heights[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    storageState: state,
    javaScriptEnabled: hasScript,
    hasTouch,
    ...(isPhone ? { userAgent: phoneAgent } : {}),
    serviceWorkers: keepsOffline ? 'allow' : 'block',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  return { page, context, watch: await watch(page) };
}
