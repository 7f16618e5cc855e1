import type { PageFlag } from '../../kernel/access/matrix.ts';

/** How a figure is shown: people or things, centavos, percent with one decimal, or days with one decimal. */
export type FigureKind = 'count' | 'amount' | 'percent' | 'days';

export type ReportColumn = {
  name: string;
  title: string;
  kind: FigureKind;
  /** The rows that the figure opens, by their name; a percentage opens none. */
  rows?: string;
  /** The figures that a percentage is worked out from; without them it comes with its line. */
  of?: { part: string; whole: readonly string[] };
};

/**
 * A bar for each line: its `parts` end to end, or each drawn `within` the one before. `steps` are upright bars along the days;
 * a `spread` shows a median and the middle half around it.
 */
export type ReportChart =
  | { kind: 'parts' | 'within' | 'steps'; title: string; columns: readonly string[] }
  | { kind: 'spread'; title: string; columns: readonly [lower: string, median: string, upper: string] };

export type ReportTable = {
  title: string;
  note: string;
  /** What a line is: the title of the first column. */
  of: string;
  /** What the date of a row is, and whether it is a day or a time. */
  when: { title: string; isDay: boolean };
  columns: readonly ReportColumn[];
  charts: readonly ReportChart[];
  /** Whether the last line adds the others up. */
  hasTotal?: boolean;
};

export type TableReport = {
  name: string;
  text: string;
  /** The page whose readers may open it, beside that of reports. */
  page: PageFlag;
  tables: Readonly<Record<string, ReportTable>>;
};

const count = (name: string, title: string, rows = name): ReportColumn => ({ name, title, kind: 'count', rows });
const days = (name: string, title: string, rows: string): ReportColumn => ({ name, title, kind: 'days', rows });
const amount = (name: string, title: string, rows: string): ReportColumn => ({ name, title, kind: 'amount', rows });
const percent = (name: string, title: string, part: string, whole: readonly string[]): ReportColumn => ({
  name,
  title,
  kind: 'percent',
  of: { part, whole },
});

const time = { title: 'When', isDay: false };
const day = { title: 'Day', isDay: true };

const attendance = [
  count('going', 'Going'),
  count('attended', 'Attended'),
  count('came', 'Showed up'),
  percent('rate', 'Rate', 'came', ['going']),
];

/**
 * The reports that are tables of figures over some Manila days, at `/reports/{id}`. The server says how each figure is counted
 * and which rows it counts.
 */
export const tableReports = {
  stages: {
    name: 'Stage funnel and time in stage',
    text: 'How many reach each stage, and how long they stay in it',
    page: 'communityReport',
    tables: {
      stages: {
        title: 'Stages',
        note: 'Each person counts once per stage, on the day they first reached it. Days in a stage are those of people who left it in this period.',
        of: 'Stage',
        when: time,
        columns: [
          count('reached', 'Reached'),
          count('soFar', 'Reached so far'),
          { name: 'goOn', title: 'Move on', kind: 'percent' },
          count('inside', 'In it now'),
          days('insideMedian', 'Median days so far', 'inside'),
          count('left', 'Left'),
          count('up', 'Moved up'),
          days('lower', 'Lower quarter', 'left'),
          days('median', 'Median days', 'left'),
          days('upper', 'Upper quarter', 'left'),
        ],
        charts: [
          { kind: 'within', title: 'Stage funnel', columns: ['soFar', 'reached'] },
          { kind: 'spread', title: 'Time in stage', columns: ['lower', 'median', 'upper'] },
        ],
      },
    },
  },
  events: {
    name: 'Event attendance',
    text: 'Who said they’d come and who did, by event and format',
    page: 'events',
    tables: {
      formats: {
        title: 'By format',
        note: 'Events that started in this period. Showed up are the people going who attended; the rate is their share.',
        of: 'Format',
        when: time,
        columns: [count('events', 'Events'), ...attendance],
        charts: [{ kind: 'within', title: 'Going and showed up', columns: ['going', 'came'] }],
        hasTotal: true,
      },
      events: {
        title: 'By event',
        note: 'Newest first. Attended includes people who came without saying so.',
        of: 'Event',
        when: time,
        columns: attendance,
        charts: [],
        hasTotal: true,
      },
    },
  },
  'cash-collection': {
    name: 'Cash collection',
    text: 'Memberships up for renewal, what was collected and who was lost',
    page: 'paymentReport',
    tables: {
      segments: {
        title: 'Up for renewal today',
        note: 'Memberships by days until expiry as of today, at renewal prices. The dates above don’t change it.',
        of: 'Segment',
        when: { title: 'Expires', isDay: true },
        columns: [count('memberships', 'Memberships'), amount('amount', 'Amount', 'memberships')],
        charts: [{ kind: 'parts', title: 'Amounts', columns: ['amount'] }],
        hasTotal: true,
      },
      days: {
        title: 'Collected and unenrolled',
        note: 'Memberships renewed in time, by the day they were renewed, and those that ended without a renewal.',
        of: 'Days',
        when: day,
        columns: [
          count('collected', 'Collected'),
          amount('amount', 'Amount collected', 'collected'),
          count('unenrolled', 'Unenrolled'),
        ],
        charts: [{ kind: 'steps', title: 'Memberships', columns: ['collected', 'unenrolled'] }],
        hasTotal: true,
      },
    },
  },
  retention: {
    name: 'Retention by batch',
    text: 'Who stays, renews, expires or is unenrolled in each batch',
    page: 'retention',
    tables: {
      batches: {
        title: 'Batches',
        note: 'Members and active members at the end of the period; renewed, expired and unenrolled during it.',
        of: 'Batch',
        when: day,
        columns: [
          count('members', 'Members'),
          count('active', 'Active'),
          count('renewed', 'Renewed'),
          count('expired', 'Expired'),
          count('unenrolled', 'Unenrolled'),
          percent('rate', 'Retention rate', 'renewed', ['renewed', 'expired', 'unenrolled']),
        ],
        charts: [
          { kind: 'within', title: 'Members still active', columns: ['members', 'active'] },
          { kind: 'parts', title: 'What became of memberships', columns: ['renewed', 'expired', 'unenrolled'] },
        ],
        hasTotal: true,
      },
    },
  },
} as const satisfies Readonly<Record<string, TableReport>>;

export type TableReportId = keyof typeof tableReports;

/** The ids as the address has them. */
export const tableReportIds = ['stages', 'events', 'cash-collection', 'retention'] as const satisfies TableReportId[];

export const isTableReport = (id: string): id is TableReportId => tableReportIds.some((each) => each === id);

/** The table of a report by its name; undefined where the report has none of that name. */
export const tableOf = (id: TableReportId, name: string): ReportTable | undefined => {
  const tables: Readonly<Record<string, ReportTable>> = tableReports[id].tables;
  return Object.hasOwn(tables, name) ? tables[name] : undefined;
};
