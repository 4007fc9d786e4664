export interface TestResult {
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  readonly bad: readonly string[]
  readonly seed?: number
  readonly figures?: readonly string[]
}

export interface NightlyResults {
  of(name: string): TestResult | undefined
  keep(name: string, result: TestResult): void
  results(): readonly (readonly [name: string, result: TestResult])[]
}

export function openNightlyResults(
  file: string,
  state: string,
  options: { readonly anew: boolean },
): NightlyResults
export function timesOf(source: string, share?: number): number
export function figuresIn(output: string): readonly string[]
export function nightlyTable(
  results: readonly (readonly [name: string, result: TestResult])[],
): string
export function tableTestSize(share: number): string
export function planOf(
  files: readonly string[],
  nightlyResults: Pick<NightlyResults, 'of'>,
  reports: string,
  share: number,
): string
