/** For whoever looks into the browser's console; a person is told by the screen. */
export function logFailure(text: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error(text, cause ?? '');
}
