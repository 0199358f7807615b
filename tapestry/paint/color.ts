/** `#rrggbb` with an opacity, as every canvas reads it. */
export function withAlpha(hex: string, alpha: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `rgba(${value >> 16},${(value >> 8) & 255},${value & 255},${Math.round(alpha * 1000) / 1000})`;
}
