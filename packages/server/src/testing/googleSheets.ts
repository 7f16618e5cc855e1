import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import type { GoogleAccount } from '#kernel/googleAccount.ts';
import { listenOnLoopback } from '#kernel/loopback.ts';

/** What a call comes to: its place among all calls, what it asks for, and whether what it asked is done. */
export type SheetCall = { number: number; kind: 'token' | 'read' | 'put' | 'change' };

/** `cut` ends the connection before anything is done, `lost` after it was done, and `garbage` is what is no answer, though it was done. */
export type SheetTrouble =
  | 'cut'
  | 'lost'
  | 'garbage'
  | { status: number; retryAfter?: string; reason?: string; message?: string };

type Tab = {
  sheetId: number;
  title: string;
  index: number;
  hidden: boolean;
  rowCount: number;
  columnCount: number;
  rows: unknown[][];
};
export type Sheet = { tabs: Tab[]; isShared: boolean };

const mostCells = 10_000_000;
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

class Refused extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}
const invalid = (message: string) => new Refused(400, 'INVALID_ARGUMENT', message);

/** A server that speaks as much of Google's Sheets API as we use, keeps its rules, and makes trouble when it is told to. */
export async function startGoogleSheets() {
  const sheets = new Map<string, Sheet>();
  const tokens = new Set<string>();
  const calls: SheetCall[] = [];
  const standIn = {
    sheets,
    tokens,
    calls,
    account: { email: 'reports@academy.example', privateKey: '', tokenUrl: '', sheetsUrl: '' } satisfies GoogleAccount,
    /** What is done instead of a call; nothing where it behaves. */
    trouble: (_call: SheetCall): SheetTrouble | null => null,
    /** Called after each call that changed a sheet, before it's answered. */
    onChange: (_sheet: Sheet): void => undefined,
    /** A sheet with an empty tab, shared with the account. */
    aSheet(tabs: Partial<Tab>[] = [{ title: 'Sheet1' }]): string {
      const id = randomUUID().replaceAll('-', '');
      const made = tabs.map((tab, index) => ({ ...blank(index + 1), title: `Tab ${index}`, index, ...tab }));
      sheets.set(id, { tabs: made, isShared: true });
      return id;
    },
    tabsOf: (id: string) => sheets.get(id)!.tabs.map(({ title }) => title),
    rowsIn: (id: string, title: string) => sheets.get(id)!.tabs.find((tab) => tab.title === title)?.rows,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };

  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://google');
    const kind = kindOf(request.method ?? '', url.pathname);
    const call = { number: calls.length, kind };
    calls.push(call);
    const body = await text(request);
    const trouble = standIn.trouble(call);
    if (trouble === 'cut') return void response.destroy();
    if (typeof trouble === 'object' && trouble) {
      const { status, retryAfter, reason = 'TROUBLE', message = 'Trouble' } = trouble;
      const details = reason === reason.toUpperCase() ? [{ reason }] : [];
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
      return void response.end(JSON.stringify({ error: { code: status, status: reason, message, details } }));
    }
    try {
      const done = kind === 'token' ? await signIn(body) : handle(request, url, body);
      if (trouble === 'lost') return void response.destroy();
      response.end(trouble === 'garbage' ? '<html>oops' : JSON.stringify(done));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, reason, message } = error;
      response.writeHead(status).end(JSON.stringify({ error: { code: status, status: reason, message } }));
    }
  }

  async function signIn(body: string): Promise<unknown> {
    const assertion = new URLSearchParams(body).get('assertion') ?? '';
    const { email: issuer, tokenUrl: audience } = standIn.account;
    // The clock of tests is not that of this machine.
    const options = { issuer, audience, algorithms: ['RS256'], clockTolerance: '365d' };
    const { payload } = await jwtVerify(assertion, publicKey, options).catch(() => {
      throw new Refused(400, 'invalid_grant', 'Invalid JWT Signature.');
    });
    if ((payload.exp ?? 0) - (payload.iat ?? 0) !== 3_600) throw new Refused(400, 'invalid_grant', 'Invalid lifetime');
    if (payload['scope'] !== 'https://www.googleapis.com/auth/spreadsheets')
      throw new Refused(400, 'invalid_scope', '');
    const token = randomUUID();
    tokens.add(token);
    return { access_token: token, expires_in: 3_599, token_type: 'Bearer' };
  }

  function handle(request: IncomingMessage, url: URL, body: string): unknown {
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      throw new Refused(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    const [, id = '', rest = ''] = /^\/v4\/spreadsheets\/([\w-]+)(.*)$/.exec(url.pathname) ?? [];
    const sheet = sheets.get(id);
    if (!sheet) throw new Refused(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (!sheet.isShared) throw new Refused(403, 'PERMISSION_DENIED', 'The caller does not have permission');
    if (request.method === 'GET') return { sheets: sheet.tabs.map((tab) => ({ properties: shownTab(tab) })) };
    if (rest === ':batchUpdate') {
      const { requests } = JSON.parse(body);
      // All of it or nothing.
      sheet.tabs = requests.reduce(changed, structuredClone(sheet.tabs));
    } else putValues(sheet, url, JSON.parse(body));
    standIn.onChange(sheet);
    return rest === ':batchUpdate' ? { replies: [] } : { updatedRows: JSON.parse(body).values.length };
  }

  const base = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  Object.assign(standIn.account, { privateKey: pem, tokenUrl: `${base}/token`, sheetsUrl: base });
  return standIn;
}

function kindOf(method: string, path: string): SheetCall['kind'] {
  if (path === '/token') return 'token';
  if (method === 'GET') return 'read';
  return method === 'PUT' ? 'put' : 'change';
}

const blank = (sheetId: number) => ({ sheetId, index: 0, hidden: false, rowCount: 1_000, columnCount: 26, rows: [] });

const shownTab = ({ sheetId, title, index, hidden, rowCount, columnCount }: Tab) => ({
  sheetId,
  title,
  index,
  hidden,
  gridProperties: { rowCount, columnCount },
});

type Properties = Partial<Omit<Tab, 'rowCount' | 'columnCount'>> & {
  gridProperties?: { rowCount?: number; columnCount?: number; frozenRowCount?: number };
};
type Change =
  | { addSheet: { properties: Properties } }
  | { deleteSheet: { sheetId: number } }
  | { updateSheetProperties: { properties: Properties; fields: string } };

function changed(tabs: Tab[], change: Change): Tab[] {
  const find = (id: number | undefined): Tab => {
    const tab = tabs.find(({ sheetId }) => sheetId === id);
    if (!tab) throw invalid(`Invalid requests: No sheet with id: ${id}`);
    return tab;
  };
  const checkTitle = (title: string | undefined, but: Tab | null) => {
    if (tabs.some((tab) => tab !== but && tab.title.toLowerCase() === title?.toLowerCase()))
      throw invalid(`A sheet with the name "${title}" already exists. Please enter another name.`);
  };
  if ('addSheet' in change) {
    const { gridProperties: grid, ...properties } = change.addSheet.properties;
    checkTitle(properties.title, null);
    if (tabs.some(({ sheetId }) => sheetId === properties.sheetId))
      throw invalid(`A sheet with id ${properties.sheetId} already exists.`);
    const added = { ...blank(0), title: '', ...properties, index: tabs.length, ...grid };
    return checkedCells([...tabs, added]);
  }
  if ('deleteSheet' in change) {
    const gone = find(change.deleteSheet.sheetId);
    const left = tabs.filter((tab) => tab !== gone);
    if (left.every(({ hidden }) => hidden)) throw invalid('You can’t remove all the visible sheets in a document.');
    return left;
  }
  const { properties, fields } = change.updateSheetProperties;
  const tab = find(properties.sheetId);
  const named = fields.split(',');
  if (named.includes('title')) checkTitle(properties.title, tab);
  if (named.includes('title')) tab.title = properties.title ?? '';
  if (named.includes('hidden')) tab.hidden = properties.hidden === true;
  if (named.includes('index')) tab.index = properties.index ?? 0;
  if (named.includes('gridProperties.rowCount')) tab.rowCount = properties.gridProperties?.rowCount ?? 0;
  tab.rows = tab.rows.slice(0, tab.rowCount);
  return checkedCells(tabs);
}

function checkedCells(tabs: Tab[]): Tab[] {
  if (tabs.reduce((sum, tab) => sum + tab.rowCount * tab.columnCount, 0) > mostCells)
    throw invalid(
      `This action would increase the number of cells in the workbook above the limit of ${mostCells} cells.`,
    );
  return tabs;
}

/** Only as they are: what is entered as a person would type it could run as a formula. */
function putValues(sheet: Sheet, url: URL, { range, values }: { range: string; values: unknown[][] }): void {
  if (url.searchParams.get('valueInputOption') !== 'RAW') throw invalid('Only RAW is expected');
  if (decodeURIComponent(url.pathname.split('/values/')[1] ?? '') !== range) throw invalid('Ranges differ');
  const [, quoted = '', from = '', last = '', until = ''] = /^'(.+)'!A(\d+):([A-Z]+)(\d+)$/.exec(range) ?? [];
  const tab = sheet.tabs.find(({ title }) => title === quoted.replaceAll("''", "'"));
  if (!tab) throw invalid(`Unable to parse range: ${range}`);
  const width = [...last].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (Number(until) > tab.rowCount || width > tab.columnCount) throw invalid('Range exceeds grid limits.');
  if (values.length !== Number(until) - Number(from) + 1 || values.some((row) => row.length !== width))
    throw invalid('Requested writing within range, but tried writing outside of it');
  for (const [at, row] of values.entries()) {
    if (row.some((cell) => typeof cell === 'string' && cell.length > 50_000))
      throw invalid('Your input contains more than the maximum of 50000 characters in a single cell.');
    tab.rows[Number(from) - 1 + at] = row;
  }
}
