const two = (value: number) => String(value).padStart(2, '0');

/** Seconds as mm:ss under an hour, h:mm:ss from there. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const tail = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole < 3_600 ? tail : `${Math.floor(whole / 3_600)}:${tail}`;
}
