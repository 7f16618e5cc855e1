import type { ReactNode, RefCallback } from 'react';

/** What every field takes: its words, its value and what happens when it changes. It keeps no value of its own. */
export type FieldProps<Value> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  help?: ReactNode;
  error?: string;
  /** Says beside the label that it may stay empty. */
  optional?: boolean;
  disabled?: boolean;
  /** Receives what takes the focus. */
  ref?: RefCallback<HTMLElement>;
};

export type Option<Value extends string | number = string | number> = {
  value: Value;
  label: string;
  /** A second, softer line that tells two alike apart. */
  note?: string;
  disabled?: boolean;
};
