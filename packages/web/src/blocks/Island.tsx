import type { ReactNode } from 'react';

type Props = {
  /** The name under which the browser finds the component. */
  name: string;
  props: object;
  children: ReactNode;
};

/** A part of a server-rendered page that the browser brings to life later, with the same properties. */
export function Island({ name, props, children }: Props) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
