/** What the server said, as one of the values that a form offers; nothing where it is none of them. */
export const offered = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((one) => one === value);
