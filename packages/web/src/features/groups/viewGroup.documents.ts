import { fragment, mutation, query } from '#generated/gql.ts';

export const GroupAtWorkParts = fragment('LedGroup { ** }');
export const ViewGroup = query('viewGroup { ...GroupAtWorkParts }', [GroupAtWorkParts]);
export const GroupAtWork = query('groupAtWork { ...GroupAtWorkParts }', [GroupAtWorkParts]);
export const TakeAttendance = mutation('takeAttendance');
