export interface TestResult {
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  readonly bad: readonly string[]
  readonly seed?: number
  readonly said?: readonly string[]
}

export interface Night {
  of(name: string): TestResult | undefined
  keep(name: string, proof: TestResult): void
  proofs(): readonly (readonly [name: string, proof: TestResult])[]
}

export function openNightlyResults(
  file: string,
  state: string,
  options: { readonly anew: boolean },
): Night
export function timesOf(source: string, share?: number): number
export function figuresIn(output: string): readonly string[]
export function nightlyTable(
  proofs: readonly (readonly [name: string, proof: TestResult])[],
): string
export function tableTestSize(share: number): string
export function planOf(
  files: readonly string[],
  memory: Pick<Night, 'of'>,
  reports: string,
  share: number,
): string
