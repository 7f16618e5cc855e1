import { fragment, mutation, query } from '#generated/gql.ts';

export const WavesShown = fragment('WaitlistWaves { ** }');
export const WaitlistWaves = query('waitlistWaves { ...WavesShown }', [WavesShown]);
export const InviteWave = mutation('inviteWave { undoId waves { ...WavesShown } }', [WavesShown]);
