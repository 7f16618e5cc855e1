/** The id of a Google Sheet in its address; null where there is none. */
export function spreadsheetIdOf(address: string): string | null {
  const [, id] =
    /^\s*https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d{1,2}\/)?d\/([\w-]{20,100})(?=[/?#\s]|$)/.exec(address) ??
    [];
  return id ?? null;
}

export const spreadsheetUrl = (id: string, tabId: number | null): string =>
  `https://docs.google.com/spreadsheets/d/${id}/edit${tabId === null ? '' : `#gid=${tabId}`}`;

/** Cells that a Google Sheet holds in all of its tabs. */
export const mostSheetCells = 10_000_000;
/** Characters that a cell of a Google Sheet holds. */
export const mostCellText = 50_000;
/** Characters that the name of a tab may have here. */
export const mostTabTitle = 80;

export const sheetMessages = {
  notSetUp: 'Google Sheets isn’t set up yet. Ask the person who runs your server to set GOOGLE_SERVICE_ACCOUNT.',
  noExport: 'Say which export to send.',
  isUnderWay: 'This is already being sent to another sheet. Wait until it’s done.',
  noAddress: 'Paste the address of a Google Sheet, such as https://docs.google.com/spreadsheets/d/…',
  notFound: 'We can’t find this Google Sheet. Check its address, and share it with us if you haven’t yet.',
  notShared: (email: string) => `Share the Google Sheet with ${email} as an editor, then try again.`,
  isFull:
    'This Google Sheet is full: it holds 10 million cells at most, and the old tab stays until the new one is complete. Delete tabs you don’t need, or use another sheet.',
  isOther: 'This is not a Google Sheet. If it’s an Excel file in Google Drive, save it as a Google Sheet first.',
  isOff:
    'The Google Sheets API is off for our service account. Ask the person who runs your server to turn it on in Google Cloud.',
  badKey:
    'Google doesn’t accept our service account. Ask the person who runs your server to check GOOGLE_SERVICE_ACCOUNT.',
  isBusy: 'Google Sheets is too busy right now, so your tab is unchanged. Try again in a few minutes.',
  isRefused: (title: string) =>
    `Google Sheets didn’t accept the change. Check that the tab “${title}” isn’t protected, then try again.`,
  isGone: 'Someone deleted the tab while it was being written. Try again.',
} as const;
