import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Option } from './fieldProps.ts';
import { matches } from './foldText.ts';

type Asked = {
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** With this the options are asked for by what is typed; without it they are narrowed here. */
  onSearch?: ((text: string) => void) | undefined;
  /** Called when the focus goes elsewhere. */
  onLeave?: (() => void) | undefined;
  /** Stays open after a choice, and keeps all options in sight. */
  isMany?: boolean;
};

/** The list under a field that is typed in: what it offers, which one the keys have reached, when it is open. */
export function useOptionList({ options, onChoose, onSearch, onLeave, isMany = false }: Asked) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState(0);
  const [isAbove, setAbove] = useState(false);
  const shown =
    !typed || onSearch ? options : options.filter((option) => matches(`${option.label} ${option.note ?? ''}`, typed));
  const active = shown[Math.min(reached, shown.length - 1)];

  const open = (at = 0) => {
    const space = box.current?.getBoundingClientRect();
    setAbove(
      space !== undefined && window.innerHeight - space.bottom < 320 && space.top > window.innerHeight - space.bottom,
    );
    setReached(at);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (option: Option | undefined) => {
    if (!option || option.disabled) return;
    onChoose(option);
    if (!isMany) close();
    else setTyped(null);
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
    list: { id, shown, active, isAbove, choose },
  };
}

export type OptionListState = ReturnType<typeof useOptionList>['list'];
