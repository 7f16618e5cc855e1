import { NewDueInput, DueChangeInput, DueInvoiceInput } from '@tribe/domain/features/billing/due.input.ts';
import { EnrollInput, PlannedFunnelInput } from '@tribe/domain/features/billing/enrolment.input.ts';
import {
  enrollUser,
  Enrolled,
  manualUserSubscription,
  manualUserUnsubscription,
} from '#features/billing/subscriptions/enrol.service.ts';
import {
  Enrollee,
  type EnrolmentPlan,
  findEnrollee,
  previewEnrolment,
} from '#features/billing/subscriptions/enrolmentPlan.service.ts';
import {
  findPaymentDetails,
  findSubscription,
  listUserPaymentSchedules,
  type Schedule,
  scheduleStatus,
  SubscriptionOfUser,
  SubscriptionView,
  type UserSchedule,
  ViewedInvoice,
  ViewedSubscription,
  viewSubscription,
} from '#features/billing/subscriptions/view.service.ts';
import {
  addPaymentSchedule,
  invoicePaymentSchedule,
  updatePaymentSchedule,
  waivePaymentSchedule,
} from '#features/billing/dues/due.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId, positional } from '#kernel/api/fieldsOf.ts';
import { shape } from '#kernel/api/shape.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const whole = { required: true } as const;

export const ScheduleType = builder.objectRef<Schedule>('PaymentSchedule').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    invoiceId: t.exposeInt('invoiceId'),
    sequence: t.exposeInt('sequence'),
    price: t.expose('price', { type: 'Peso' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    transactionId: t.exposeString('transactionId', { nullable: true }),
    paymentPlatform: t.exposeString('paymentPlatform', { nullable: true }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    reference: t.exposeString('reference', { nullable: true }),
    birInvoiceNumber: t.exposeString('birInvoiceNumber', { nullable: true }),
    buyerTin: t.exposeString('buyerTin', { nullable: true }),
    isWaived: t.boolean({ resolve: ({ waivedAt }) => waivedAt !== null }),
    status: t.string({ resolve: (schedule, _args, context) => scheduleStatus(schedule, context.today()) }),
    version: t.exposeInt('version'),
  }),
});

objectFrom('Invoice', ViewedInvoice, (t) => ({
  paymentSchedule: t.field({ type: [ScheduleType], resolve: ({ paymentSchedule }) => paymentSchedule }),
}));

const FunnelOfSubscription = objectFrom('SubscribedFunnel', shape({ id: 'String', name: 'String' }));

const ViewedType = objectFrom('Subscription', ViewedSubscription, (t) => ({
  funnel: t.field({
    type: FunnelOfSubscription,
    resolve: ({ funnelId, funnelName }) => ({ id: funnelId, name: funnelName }),
  }),
}));

const ViewType = objectFrom('SubscriptionView', SubscriptionView);

const OfUserType = objectFrom('SubscriptionOfUser', SubscriptionOfUser, (t) => ({
  subscription: t.field({ type: ViewedType, resolve: (found) => found }),
}));

const UserScheduleType = builder.objectRef<UserSchedule>('UserPaymentSchedule').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    schedule: t.field({ type: ScheduleType, resolve: (row) => row }),
    price: t.expose('price', { type: 'Peso' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    transactionId: t.exposeString('transactionId', { nullable: true }),
    paymentPlatform: t.exposeString('paymentPlatform', { nullable: true }),
    status: t.string({ resolve: (schedule, _args, context) => scheduleStatus(schedule, context.today()) }),
    invoiceNumber: t.exposeString('invoiceNumber'),
    product: t.exposeString('product'),
    subscriptionId: t.exposeInt('subscriptionId'),
  }),
});

const PlannedDueType = objectOf<EnrolmentPlan['dues'][number]>('PlannedDue', {
  sequence: 'Int',
  price: 'Peso',
  scheduleDate: 'Date',
});

