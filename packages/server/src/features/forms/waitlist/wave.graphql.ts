import { findWaves, inviteWave, Wave, Waves } from '#features/forms/waitlist/wave.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('WaitlistWave', Wave);
const WavesType = objectFrom('WaitlistWaves', Waves);

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
