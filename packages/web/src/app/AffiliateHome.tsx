import { useState } from 'react';
import { AffiliateDashboard } from '#features/affiliates/commissions/AffiliateDashboard.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { greeting } from './greeting.ts';

/** Where an affiliate begins. */
export function AffiliateHome() {
  const { firstName, displayName } = useMe();
  const [words] = useState(() => greeting(new Date()));
  return <AffiliateDashboard title={`${words}, ${firstName || displayName}`} />;
}
