import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { buttonLook, type ButtonLook, type ButtonSize } from './buttonLook.ts';
import { classes } from './classes.ts';
import { Anchor } from './Anchor.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
  /** What is happening, in words ("Saving…"), while it happens; the button then does nothing. */
  busy?: string | false | null;
  /** With an address the button is a link. */
  href?: string;
  type?: 'button' | 'submit';
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  look,
  size,
  icon,
  busy,
  href,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const wear = classes(buttonLook(look, size), className);
  if (href !== undefined) {
    return (
      <Anchor href={href} className={wear} aria-label={rest['aria-label']} id={rest.id} onClick={onClick}>
        {icon}
        {children}
      </Anchor>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type={type}
      className={wear}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={press}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      <span role={busy ? 'status' : undefined}>{busy || children}</span>
    </button>
  );
}
