import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Option } from './fieldProps.ts';
import { matches } from './foldText.ts';

type Asked = {
  options: readonly Option[];
  chosen: readonly (string | number)[];
  onChoose: (option: Option) => void;
  /** With this the options are asked for by what is typed; without it they are narrowed here. */
  onSearch?: ((text: string) => void) | undefined;
  /** Whether the options are still those of what was typed before. */
  isSearching?: boolean | undefined;
  /** Called when the focus goes elsewhere. */
  onLeave?: (() => void) | undefined;
  /** Stays open after a choice, and keeps all options in sight. */
  isMany?: boolean;
};

/** Where what scrolls around a field begins: a list that rose higher would be cut off there, as in a modal. */
function topOfScroller(element: Element | null): number {
  for (let at = element?.parentElement; at; at = at.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) return at.getBoundingClientRect().top;
  return 0;
}

/** The list under a field that is typed in: what it offers, which one the keys have reached, when it is open. */
export function useOptionList({ options, chosen, onChoose, onSearch, isSearching, onLeave, isMany = false }: Asked) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState(0);
  const [isAbove, setAbove] = useState(false);
  // What a search brought may be like what is typed in ways unknown here; what is there without it is not chosen by haste.
  const isFound = ({ value }: Option) => onSearch !== undefined && !isSearching && !chosen.includes(value);
  const shown = typed
    ? options.filter((option) => isFound(option) || matches(`${option.label} ${option.note ?? ''}`, typed))
    : options;
  const active = shown[Math.min(reached, shown.length - 1)];

  const open = (at = 0) => {
    const space = box.current?.getBoundingClientRect();
    const below = space ? window.innerHeight - space.bottom : 0;
    setAbove(space !== undefined && below < 320 && space.top - topOfScroller(box.current) > below);
    setReached(at);
    setOpen(true);
  };
  const forget = () => {
    if (typed) onSearch?.('');
    setTyped(null);
  };
  const close = () => {
    setOpen(false);
    forget();
  };
  const choose = (option: Option | undefined) => {
    if (!option || option.disabled) return;
    onChoose(option);
    if (!isMany) close();
    else forget();
  };
  const type = (text: string) => {
    setTyped(text);
    onSearch?.(text);
    open();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setReached((reached + 1) % Math.max(1, shown.length)) : open()),
    ArrowUp: () =>
      isOpen ? setReached((reached - 1 + shown.length) % Math.max(1, shown.length)) : open(shown.length - 1),
    Enter: () => choose(active),
    Escape: close,
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || (!isOpen && (event.key === 'Enter' || event.key === 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    close();
    onLeave?.();
  };

  return {
    typed,
    isOpen,
    open,
    type,
    choose,
    press,
    boxProps: { ref: box, onBlur: leave },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': isOpen && active ? `${id}-${active.value}` : undefined,
    } as const,
    list: { id, shown, active, isAbove, choose, chosen, isSearching },
  };
}

export type OptionListState = ReturnType<typeof useOptionList>['list'];
