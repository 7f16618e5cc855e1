/** An address in a list; a long one breaks, so that nothing is cut off. */
export function PersonEmail({ email }: { email: string }) {
  return <span className="block wrap-anywhere max-sm:min-w-0 sm:max-w-64 sm:min-w-44">{email}</span>;
}
