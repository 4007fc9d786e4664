export function fixClockAndRandomness(fixed: { readonly seed: number; readonly now: number }): void
