export const ALONE: readonly string[]
export const IN_PAIRS: readonly string[]
export function isMeasured(file: string): boolean
export function guaranteeFiles(): string[]
