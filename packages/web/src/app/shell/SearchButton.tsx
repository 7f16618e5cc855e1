import { Search } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { showsSearch } from '@tribe/domain/kernel/access/shownParts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { isLetterFree } from '#kernel/storage/letterKeys.ts';
import { useSetUrl, useUrlText } from '#kernel/url/search.ts';

const SearchPanel = lazyWithRetry(() => import('#features/search/SearchPanel.tsx').then((file) => file.SearchPanel));

type Props = { isAtHand?: boolean; label?: string; className?: string; icon?: ReactNode };

const magnifier = <Search strokeWidth={1.75} className="size-5 shrink-0" />;

/**
 * Opens the search of everything, also by Ctrl K and /; an address with a search in it opens it too. With `isAtHand` its
 * code is here before it is asked for, so that what is typed behind the keys is not lost.
 */
export function SearchButton({ isAtHand = false, label = 'Search', className, icon = magnifier }: Props) {
  const { role } = useMe();
  const isShown = showsSearch(role);
  const [query] = useUrlText('global');
  const [isOpen, setOpen] = useState(query !== '');
  const setUrl = useSetUrl();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isShown) return;
    const open = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    if (isAtHand && hasPointer()) SearchPanel.load().catch(() => undefined);
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [isShown, isAtHand]);

  if (!isShown) return null;
  const close = () => {
    setOpen(false);
    setUrl({ global: null, type: null }, { replace: true });
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-keyshortcuts="Control+K /"
        aria-expanded={isOpen}
        className={className}
        icon={icon}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SearchPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** True with a mouse or a touchpad: beside one there's a keyboard, and a phone has neither. */
const hasPointer = () => typeof matchMedia === 'function' && matchMedia('(any-pointer: fine)').matches;

/** A slash that is typed into a field is a slash. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey } = event;
  return key.toLowerCase() === 'k' ? ctrlKey || metaKey : key === '/' && isLetterFree(event);
}
