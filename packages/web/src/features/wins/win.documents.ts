import { fragment, mutation, query } from '#generated/gql.ts';
import type { WinFieldsFragment } from '#generated/graphql.ts';

export type Win = WinFieldsFragment;

export const WinFields = fragment(`Win {
  id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction
  shareUrl reports
  author { slug name profileImage }
  pictures { * }
  reactions { kind count }
}`);

export const WinReview = fragment('Win { id version status hiddenReason }');
export const WinsOf = query('wins { ...WinFields }', [WinFields]);
export const NewestWins = query('newestWins(count: 4) { ...WinFields }', [WinFields]);
export const MemberWins = query('memberWins { ...WinFields }', [WinFields]);
export const WinsToReview = query('winsToReview { ...WinFields }', [WinFields]);
export const PostWin = mutation('postWin { ...WinFields }', [WinFields]);
export const UpdateWin = mutation('updateWin { ...WinFields }', [WinFields]);
export const DeleteWin = mutation('deleteWin');
export const ApproveWin = mutation('approveWin { ...WinReview }', [WinReview]);
export const HideWin = mutation('hideWin { ...WinReview }', [WinReview]);
export const ReactToWin = mutation('reactToWin { id myReaction reactions { kind count } }');
export const ReportWin = mutation('reportWin');
