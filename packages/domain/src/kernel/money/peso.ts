/** An amount in centavos; a RangeError for anything but a whole number that is held exactly. */
export function wholeCentavos(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in centavos: ${amount}`);
  return amount;
}

/** Centavos as an amount: '₱2,500.00', and zero as '₱0.00'. */
export function showAmount(centavos: number): string {
  const whole = Math.abs(wholeCentavos(centavos));
  const pesos = String(Math.floor(whole / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${centavos < 0 ? '-' : ''}₱${pesos}.${String(whole % 100).padStart(2, '0')}`;
}

/** Centavos as a price: '₱2,500.00', and zero as FREE. */
export function showPeso(centavos: number): string {
  return centavos === 0 ? 'FREE' : showAmount(centavos);
}

/** Pesos with two decimals, as the API carries them. */
export function pesosOf(centavos: number): number {
  return wholeCentavos(centavos) / 100;
}

/** Centavos of pesos as the API carries them; null when there are more than two decimals, or no number at all. */
export function centavosOf(pesos: number): number | null {
  const centavos = Math.round(pesos * 100);
  return Number.isSafeInteger(centavos) && centavos / 100 === pesos ? centavos : null;
}

/** Centavos of an amount as people type it ('₱2,500.5', '2500'); null when it is not one. */
export function parsePeso(text: string): number | null {
  const match = /^₱?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const centavos = Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(centavos) ? centavos : null;
}
