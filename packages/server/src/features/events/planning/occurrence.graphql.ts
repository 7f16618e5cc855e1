import {
  type Attendee,
  importEventAttendance,
  markEventAttendance,
  pageEventAttendees,
  removeEventAttendance,
  type SheetResult,
} from '#features/events/attending/attendance.service.ts';
import {
  findEventOccurrence,
  type Occurrence,
  pageEventOccurrences,
  setEventRecording,
  type SourceCount,
} from '#features/events/planning/occurrence.service.ts';
import { exportEventAttendance } from '#features/events/attending/attendanceExport.service.ts';
import { type Canceled, cancelEventOccurrence } from '#features/events/planning/cancel.service.ts';
import { updateEventOccurrence } from '#features/events/planning/series.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shownRichText } from '#kernel/richText.ts';

const SourceCountType = builder.objectRef<SourceCount>('AttendanceCount').implement({
  fields: (t) => ({ source: t.exposeString('source'), count: t.exposeInt('count') }),
});

const OccurrenceType = builder.objectRef<Occurrence>('EventOccurrence').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    eventId: t.exposeInt('eventId'),
    eventName: t.exposeString('eventName'),
    timeZone: t.exposeString('timeZone'),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    endAt: t.expose('endAt', { type: 'DateTime' }),
    name: t.exposeString('name', { nullable: true }),
    description: t.string({
      nullable: true,
      resolve: ({ description }) => description && shownRichText(description),
    }),
    hostIds: t.exposeIntList('hostIds'),
    joinUrl: t.exposeString('joinUrl', { nullable: true, description: 'Null but for those who write events.' }),
    passcode: t.exposeString('passcode', { nullable: true, description: 'Null but for those who write events.' }),
    ownCapacity: t.exposeInt('ownCapacity', { nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    recordingUrl: t.exposeString('recordingUrl', { nullable: true }),
    status: t.exposeString('status'),
    cancelNote: t.exposeString('cancelNote', { nullable: true }),
    isMoved: t.exposeBoolean('isMoved'),
    version: t.exposeInt('version'),
    goingCount: t.exposeInt('goingCount', { description: 'The seats that are taken.' }),
    goingSeen: t.exposeInt('goingSeen', {
      description: 'Those of them whom the asker may see; so are the counts that follow.',
    }),
    maybeCount: t.exposeInt('maybeCount'),
    waitlistedCount: t.exposeInt('waitlistedCount'),
    attendedCount: t.exposeInt('attendedCount'),
    attendedBy: t.field({ type: [SourceCountType], resolve: ({ attendedBy }) => attendedBy }),
  }),
});

const AttendeeType = builder.objectRef<Attendee>('EventAttendee').implement({
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    tribeId: t.exposeString('tribeId'),
    answer: t.exposeString('answer', { nullable: true }),
    waitingPlace: t.exposeInt('waitingPlace', { nullable: true }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', nullable: true }),
    source: t.exposeString('source', { nullable: true }),
  }),
});

const SheetResultType = builder.objectRef<SheetResult>('AttendanceResult').implement({
  fields: (t) => ({
    row: t.exposeInt('row'),
    email: t.exposeString('email'),
    result: t.exposeString('result'),
    isMarked: t.exposeBoolean('isMarked'),
  }),
});

const OccurrenceInputType = builder.inputType('EventOccurrenceInput', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    startDay: t.field({ type: 'Date', required: true }),
    startTime: t.string({ required: true }),
    durationMinutes: t.int({ required: true }),
    hostIds: t.intList({ required: true }),
    joinUrl: t.string(),
    passcode: t.string(),
    capacity: t.int(),
  }),
});

const AttendanceRowType = builder.inputType('AttendanceRow', {
  fields: (t) => ({ row: t.int({ required: true }), email: t.string({ required: true }) }),
});

const OccurrencePageType = pageType('EventOccurrencePage', OccurrenceType);
const AttendeePageType = pageType('EventAttendeePage', AttendeeType);

const CanceledOccurrenceType = builder.objectRef<Canceled<Occurrence>>('CanceledOccurrence').implement({
  fields: (t) => ({
    occurrence: t.field({ type: OccurrenceType, resolve: (occurrence) => occurrence }),
    undoId: t.exposeString('undoId', {
      nullable: true,
      description: 'Takes it back, by undoAct, for ten seconds; null where it was canceled already.',
    }),
  }),
});

builder.queryFields((t) => ({
  eventOccurrence: field(t, findEventOccurrence, {
    type: OccurrenceType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
  eventOccurrencePage: field(t, pageEventOccurrences, {
    type: OccurrencePageType,
    args: {
      ...pageArgs(t),
      eventId: t.arg.int({ required: true }),
      filter: t.arg.string({ description: 'upcoming or past' }),
    },
    with: (asked) => [asked],
  }),
  eventAttendeePage: field(t, pageEventAttendees, {
    type: AttendeePageType,
    args: {
      ...pageArgs(t),
      occurrenceId: t.arg.int({ required: true }),
      filter: t.arg.string({ description: 'all, going, waitlisted, maybe, not-going or attended' }),
    },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  updateEventOccurrence: field(t, updateEventOccurrence, {
    type: OccurrenceType,
    args: {
      id: t.arg.int({ required: true }),
      input: t.arg({ type: OccurrenceInputType, required: true }),
      version: t.arg.int({ description: 'The version that was edited; another one in between answers CONFLICT.' }),
    },
    with: ({ id, input, version }) => [id, input, version],
  }),
  cancelEventOccurrence: field(t, cancelEventOccurrence, {
    type: CanceledOccurrenceType,
    args: { id: t.arg.int({ required: true }), note: t.arg.string() },
    with: ({ id, note }) => [id, note ?? null],
  }),
  setEventRecording: field(t, setEventRecording, {
    type: OccurrenceType,
    args: { occurrenceId: t.arg.int({ required: true }), recordingUrl: t.arg.string() },
    with: ({ occurrenceId, recordingUrl }) => [occurrenceId, recordingUrl ?? null],
  }),
  markEventAttendance: field(t, markEventAttendance, {
    type: 'Boolean',
    args: { occurrenceId: t.arg.int({ required: true }), userId: t.arg.int({ required: true }) },
    with: ({ occurrenceId, userId }) => [occurrenceId, userId],
  }),
  removeEventAttendance: field(t, removeEventAttendance, {
    type: 'Boolean',
    args: { occurrenceId: t.arg.int({ required: true }), userId: t.arg.int({ required: true }) },
    with: ({ occurrenceId, userId }) => [occurrenceId, userId],
  }),
  exportEventAttendance: field(t, exportEventAttendance, {
    type: ExportFileType,
    args: {
      format: t.arg({ type: ExportFormatType, required: true }),
      eventId: t.arg.int({ required: true }),
      occurrenceId: t.arg.int({ description: 'One time of it; all times, when it is left out.' }),
      filter: t.arg.string({ description: 'As in eventAttendeePage.' }),
      search: t.arg.string(),
      sort: t.arg.string({ description: 'As in eventAttendeePage.' }),
    },
    with: (asked) => [asked],
  }),
  importEventAttendance: field(t, importEventAttendance, {
    type: [SheetResultType],
    args: {
      occurrenceId: t.arg.int({ required: true }),
      rows: t.arg({ type: [AttendanceRowType], required: true }),
    },
    with: ({ occurrenceId, rows }) => [occurrenceId, rows],
  }),
}));
