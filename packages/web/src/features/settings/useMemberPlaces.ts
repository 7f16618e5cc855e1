import { personalMenu, type PersonalLink } from '@tribe/domain/kernel/access/ownMenus.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { MemberPlaces } from './memberPlaces.documents.ts';

/** The viewer's groups and what the academy offers them; undefined until it is known, and nothing where it cannot be known. */
export function useMemberPlaces(): readonly PersonalLink[] | undefined {
  const me = useMe();
  const isAsked = me.role === 'member' || me.isFastTrackStudent;
  const asked = useQueryWhen(isAsked, MemberPlaces);
  if (!isAsked || asked.kind === 'failed' || asked.kind === 'nothing') return [];
  if (asked.kind === 'loading') return undefined;
  const { affiliate, buddies, support, myGroup, myChallenge } = asked.data;
  return personalMenu(me, {
    enableAffiliate: affiliate.value,
    enableChallengeBuddies: buddies.value,
    supportLink: support.value,
    subGroupId: myGroup?.subGroup?.id ?? null,
    groupChat: myGroup?.chatLink ?? null,
    isInChallenge: myChallenge !== null,
  });
}
