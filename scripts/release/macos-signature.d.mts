export function signAdHoc(program: Buffer, identifier: string): Buffer
export function verifySignature(program: Buffer): {
  readonly identifier: string
  readonly pages: number
  readonly flags: number
}
