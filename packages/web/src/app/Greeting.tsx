import { useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { greeting } from './greeting.ts';

export function Greeting({ lead }: { lead: string }) {
  const me = useMe();
  const [words] = useState(() => greeting(new Date()));
  return (
    <header>
      <h1 className="text-2xl tracking-tight wrap-anywhere">
        {words}, {me.firstName || me.displayName}
      </h1>
      <p className="mt-1.5 text-ink-soft">{lead}</p>
    </header>
  );
}
