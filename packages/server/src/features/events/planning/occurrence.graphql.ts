import { OccurrenceInput } from '@tribe/domain/features/events/event.input.ts';
import {
  Attendee,
  importEventAttendance,
  markEventAttendance,
  pageEventAttendees,
  removeEventAttendance,
  SheetResult,
} from '#features/events/attending/attendance.service.ts';
import {
  findEventOccurrence,
  Occurrence,
  pageEventOccurrences,
  setEventRecording,
  SourceCount,
} from '#features/events/planning/occurrence.service.ts';
import { exportEventAttendance } from '#features/events/attending/attendanceExport.service.ts';
import { type Canceled, cancelEventOccurrence } from '#features/events/planning/cancel.service.ts';
import { updateEventOccurrence } from '#features/events/planning/series.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shownRichText } from '#kernel/richText.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

objectFrom('AttendanceCount', SourceCount);

const OccurrenceType = objectFrom('EventOccurrence', Occurrence, (t) => ({
  description: t.string({
    nullable: true,
    resolve: ({ description }) => description && shownRichText(description),
  }),
}));

const AttendeeType = objectFrom('EventAttendee', Attendee);
const SheetResultType = objectFrom('AttendanceResult', SheetResult);

const OccurrenceInputType = inputFrom('EventOccurrenceInput', OccurrenceInput);

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
  eventOccurrence: field(t, findEventOccurrence, positional(OccurrenceType, 'id: Int')),
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
  markEventAttendance: field(t, markEventAttendance, positional('Boolean', 'occurrenceId: Int', 'userId: Int')),
  removeEventAttendance: field(t, removeEventAttendance, positional('Boolean', 'occurrenceId: Int', 'userId: Int')),
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
  importEventAttendance: field(
    t,
    importEventAttendance,
    positional([SheetResultType], 'occurrenceId: Int', ['rows', [AttendanceRowType]]),
  ),
}));
