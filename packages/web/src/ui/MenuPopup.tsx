import { Menu } from '@base-ui/react/menu';
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classes } from './classes.ts';
import { Anchor } from './Anchor.tsx';
import { useFloatContainer } from './floatHome.ts';
import { popupItemLook, popupLook } from './popupLook.ts';

export type MenuItem =
  | { kind?: 'act'; label: string; icon?: ReactNode; isDanger?: boolean; isDisabled?: boolean; onChoose: () => void }
  | { kind: 'link'; label: string; icon?: ReactNode; href: string; isOutside?: true }
  | { kind: 'check'; label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }
  | { kind: 'line' }
  | { kind: 'heading'; label: string };

export type Trigger = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;

export type MenuProps = {
  /** What the menu is called; the button's own text where it has one. */
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** The button, when it is not the usual one. */
  trigger?: Trigger;
};

/** The heavy half of Menu; it is there because somebody pressed the button, so it opens at once. */
export function MenuPopup({ label, items, align = 'end', trigger }: MenuProps & { trigger: ReactElement }) {
  const container = useFloatContainer();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={trigger} />
      <Menu.Portal container={container}>
        <Menu.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Menu.Popup aria-label={label} className={classes(popupLook, 'min-w-48 p-1')}>
            {items.map((item, place) => (
              <Line key={'label' in item ? item.label : `line ${place}`} item={item} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Line({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case 'line':
      return <Menu.Separator className="mx-2 my-1 border-t border-line" />;
    case 'heading':
      return <p className="px-2.5 pt-2 pb-1 text-xs font-bold text-ink-faint">{item.label}</p>;
    case 'check':
      return (
        <Menu.CheckboxItem
          checked={item.isChecked}
          closeOnClick={false}
          onCheckedChange={(isChecked) => item.onChange(isChecked)}
          className={popupItemLook}
        >
          <span className="grid size-4.5 place-items-center rounded-small border-[1.5px] border-line-strong in-data-checked:border-sea in-data-checked:bg-sea">
            <Menu.CheckboxItemIndicator>
              <Check strokeWidth={3} className="size-3 text-on-sea" />
            </Menu.CheckboxItemIndicator>
          </span>
          {item.label}
        </Menu.CheckboxItem>
      );
    case 'link':
      return (
        <Menu.LinkItem
          closeOnClick
          render={<Anchor href={item.href} {...(item.isOutside && { target: '_blank', rel: 'noreferrer' })} />}
          className={popupItemLook}
        >
          {item.icon}
          {item.label}
        </Menu.LinkItem>
      );
    case 'act':
    case undefined:
      return (
        <Menu.Item
          disabled={item.isDisabled}
          onClick={item.onChoose}
          className={classes(popupItemLook, item.isDanger && 'text-bad')}
        >
          {item.icon}
          {item.label}
        </Menu.Item>
      );
  }
}
