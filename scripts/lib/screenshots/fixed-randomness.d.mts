export const SCREENSHOT_TIME: number
export function fixedRandomness(seed: string): (count: number) => Uint8Array
