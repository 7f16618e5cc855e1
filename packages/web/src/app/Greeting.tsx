import { useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { greeting } from './greeting.ts';

export function Greeting({ lead }: { lead: string }) {
  const me = useMe();
  const [words] = useState(() => greeting(new Date()));
  return (
    <header className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-1.5">
      <h1 className="text-base wrap-anywhere sm:text-2xl sm:tracking-tight">
        {words}, {me.firstName || me.displayName}
      </h1>
      <p className="text-dense text-ink-soft sm:mt-1.5 sm:text-base">{lead}</p>
    </header>
  );
}