const PlanType = builder.objectRef<EnrolmentPlan>('EnrolmentPlan').implement({
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'Date' }),
    expiry: t.expose('expiry', { type: 'Date', nullable: true }),
    total: t.expose('total', { type: 'Peso' }),
    dues: t.field({ type: [PlannedDueType], resolve: ({ dues }) => dues }),
  }),
});

const EnrolleeType = objectFrom('Enrollee', Enrollee);
const EnrolledType = objectFrom('Enrolled', Enrolled);
const UnenrolledType = objectFrom('Unenrolled', shape({ id: 'Int', userId: 'Int' }));

const EnrollFunnelType = builder.inputType('EnrollFunnelInput', {
  fields: (t) => ({ funnelId: t.string(whole), paymentTermId: t.string(whole) }),
});

const EnrollUserType = inputFrom('EnrollUserInput', EnrollInput, {
  batchId: { required: false },
  funnelDetails: [EnrollFunnelType],
});

const PlannedFunnelType = inputFrom('PlannedFunnelInput', PlannedFunnelInput, {
  validityByDays: 'Int',
  startByDays: 'Int',
});

const ManualFunnelType = builder.inputType('ManualFunnelInput', {
  fields: (t) => ({
    id: t.string(whole),
    paymentTerm: t.string(whole),
    validityByDays: t.int(),
    startByDays: t.int(),
  }),
});

const AddType = inputFrom('AddPaymentScheduleInput', NewDueInput, { price: 'Peso' });

const UpdateType = inputFrom('UpdatePaymentScheduleInput', DueChangeInput, {
  price: 'Peso',
  isConfirmed: { description: 'Needed for a day in the past, and for half of the amount or more.' },
});

const InvoicedType = inputFrom('DueInvoiceInput', DueInvoiceInput);

builder.queryFields((t) => ({
  viewSubscription: field(t, viewSubscription, ofId(t, ViewType)),
  studentPaymentDetails: field(t, findPaymentDetails, ofId(t, ViewType)),
  enrollee: field(t, findEnrollee, ofId(t, EnrolleeType)),
  enrolmentPlan: field(t, previewEnrolment, positional(PlanType, 'userId: Int', ['input', PlannedFunnelType])),
  subscription: field(t, findSubscription, ofId(t, OfUserType)),
  userPaymentSchedules: field(t, listUserPaymentSchedules, positional([UserScheduleType], 'userId: Int')),
}));

builder.mutationFields((t) => ({
  enrollUser: field(t, enrollUser, positional(EnrolledType, 'id: Int', ['input', EnrollUserType])),
  manualUserSubscription: field(t, manualUserSubscription, {
    type: EnrolledType,
    args: { id: t.arg.int(whole), funnelDetails: t.arg({ type: [ManualFunnelType], ...whole }) },
    with: ({ id, funnelDetails }) => [id, funnelDetails],
  }),
  manualUserUnsubscription: field(t, manualUserUnsubscription, {
    type: UnenrolledType,
    args: { subscriptionId: t.arg.int(whole), reason: t.arg.string() },
    with: ({ subscriptionId, reason }) => [subscriptionId, reason],
  }),
  addPaymentSchedule: field(t, addPaymentSchedule, positional(ScheduleType, ['input', AddType])),
  updatePaymentSchedule: field(t, updatePaymentSchedule, {
    type: ScheduleType,
    args: { id: t.arg.int(whole), input: t.arg({ type: UpdateType, ...whole }), version: t.arg.int() },
    with: ({ id, input, version }) => [id, input, version],
  }),
  waivePaymentSchedule: field(t, waivePaymentSchedule, positional(ScheduleType, 'id: Int', 'reason: String')),
  invoicePaymentSchedule: field(t, invoicePaymentSchedule, {
    type: ScheduleType,
    description: 'Says which invoice of the academy’s, as the tax office knows it, a paid due is on.',
    args: { id: t.arg.int(whole), input: t.arg({ type: InvoicedType, ...whole }) },
    with: ({ id, input }) => [id, input],
  }),
}));
