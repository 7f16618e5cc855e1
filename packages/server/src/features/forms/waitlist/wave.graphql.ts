import { findWaves, inviteWave, type Wave, type Waves } from '#features/forms/waitlist/wave.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const WaveType = builder.objectRef<Wave>('WaitlistWave').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    link: t.exposeString('link'),
    message: t.exposeString('message'),
    invited: t.exposeInt('invited'),
    joined: t.exposeInt('joined', { description: 'How many of them are members by now.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
  }),
});

const WavesType = builder.objectRef<Waves>('WaitlistWaves').implement({
  fields: (t) => ({
    waiting: t.exposeInt('waiting'),
    asked: t.exposeInt('asked', { description: 'Of those who wait, how many were invited already.' }),
    joined: t.exposeInt('joined'),
    total: t.exposeInt('total'),
    waves: t.expose('waves', { type: [WaveType] }),
  }),
});

const InvitedType = builder.objectRef<Waves & { undoId: string }>('WaitlistInvited').implement({
  fields: (t) => ({
    waves: t.field({ type: WavesType, resolve: (waves) => waves }),
    undoId: t.exposeString('undoId', { description: 'Takes it back, by undoAct, for ten seconds.' }),
  }),
});

builder.queryFields((t) => ({ waitlistWaves: field(t, findWaves, { type: WavesType }) }));

builder.mutationFields((t) => ({
  inviteWave: field(t, inviteWave, {
    type: InvitedType,
    args: {
      count: t.arg.int({ required: true }),
      link: t.arg.string({ required: true }),
      message: t.arg.string({ required: true }),
    },
    with: (asked) => [asked],
  }),
}));
